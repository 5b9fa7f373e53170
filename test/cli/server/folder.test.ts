import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deploymentOf, deploymentsIn } from '../../../src/cli/server/folder.ts';
import { temporaryFolder } from '../../sources.ts';

const entry = { size: 0, sha256: '0'.repeat(64), integrity: '' };

const manifestOf = (tenant: string, more: object = {}) =>
  JSON.stringify({
    version: '1',
    tenant,
    timestamp: '20300102030405',
    languages: ['de', 'en'],
    pages: ['legal-notice', 'start-page'],
    contentSecurityPolicy: "default-src 'none'",
    files: {
      'de/legalNotice.html': entry,
      'de/startPage.html': entry,
      'eos-content.js': entry,
      'fragments/de/header.html': entry,
      'legalNotice.html': entry,
      'snippet.html': entry,
    },
    ...more,
  });

/** A folder for builds with those of some tenants. */
function builds(...tenants: string[]): string {
  const { path: out } = temporaryFolder();
  for (const tenant of tenants) {
    mkdirSync(join(out, tenant, 'de'), { recursive: true });
    writeFileSync(join(out, tenant, 'manifest.json'), manifestOf(tenant));
    writeFileSync(join(out, tenant, 'legalNotice.html'), `${tenant} in English`);
    writeFileSync(join(out, tenant, 'de/legalNotice.html'), `${tenant} in German`);
  }
  return out;
}

const text = async (content: Uint8Array | undefined | Promise<Uint8Array | undefined>) =>
  (await content) && Buffer.from((await content) ?? []).toString();

const noBuild = { code: 'no-build', exitCode: 2 };

test('a deployment is what its manifest says, and its files are read when they are asked for', async () => {
  const out = builds('one');
  const deployment = deploymentOf(join(out, 'one'));
  expect(deployment).toMatchObject({
    tenant: 'one',
    languages: ['de', 'en'],
    pages: ['legalNotice.html', 'startPage.html'],
    policy: "default-src 'none'",
  });
  expect(await text(deployment.file('de/legalNotice.html'))).toBe('one in German');
  writeFileSync(join(out, 'one/de/legalNotice.html'), 'changed by hand');
  expect(await text(deployment.file('de/legalNotice.html'))).toBe('changed by hand');
  expect(await text(deployment.file('manifest.json'))).toBe(manifestOf('one'));
});

describe('nothing outside the folder', () => {
  test.each([
    '../secret',
    'de/../../secret',
    'de/../legalNotice.html',
    './legalNotice.html',
    '/legalNotice.html',
    'legalNotice.html/',
    'de//legalNotice.html',
    '..\\secret',
    'legalNotice.html\0',
    '',
    '..',
    'de',
    'x'.repeat(300),
    'legalNotice.html/x',
  ])('%j is not served', async (path) => {
    const out = builds('one');
    writeFileSync(join(out, 'secret'), 'secret');
    expect(await deploymentOf(join(out, 'one')).file(path)).toBeUndefined();
  });

  test('a symbolic link out of the folder is not followed, one within it is', async () => {
    const out = builds('one', 'one-more');
    const link = (target: string, path: string) => symlinkSync(target, join(out, 'one', path));
    link(join(out, 'one-more/legalNotice.html'), 'file.html');
    link('../one-more', 'folder');
    link('file.html', 'twice.html');
    link('loop', 'loop');
    link('de/legalNotice.html', 'within.html');
    const deployment = deploymentOf(join(out, 'one'));
    for (const path of ['file.html', 'folder/legalNotice.html', 'twice.html', 'loop']) {
      expect(await deployment.file(path), path).toBeUndefined();
    }
    expect(await text(deployment.file('within.html'))).toBe('one in German');
  });
});

describe('without a build', () => {
  test('a folder is an error that names it and says how to make one', () => {
    const { path: folder } = temporaryFolder();
    const words = {
      message: expect.stringContaining(folder),
      fix: expect.stringContaining('eos-content build'),
    };
    expect(() => deploymentOf(folder)).toThrow(expect.objectContaining({ ...noBuild, ...words }));
    writeFileSync(join(folder, 'manifest.json'), '{ "tenant": ');
    expect(() => deploymentOf(folder)).toThrow(expect.objectContaining({ ...noBuild, ...words }));
  });

  test('of a tenant so is the folder of all', () => {
    const { path: out } = temporaryFolder();
    mkdirSync(join(out, 'coverage'));
    for (const folder of [out, join(out, 'missing')])
      expect(() => deploymentsIn(folder, [])).toThrow(expect.objectContaining(noBuild));
  });
});

describe('all tenants of a folder', () => {
  const tenantsOf = (out: string, wanted: readonly string[]) =>
    deploymentsIn(out, wanted).map(({ tenant }) => tenant);

  test('in order, all of them or those that are wanted', () => {
    const out = builds('de-one', 'de-two', 'fr-one');
    // What a running build works in, and what is none.
    mkdirSync(join(out, 'report'));
    renameSync(join(builds('x'), 'x'), join(out, '.de-one.1-ab.new'));
    expect(tenantsOf(out, [])).toEqual(['de-one', 'de-two', 'fr-one']);
    expect(tenantsOf(out, ['fr-one', 'DE-*'])).toEqual(['de-one', 'de-two', 'fr-one']);
    expect(tenantsOf(out, ['*-two'])).toEqual(['de-two']);
  });

  test('an unknown one is an error, which names the one that may be meant', () => {
    const out = builds('de-one', 'fr-one');
    expect(() => deploymentsIn(out, ['de-one', 'fr-oen'])).toThrow(
      "unknown tenant 'fr-oen'. Did you mean 'fr-one'?",
    );
  });
});
