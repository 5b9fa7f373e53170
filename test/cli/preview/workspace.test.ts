import { cpSync, mkdirSync, readFileSync, renameSync, rmdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { english } from '../../../src/cli/messages/messages.ts';
import { Code } from '../../../src/cli/preview/code.ts';
import { EventStreams } from '../../../src/cli/preview/event-streams.ts';
import { Workspace } from '../../../src/cli/preview/workspace.ts';
import { packageRoot } from '../../../src/cli/world/program.ts';
import { copySources, temporaryFolder } from '../../sources.ts';

const page = 'de/legalNotice.html';

/** The program as it is, bundled once. */
const unchanged = new Code(packageRoot, undefined);
afterAll(() => unchanged.close());

function workspaceOf(tenants: readonly string[], code = unchanged) {
  const sources = copySources({ tenants });
  const workspace = new Workspace({
    root: sources.root,
    wanted: [],
    start: 0,
    messages: english,
    spelling: false,
    code,
    streams: new EventStreams(),
  });
  const file = async (path: string): Promise<string | undefined> => {
    const tenant = await workspace.portal('udp-mock');
    const content = await tenant?.file(path);
    return content && Buffer.from(content).toString('utf8');
  };
  const change = (text: string) =>
    sources.change('locales/udp-mock/de.json', { 'LEGAL_NOTICE.CONTENT': `<p>${text}</p>` });
  return { sources, workspace, file, change };
}

test('what cannot be read is reported until it is fixed, and what is saved meanwhile is shown then', async () => {
  const { sources, workspace, file, change } = workspaceOf(['udp-mock', 'de-did']);
  const settings = `${sources.root}/tenants/de-did/tenant.json`;
  renameSync(settings, `${settings}.away`);
  mkdirSync(settings);
  await workspace.sourcesChanged(['tenants/de-did/tenant.json']);
  change('Meanwhile');
  await workspace.sourcesChanged(['locales/udp-mock/de.json']);
  expect(workspace.findingsOf('udp-mock')).toMatchObject([{ file: 'tenants/de-did/tenant.json' }]);
  rmdirSync(settings);
  renameSync(`${settings}.away`, settings);
  await workspace.sourcesChanged(['tenants/de-did/tenant.json']);
  expect(workspace.findingsOf('udp-mock')).toEqual([]);
  expect(await file(page)).toContain('Meanwhile');
});

test('a page that began to load before a change still gets its files', async () => {
  const { sources, workspace, file } = workspaceOf(['udp-mock']);
  const logo = async () =>
    /assets\/[^"]*logo-[^"]*\.svg/.exec((await file('eos-content.js')) ?? '')?.[0] ?? '';
  const before = await logo();
  const path = 'tenants/udp-mock/assets/logo.svg';
  sources.write(path, sources.text(path).replace('<svg ', '<svg data-new="" '));
  await workspace.sourcesChanged([path]);
  expect(await logo()).not.toBe(before);
  expect(await file(before)).toContain('<svg');
  expect(await file(before.replace('logo', 'other'))).toBeUndefined();
});

test('a document that is replaced by one of the same size is served anew', async () => {
  const { sources, workspace, file } = workspaceOf(['udp-mock']);
  const name = 'assets/documents/en/authorisation.pdf';
  const path = `tenants/udp-mock/${name}`;
  const before = (await file(name)) ?? '';
  sources.write(path, before.replace('%PDF-1', '%PDF-2'));
  await workspace.sourcesChanged([path]);
  expect(await file(name)).toMatch(/^%PDF-2/);
});

describe('code', () => {
  const css = 'src/pages/styles/eos-content.css';
  const tsx = 'src/pages/article.tsx';

  /** With the program's sources in a folder of their own. */
  function program() {
    const { path: root } = temporaryFolder();
    for (const path of ['src', 'schemas/generated', 'package.json', 'tsconfig.json'])
      cpSync(join(packageRoot, path), join(root, path), { recursive: true });
    symlinkSync(join(packageRoot, 'node_modules'), join(root, 'node_modules'));
    const write = (path: string, change: (text: string) => string) =>
      writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
    const code = new Code(root, undefined);
    onTestFinished(() => code.close());
    return { write, ...workspaceOf(['udp-mock'], code) };
  }

  test('a broken style is reported until it is fixed, whatever becomes of the components', async () => {
    const { write, workspace, file } = program();
    await file('eos-content.js');
    write(css, (text) => `@import './gone.css';${text}`);
    await workspace.codeChanged([css]);
    write(tsx, (text) => `${text}\nconst broken = ;`);
    await workspace.codeChanged([tsx]);
    expect(workspace.findingsOf('udp-mock').map((found) => found.file)).toEqual([css, tsx]);
    write(tsx, (text) => text.replace('const broken = ;', ''));
    await workspace.codeChanged([tsx]);
    expect(workspace.findingsOf('udp-mock').map((found) => found.file)).toEqual([css]);
    write(css, (text) => text.replace("@import './gone.css';", ''));
    await workspace.codeChanged([css]);
    expect(workspace.findingsOf('udp-mock')).toEqual([]);
  });

  test('styles that were broken from the start are right when they are fixed', async () => {
    const { write, workspace, file } = program();
    write(css, (text) => `@import './gone.css';${text}`);
    await expect(file('eos-content.css')).rejects.toThrow('gone.css');
    write(css, (text) => text.replace("@import './gone.css';", ''));
    await workspace.codeChanged([css]);
    expect(workspace.findingsOf('udp-mock')).toEqual([]);
    expect(await file('eos-content.css')).toContain('--');
  });

  test('an entry script that cannot be bundled is reported, and pages keep the last good one', async () => {
    const { write, workspace, file } = program();
    const before = await file('eos-content.js');
    const bootstrap = 'src/runtime/bootstrap.ts';
    write(bootstrap, (text) => `${text}\nconst = 1;\n`);
    await workspace.codeChanged([bootstrap]);
    expect(await file('eos-content.js')).toBe(before);
    write(tsx, (text) => `${text}\n// Changed.\n`);
    await workspace.codeChanged([tsx]);
    expect(workspace.findingsOf('udp-mock')).toMatchObject([{ check: 'code', file: bootstrap }]);
    write(bootstrap, (text) => text.replace('const = 1;', ''));
    await workspace.codeChanged([bootstrap]);
    expect(workspace.findingsOf('udp-mock')).toEqual([]);
  });

  test('a changed component is the one that is rendered', async () => {
    const { write, workspace, file } = program();
    expect(await file(page)).not.toContain('eos-page changed');
    write(tsx, (text) => text.replace('"eos-page"', '"eos-page changed"'));
    await workspace.codeChanged([tsx]);
    expect(await file(page)).toContain('class="eos-page changed"');
  });
});

test('an asset that is gone before it is read is a finding, and the tenant is right when it is back', async () => {
  const { sources, workspace, file } = workspaceOf(['udp-mock']);
  const logo = `${sources.root}/tenants/udp-mock/assets/logo.svg`;
  renameSync(logo, `${logo}.away`);
  expect(await workspace.portal('udp-mock')).toBeUndefined();
  expect(workspace.findingsOf('udp-mock')).toMatchObject([{ file: 'tenants/udp-mock/assets/logo.svg' }]);
  renameSync(`${logo}.away`, logo);
  await workspace.sourcesChanged(['tenants/udp-mock/assets/logo.svg']);
  expect(await file(page)).toContain('<main');
  expect(workspace.findingsOf('udp-mock')).toEqual([]);
});
