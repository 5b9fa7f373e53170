import { renameSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { en } from '../../../src/cli/messages/en.ts';
import { Lines } from '../../../src/cli/preview/lines.ts';
import { Workspace } from '../../../src/cli/preview/workspace.ts';
import { packageRoot } from '../../../src/cli/program.ts';
import { copySources } from '../../sources.ts';

const page = 'de/legalNotice.html';

function workspaceOf(tenants: readonly string[]) {
  const sources = copySources({ tenants });
  const options = { wanted: [], packageRoot, cache: undefined, start: 0, messages: en };
  const workspace = new Workspace({ root: sources.root, ...options }, new Lines('test'));
  onTestFinished(() => workspace.close());
  const file = async (path: string): Promise<string | undefined> => {
    const tenant = await workspace.tenant('udp-mock');
    const content = await tenant?.file(path);
    return content && Buffer.from(content).toString('utf8');
  };
  const change = (text: string) =>
    sources.change('locales/udp-mock/de.json', { 'LEGAL_NOTICE.CONTENT': `<p>${text}</p>` });
  return { sources, workspace, file, change };
}

describe('what could not be read', () => {
  test('a text that was saved meanwhile is shown as soon as the sources can be read again', async () => {
    const { sources, workspace, file, change } = workspaceOf(['udp-mock', 'de-did']);
    const settings = `${sources.root}/tenants/de-did/tenant.json`;
    renameSync(settings, `${settings}.away`);
    change('Meanwhile');
    await workspace.sourcesChanged(['locales/udp-mock/de.json', 'tenants/de-did/tenant.json']);
    expect(workspace.findingsOf('udp-mock')).toMatchObject([{ file: 'tenants/de-did/tenant.json' }]);
    renameSync(`${settings}.away`, settings);
    await workspace.sourcesChanged(['tenants/de-did/tenant.json']);
    expect(workspace.findingsOf('udp-mock')).toEqual([]);
    expect(await file(page)).toContain('Meanwhile');
  });

  test('it is told until it is mended, whatever else is saved', async () => {
    const { sources, workspace, change } = workspaceOf(['udp-mock', 'de-did']);
    const settings = `${sources.root}/tenants/de-did/tenant.json`;
    renameSync(settings, `${settings}.away`);
    await workspace.sourcesChanged(['tenants/de-did/tenant.json']);
    change('Another');
    await workspace.sourcesChanged(['locales/udp-mock/de.json']);
    expect(workspace.findingsOf('udp-mock')).toMatchObject([{ file: 'tenants/de-did/tenant.json' }]);
    await workspace.rebuild();
    expect(workspace.findingsOf('udp-mock')).toMatchObject([{ file: 'tenants/de-did/tenant.json' }]);
    renameSync(`${settings}.away`, settings);
    await workspace.rebuild();
    expect(workspace.findingsOf('udp-mock')).toEqual([]);
  });
});

test('a page that began to load before a change gets what it was told of then', async () => {
  const { sources, workspace, file } = workspaceOf(['udp-mock']);
  const settings = async () =>
    /assets\/settings-[0-9a-f]{8}\.js/.exec((await file('eos-content.js')) ?? '')?.[0] ?? '';
  const before = await settings();
  for (const shortName of ['One', 'Two']) {
    sources.change('tenants/udp-mock/tenant.json', { shortName });
    await workspace.sourcesChanged(['tenants/udp-mock/tenant.json']);
    expect(await settings()).not.toBe(before);
  }
  expect(await file(before)).toContain('export const settings');
  expect(await file('assets/settings-00000000.js')).toBeUndefined();
});
