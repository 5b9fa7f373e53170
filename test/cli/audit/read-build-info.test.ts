import { expect, test } from 'vitest';
import { readBuildInfo } from '../../../src/cli/audit/read-build-info.ts';
import type { Deployment } from '../../../src/cli/server/deployment.ts';

const settings = {
  'eos-content.js': 'import("./assets/settings-0a1b2c3d.js")',
  'assets/settings-0a1b2c3d.js':
    'export const settings={"portal":{"tenant":"tiny","shortName":"Tiny \\"T\\" Ltd","tracker":{"src":"https://count.example.com/e.js"}}};',
};
const pages = {
  'de/legalNotice.html': '<title>tiny - Impressum</title>',
  'de/download.html': '<title>tiny - Formulare</title>',
};

const facts = (files: Readonly<Record<string, string>>) =>
  readBuildInfo(
    {
      tenant: 'tiny',
      languages: ['de'],
      pages: ['legalNotice.html', 'download.html'],
      policy: "default-src 'self'",
      file: async (path: string) => (files[path] === undefined ? undefined : Buffer.from(files[path])),
    } as unknown as Deployment,
    'https://tiny.example.com',
  );

test('the short name is the one of the settings, whatever all titles begin with', async () => {
  expect((await facts({ ...settings, ...pages })).shortName).toBe('Tiny "T" Ltd');
  expect((await facts({ ...settings, ...pages })).trackerOrigins).toEqual(['https://count.example.com']);
});
