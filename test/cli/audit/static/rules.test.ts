import { expect, test } from 'vitest';
import type { BuildInfo } from '../../../../src/cli/audit/build-info.ts';
import { nodeOf, readDocument, select } from '../../../../src/cli/audit/static/documents.ts';
import { linkBroken, linkedFiles } from '../../../../src/cli/audit/subjects/links.ts';
import { headersMissing, policyWeak } from '../../../../src/cli/audit/subjects/security.ts';
import { target as targetOf } from '../report/report.ts';

const target = { ...targetOf('page', 'x', 'de', 'legalNotice.html'), file: '' };
const build = {
  id: 'x',
  realOrigin: 'https://x.example.com',
  trackerOrigins: [],
  deployment: { policy: "default-src 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'" },
} as unknown as BuildInfo;
const context = { target, targets: [target], build, budgets: {} as never };

test('an element in a shadow root is named through its host', () => {
  const html = `<div id="eos-footer"><div><template shadowrootmode="open"><a href="/a">A</a> <a href="/b">B</a>`;
  const document = readDocument(target, html);
  const selectors = select('#eos-footer a', document).map((link) => nodeOf(document, link).selector);
  expect(selectors[1]).toMatch(/^#eos-footer > div >>> a\[href="[^"]+"\]$/);
});

test('what a page links to is looked for in the build', async () => {
  const files: Readonly<Record<string, string>> = {
    'de/legalNotice.html': `
<a href="there.pdf"></a><a href="gone.pdf"></a><a href="/services/content/assets/documents/gone.pdf"></a>`,
    'de/there.pdf': '%PDF',
  };
  const deployment = { file: (path: string) => files[path] && Buffer.from(files[path]) };
  const own = { ...build, deployment } as unknown as BuildInfo;
  expect(await linkedFiles.gather(own, target, [])).toEqual(
    new Map([
      ['de/there.pdf', true],
      ['de/gone.pdf', false],
      ['assets/documents/gone.pdf', false],
    ]),
  );
});

test.each([
  ['broken', '/services/contact', 1],
  ['broken', '#', 1],
  ['broken', 'http://x.example.com/', 1],
  ['fine: another server’s content', 'https://other.example.com/services/content/none.html', 0],
  ['fine: a route of another team', '/services/contactform/', 0],
  ['fine: the top of the page', '#top', 0],
  ['fine: http: on another server', 'http://example.com/', 0],
])('a link is %s: %s', (_, href, count) => {
  const document = readDocument(target, `<a href="${href}">a</a>`);
  const linkedFiles = new Map([['de/legalNotice.html', true]]);
  expect([...linkBroken.check({ document, linkedFiles }, context)]).toHaveLength(count);
});

test.each([undefined, "default-src *; frame-ancestors 'self'"])('a server’s policy: %s', (sent) => {
  const sentHeaders = [{ sender: 'the server', headers: sent ? { 'content-security-policy': sent } : {} }];
  const deployed = { ...context, build: { ...build, isElsewhere: true } };
  for (const rule of [policyWeak, headersMissing]) {
    const found = [...rule.check({ sentHeaders }, deployed)].map(({ message }) => message);
    expect(found.filter((message) => /\bserver\b/.test(message))).not.toEqual([]);
  }
});
