import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { render } from '../../../src/cli/build/render-tenant.tsx';
import type { TextExample } from '../../../src/cli/rules/rule.ts';
import { runRules } from '../../../src/cli/rules/run-rules.ts';
import { compileSite } from '../../../src/cli/site/site.ts';
import { checks } from '../../../src/cli/validate/rules/rules.ts';
import { validate } from '../../../src/cli/validate/validate.ts';
import { copyBaseTree } from '../../base-tree.ts';
import { withValues } from '../../sources.ts';
import { siteWith } from './examples.ts';
import { fileOf } from './rules/texts.ts';
import { layouts, Tree } from './tree.ts';

// What no rule may report, as the rules together see it.

const tree = new Tree(copyBaseTree);
afterAll(tree.remove);

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'valid', name), 'utf8');
const glossary = fileOf('locales/glossary.json', JSON.parse(read('glossary.json')));

/** Translations as people have written them who had not seen the rules. What cannot be seen is written as in JSON. */
const texts = read('texts.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row): TextExample => {
    const [language = '', region = '', key = '', en = '', text = ''] = row
      .split('\t')
      .map((cell) => JSON.parse(`"${cell.replaceAll('"', '\\"')}"`) as string);
    return { en, [language]: text, key, ...(region && { region }) };
  });

/** All but spelling, which loads dictionaries for seconds. */
const rules = checks.filter(({ option }) => option === undefined);

test.each(texts)('a text in use causes neither errors nor warnings: $key', async (example) => {
  const { sources, file, key } = siteWith(example, tree.sources);
  const data = { ...sources.data, glossary };
  const found = (await runRules({ ...sources, data }, rules)).filter(
    (issue) => issue.severity !== 'hint' && issue.file.path === file && issue.path.join('.') === key,
  );
  expect(found.map(({ check, values }) => [check, values])).toEqual([]);
});

type Content = string | Uint8Array | ((before: string) => string | Uint8Array) | object;

