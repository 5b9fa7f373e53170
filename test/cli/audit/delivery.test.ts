import { expect, test, vi } from 'vitest';
import { deliveryOf } from '../../../src/cli/audit/acts/delivery.ts';
import { nginxConf } from '../../../src/cli/build/nginx.ts';
import type { Deployment } from '../../../src/cli/server/deployment.ts';

const policy = "default-src 'none'; script-src 'self'";
const languages = ['de', 'en'] as const;
const pages = ['startPage.html', 'legalNotice.html'];
const written = nginxConf({ tenant: 'de-did', languages, files: pages, policy });

// What the build writes may be wrong itself.
vi.mock(import('../../../src/cli/build/nginx.ts'), async (load) => {
  const original = await load();
  return { ...original, nginxConf: vi.fn(original.nginxConf) };
});

async function missing(conf: string) {
  vi.mocked(nginxConf).mockReturnValue(conf);
  const deployment = {
    tenant: 'de-did',
    languages,
    pages,
    policy,
    file: async (path: string) => (path === 'nginx.conf' ? Buffer.from(conf) : undefined),
  } as unknown as Deployment;
  return (await deliveryOf(deployment)).missingHeaders;
}

test('what the build writes sends the policy with every page', async () => {
  expect(await missing(written)).toEqual([]);
});

test.each([
  [
    'with a language in the address',
    /(location ~ "\^\/services\/content\/\(\?:de\|en\)[^}]*?\n)[^\n]*Content-Security-Policy[^\n]*\n/,
  ],
  [
    'without one',
    /(location ~ "\^\/services\/content\/\(\?<eos_page>[^}]*?\n)[^\n]*Content-Security-Policy[^\n]*\n/,
  ],
])('pages %s are missed where the build forgets it', async (_, line) => {
  const conf = written.replace(line, '$1');
  expect(conf).not.toBe(written);
  expect(await missing(conf)).toMatchObject([
    { name: 'Content-Security-Policy', value: '', expected: policy },
  ]);
});
