import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/cli/failures.ts';
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

/** The failure of a call. */
function failureOf(call: () => unknown): UserError {
  try {
    call();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

test('tells what the manifest says, and reads files when they are asked for', async () => {
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
    '.',
    '..',
    'de',
    'x'.repeat(300),
    'x/'.repeat(5000),
    'legalNotice.html/x',
  ])('%j is no file of it', async (path) => {
    const out = builds('one');
    writeFileSync(join(out, 'secret'), 'secret');
    expect(await deploymentOf(join(out, 'one')).file(path)).toBeUndefined();
  });

  test('a symbolic link that leads out is none either, but one that stays within is', async () => {
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

describe('without a whole build it is an error that names the folder', () => {
  test.each([
    ['no folder', undefined],
    ['no JSON', '{ "tenant": '],
    ['another JSON', '[]'],
    ['nothing', 'null'],
    ['no tenant', manifestOf('one', { tenant: 1 })],
    ['no languages', manifestOf('one', { languages: 'de' })],
    ['no policy', manifestOf('one', { contentSecurityPolicy: undefined })],
    ['no files', manifestOf('one', { files: null })],
  ])('%s', (_, manifest) => {
    const folder = join(temporaryFolder().path, 'one');
    if (manifest !== undefined) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'manifest.json'), manifest);
    }
    const { code, exitCode, message, fix } = failureOf(() => deploymentOf(folder));
    expect([code, exitCode]).toEqual(['no-build', 2]);
    expect(message).toContain(folder);
    expect(fix).toContain('eos-content build');
  });

  test('nor where no tenant is', () => {
    const { path: out } = temporaryFolder();
    mkdirSync(join(out, 'coverage'));
    for (const folder of [out, join(out, 'missing')]) {
      const { code, message } = failureOf(() => deploymentsIn(folder, []));
      expect([code, message.includes(folder)]).toEqual(['no-build', true]);
    }
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

  test('one that is not there is named, with the one that may be meant', () => {
    const out = builds('de-one', 'fr-one');
    const { code, message, fix } = failureOf(() => deploymentsIn(out, ['de-one', 'fr-oen']));
    expect(code).toBe('unknown-tenant');
    expect(message).toBe("unknown tenant 'fr-oen'. Did you mean 'fr-one'?");
    expect(fix).toContain('de-one, fr-one');
  });
});