/** Changes of the base tree by file. */
const trees: Readonly<Record<string, Readonly<Record<string, Content>>>> = {
  'markup in every form': {
    'locales/common/de.json': {
      'LEGAL_NOTICE.CONTENT':
        "<P><a href='/'>Start</a>, <A HREF=/>Portal</A> und <abbr title = 'Zivil\"prozess\"ordnung' >ZPO</abbr>.</p >\n\n<p>Ihre&nbsp;Rechte &amp; Pflichten &lt;kurz&gt;:<br>5&nbsp;&euro;,<br/>&#8364;,<br />&#x20AC; f&uuml;r &bdquo;Sie&ldquo;.</p>\r\n<ol>\n  <li><p>Auskunft</p></li><li>Löschung<ul><li><em>in <STRONG>Kürze</STRONG></em></li></ul></li></ol>",
    },
    'locales/common/en.json': {
      'LEGAL_NOTICE.CONTENT':
        '<p><a href="/">Home</a>, <a href="/">portal</a> and <abbr title="Code of Civil Procedure">CCP</abbr>.</p><p>Your&nbsp;rights &amp; duties &lt;short&gt;:<br>5&nbsp;&euro;,<br>&#8364;,<br>&#x20AC; for &ldquo;you&rdquo;.</p><ol><li><p>Information</p></li><li>Deletion<ul><li><em>in <strong>short</strong></em></li></ul></li></ol>',
    },
  },
  'files of others': {
    'locales/README.md': '# Texts\n',
    'locales/tiny/notes.txt': 'no texts\n',
    'tenants/README.md': '# Tenants\n',
    'tenants/tiny/assets/LICENSE': 'free\n',
    'tenants/tiny/assets/notes': 'free\n',
    'tenants/tiny/notes.json': '{',
  },
  'image formats': {
    'tenants/tiny/assets/header.svg': `<?xml version="1.0"?>
<!-- drawn by hand -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 160"/>
`,
    'tenants/tiny/assets/logo.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'tenants/tiny/tenant.json': { 'images.logo': 'logo.png' },
  },
  'image switched off': {
    'locales/common/de.json': {
      'INSTRUCTION.SECTIONS.PAY.IMAGE': false,
      'INSTRUCTION.SECTIONS.THEN.IMAGE': false,
      'INSTRUCTION.SECTIONS.THEN.IMAGE_URL': 'images/letter.svg',
    },
  },
  'JSON in other hands': {
    'locales/common/de.json': (source) =>
      layouts.crlf(layouts.tabs(source)).replaceAll('ä', '\\u00e4').replace('": "/', '": "\\/').trimEnd(),
  },
  'language that nobody offers': { files: { 'locales/common/fr.json': '{' } },
  'links of every kind': {
    'locales/tiny/de.json': {
      'LEGAL_NOTICE.CONTENT':
        '<p><a href="mailto:a@example.com">E-Mail</a>, <a href="tel:+494066969100">Telefon</a>, <a href="#c">Anker</a>, <a href="https://example.com/?a=1&b=2&amp;c=3#d">Beispiel</a>, <a href="/services/payments/#debtPage">Schulden</a>, <a href="/services/content/privacyPolicy.html?x=1#rights">Rechte</a>, <a href="/services/content/en/privacyPolicy.html">Datenschutz</a>, <a href="/services/content/assets/documents/en/form.pdf">Formular</a>.</p>',
    },
    'locales/tiny/en.json': {
      'LEGAL_NOTICE.CONTENT':
        '<p><a href="mailto:a@example.com">E-mail</a>, <a href="tel:+494066969100">telephone</a>, <a href="#c">anchor</a>, <a href="https://example.com/?a=1&b=2&amp;c=3#d">example</a>, <a href="/services/payments/#debtPage">debts</a>, <a href="/services/content/privacyPolicy.html?x=1#rights">rights</a>, <a href="/services/content/en/privacyPolicy.html">privacy</a>, <a href="/services/content/assets/documents/en/form.pdf">form</a>.</p>',
    },
  },
  'notice in english alone': { texts: { 'START_PAGE.NOTICE': undefined } },
  'notice in one language': { english: { 'START_PAGE.NOTICE': undefined } },
  'page left out': {
    'locales/common/en.json': { LEGAL_NOTICE: undefined },
    'locales/common/de.json': { LEGAL_NOTICE: undefined },
    'tenants/tiny/tenant.json': { 'footerLinks.0': undefined },
  },
  'placeholders in addresses': {
    'locales/common/de.json': {
      'LEGAL_NOTICE.CONTENT':
        '<p><a href="{{contactUrl}}">Kontakt</a>, <a href="{{contactUrl}}#form">Formular</a>, <a href="{{origin}}/services/content/">Portal</a>, <a href="mailto:{{email}}?subject={{company}}">E-Mail</a>, <a href="tel:{{phone}}">Telefon</a>, <a href="https://map.example.com/{{city}}">Karte</a>.</p>',
    },
    'locales/common/en.json': {
      'LEGAL_NOTICE.CONTENT':
        '<p><a href="{{contactUrl}}">Contact</a>, <a href="{{contactUrl}}#form">form</a>, <a href="{{origin}}/services/content/">portal</a>, <a href="mailto:{{email}}?subject={{company}}">e-mail</a>, <a href="tel:{{phone}}">telephone</a>, <a href="https://map.example.com/{{city}}">map</a>.</p>',
    },
  },
  'signs in formatted text': {
    'locales/common/de.json': {
      'LEGAL_NOTICE.CONTENT': '<p>Wenn 5 < 6 & 7 > 3, a & b, AT&T, B&B, x<3, a → b oder 1 <2.</p>',
    },
    'locales/common/en.json': {
      'LEGAL_NOTICE.CONTENT': '<p>If 5 < 6 & 7 > 3, a & b, AT&T, B&B, x<3, a → b or 1 <2.</p>',
    },
  },
  'signs in plain text': {
    'locales/common/de.json': {
      'COOKIE_NOTICE.TEXT': 'Wenn 5 < 6 & 7 > 3, R&D, H&M; Müller <info@example.com>, a<b und mehr.',
    },
    'locales/common/en.json': {
      'COOKIE_NOTICE.TEXT': 'If 5 < 6 & 7 > 3, R&D, H&M; Müller <info@example.com>, a<b and more.',
    },
  },
};

test.each(Object.entries(trees))(
  '%s: neither errors nor warnings, and the pages come out',
  async (_, files) => {
    const edits = Object.entries(files).map(
      ([file, content]) =>
        [
          file,
          (before: string) => {
            if (typeof content === 'function') return content(before);
            return typeof content === 'string' || content instanceof Uint8Array
              ? content
              : withValues(before, content as Record<string, unknown>);
          },
        ] as const,
    );
    await tree.edited(edits, async (sources) => {
      expect(await validate(sources)).toEqual([]);
      const { site } = await compileSite(sources);
      expect(site).toBeDefined();
      for (const tenant of site?.tenants ?? [])
        await render(tenant, { timestamp: '20260101000000', year: 2026 });
    });
  },
);
