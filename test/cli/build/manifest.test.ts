import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { manifest } from '../../../src/cli/build/manifest.ts';
import { contentSecurityPolicy } from '../../../src/cli/build/policy.ts';
import { type Artifact, textArtifact } from '../../../src/cli/output/artifact.ts';
import type { TenantSite } from '../../../src/cli/site/site.ts';

const tenant = {
  id: 'tiny',
  languages: [{ language: 'en' }, { language: 'de' }],
  pages: [{ id: 'start-page' }, { id: 'download' }],
  portal: { tracker: { src: 'https://tracker.example.com/e.js', siteKey: 'a' } },
} as unknown as TenantSite;

interface Manifest {
  files: Record<string, { size: number; sha256: string; integrity: string }>;
}

const read = (artifacts: readonly Artifact[]): Manifest => {
  const { path, content } = manifest(tenant, artifacts, '1.2.3', { timestamp: '20260101000000', year: 2026 });
  expect(path).toBe('manifest.json');
  return JSON.parse(Buffer.from(content).toString());
};

test('the manifest says what the build is (contract section 2)', () => {
  const { files, ...rest } = read([]);
  expect(files).toEqual({});
  expect(rest).toEqual({
    version: '1.2.3',
    tenant: 'tiny',
    timestamp: '20260101000000',
    languages: ['en', 'de'],
    pages: ['start-page', 'download'],
    contentSecurityPolicy: contentSecurityPolicy(tenant.portal),
  });
});

test('every other file is in it, with its size in bytes and its hashes', () => {
  // The values of FIPS 180-2 for “abc”.
  expect(read([textArtifact('a.txt', 'abc')]).files).toEqual({
    'a.txt': {
      size: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      integrity: 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
    },
  });
  const bytes = Uint8Array.of(0, 255, 128);
  const { files } = read([textArtifact('ä.html', 'ä€'), { path: 'b.bin', content: bytes }]);
  expect(files['ä.html']?.size).toBe(5);
  expect(textArtifact('half.html', 'ä\ud83d!').content).toEqual(Buffer.from('ä\ufffd!'));
  expect(files['b.bin']).toMatchObject({ size: 3, sha256: createHash('sha256').update(bytes).digest('hex') });
});

test('files are sorted by path, whatever the order they were made in', () => {
  const artifacts = ['b', 'a/b', 'a', 'B', 'a-b'].map((path) => textArtifact(path, path));
  expect(Object.keys(read(artifacts).files)).toEqual(['B', 'a', 'a-b', 'a/b', 'b']);
  expect(read(artifacts)).toEqual(read(artifacts.toReversed()));
});
