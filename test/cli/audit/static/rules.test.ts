import { describe, expect, test } from 'vitest';
import type { BuildInfo } from '../../../../src/cli/audit/build-info.ts';
import { nodeOf, readDocument, select } from '../../../../src/cli/audit/static/documents.ts';
import { linkedFiles, missingAssets } from '../../../../src/cli/audit/subjects/links.ts';
import type { Target } from '../../../../src/cli/audit/target.ts';
import { staticChecks } from './static-findings.ts';

const page = '/services/content/de/legalNotice.html';
const target: Target = {
  kind: 'page',
  tenant: 'x',
  language: 'de',
  name: 'legalNotice.html',
  file: '',
  url: page,
  address: `https://x.example.com${page}`,
};
const policy =
  "default-src 'none'; script-src 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'";

const build = {
  id: 'x',
  languages: ['de', 'en'],
  pages: [{ file: 'legalNotice.html' }],
  realOrigin: 'https://x.example.com',
  trackerOrigins: [],
  deployment: { policy },
} as unknown as BuildInfo;

const html = `<!DOCTYPE html>
<html lang="de" data-eos-page="legal-notice">
<head>
<meta charset="utf-8">
<title>EOS - Impressum</title>
<meta name="description" content="Wer dieses Portal betreibt.">
<script src="/services/content/eos-content.js" async></script>
</head>
<body>
<div id="eos-header"><div lang="de"><template shadowrootmode="open"><ul>
<li><a href="/services/content/de/legalNotice.html" lang="de" hreflang="de" aria-current="true">Deutsch</a></li>
<li><a href="/services/content/en/legalNotice.html" lang="en" hreflang="en">English</a></li>
</ul></template></div></div>
<main id="eos-main">
<h1>Impressum</h1>
<p id="text">Bitte sprechen Sie uns an, wir suchen gern mit Ihnen nach einer Lösung.</p>
</main>
<div id="eos-footer"><div lang="de"><template shadowrootmode="open">
<a href="/services/content/legalNotice.html">Impressum</a>
<a href="/services/content/privacyPolicy.html">Datenschutz</a>
<p>© 2026 EOS</p>
</template></div></div>
</body>
</html>
`;

type Artifacts = Readonly<Record<string, unknown>>;

function artifactsOf(text: string): Artifacts {
  const document = readDocument(target, text);
  const other = {
    ...target,
    language: 'de',
    name: 'download.html',
    url: page.replace('legalNotice', 'download'),
  };
  const files = ['legalNotice.html', 'de/legalNotice.html', 'en/legalNotice.html', 'privacyPolicy.html'];
  return {
    document,
    documents: [
      document,
      readDocument(
        other as Target,
        html.replaceAll('Impressum', 'Formulare').replace('Wer dieses', 'Formulare dieses'),
      ),
    ],
    linkedFiles: new Map(files.map((file) => [file, true])),
    missingAssets: [],
    sentHeaders: [],
    markup: [],
  };
}

/** The ids of the rules that report something of the first page. */
function reported(artifacts: Artifacts, of = build): readonly string[] {
  const context = { target, targets: [target], build: of, budgets: {} as never };
  return staticChecks
    .filter(({ requires }) => Object.keys(requires).every((name) => name in artifacts))
    .filter(({ on }) => on?.includes('page') ?? true)
    .flatMap((rule) =>
      [...rule.check(artifacts, context)]
        .filter((issue) => (issue.target ?? target) === target)
        .map(({ rule: name }) => (name ? `${rule.id}-${name}` : rule.id)),
    );
}

const changed = (from: string, to: string): Artifacts => {
  expect(html).toContain(from);
  return artifactsOf(html.replace(from, () => to));
};

test('a page as the build writes it has no issues', () => {
  expect(reported(artifactsOf(html))).toEqual([]);
});

test('an element in a shadow root is named through its host', () => {
  const document = readDocument(target, html);
  const selectors = select('#eos-footer a', document).map((link) => nodeOf(document, link).selector);
  expect(selectors[1]).toMatch(/^#eos-footer > div >>> a\[href="[^"]+"\]$/);
});

test('what a page links to and names is looked for in the build', async () => {
  const files: Readonly<Record<string, string>> = {
    'de/legalNotice.html': `<link rel="icon" href="/services/content/assets/gone.svg">
<link rel="stylesheet" href="/services/content/eos-content.css?v=1">
<a href="there.pdf"></a><a href="gone.pdf"></a><a href="/services/content/assets/documents/gone.pdf"></a>
<img srcset="/services/content/assets/one%20.png, /services/content/assets/two.png 2x">`,
    'de/there.pdf': '%PDF',
    'assets/one .png': 'PNG',
    'eos-content.css': '@media print { a { background: url("/services/content/assets/paper.png") } }',
  };
  const deployment = { file: (path: string) => files[path] && Buffer.from(files[path]) };
  const own = { ...build, deployment } as BuildInfo;
  expect(await linkedFiles.gather(own, target, [])).toEqual(
    new Map([
      ['de/there.pdf', true],
      ['de/gone.pdf', false],
      ['assets/documents/gone.pdf', false],
    ]),
  );
  expect(await missingAssets.gather(own, target, [])).toEqual(
    ['gone.svg', 'two.png', 'paper.png'].map((name) => `/services/content/assets/${name}`),
  );
});

const text = '<p id="text">';
describe('invalid pages', () => {
  test.each([
    ['link-broken', text, '<a href="/services/contact">a</a><p id="text">'],
    ['link-broken', text, '<a href="#">a</a><p id="text">'],
    ['link-broken', text, '<a href="/services/contactform?claim={{claimNumber}}">a</a><p id="text">'],
    ['link-broken', text, '<a href="javascript:go()">a</a><p id="text">'],
    ['link-broken', text, '<a href="http://x.example.com/">a</a><p id="text">'],
  ])('%s: %s → %s', (id, from, to) => {
    expect(reported(changed(from, to))).toContain(id);
  });
});

describe('valid pages', () => {
  test.each([
    [
      'another server’s content',
      text,
      '<a href="https://other.example.com/services/content/none.html">a</a><p id="text">',
    ],
    ['a route of another team', text, '<a href="/services/contactform/">a</a><p id="text">'],
    ['the top of the page', text, '<a href="#top">a</a><p id="text">'],
    ['http: on another server', text, '<a href="http://example.com/">a</a><p id="text">'],
    ['a hidden second main', text, '<div role="main" hidden>a</div><p id="text">'],
  ])('%s', (_, from, to) => {
    expect(reported(changed(from, to))).toEqual([]);
  });
});

test.each([undefined, policy.replace("'self'", '*')])('a server’s policy: %s', (sent) => {
  const sentHeaders = [{ sender: 'the server', headers: sent ? { 'content-security-policy': sent } : {} }];
  expect(reported({ ...artifactsOf(html), sentHeaders }, { ...build, isElsewhere: true })).toEqual(
    expect.arrayContaining(['policy-weak', 'headers-missing']),
  );
});
