import { expect, test } from 'vitest';
import { readBuildInfo } from '../../../src/cli/audit/build-info.ts';
import { bootScript } from '../../../src/cli/output/boot-script.ts';
import type { Deployment } from '../../../src/cli/server/deployment.ts';
import type { BootData } from '../../../src/pages/boot-data.ts';

const portal = {
  tenant: 'tiny',
  shortName: 'Tiny "T" Ltd',
  tracker: { src: 'https://count.example.com/e.js' },
};
const files = {
  'eos-content.js': bootScript({ portal } as BootData, 'start()'),
  'sitemap.xml':
    '<urlset><url><loc>https://tiny.example.com/services/content/legalNotice.html</loc></url></urlset>',
};
test('tracker and address are those of the build', async () => {
  const deployment = {
    tenant: 'tiny',
    languages: ['de'],
    pages: ['legalNotice.html'],
    file: async (path: keyof typeof files) => files[path] && Buffer.from(files[path]),
  } as unknown as Deployment;
  expect(await readBuildInfo(deployment, { origin: 'http://localhost:1', isElsewhere: false })).toMatchObject(
    {
      trackerOrigins: ['https://count.example.com'],
      realOrigin: 'https://tiny.example.com',
    },
  );
});
