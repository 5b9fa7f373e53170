import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateHosts } from '../../../bin/hosts.js';
import { bundleForHosts } from '../../../src/cli/build/bundle.ts';
import { frameFallbacks, snippetHtml } from '../../../src/cli/build/host-files.ts';
import { FooterFallback, HeaderFallback } from '../../../src/pages/frame/fallback.tsx';
import { wholeOutput } from '../../output.ts';
import { tenants } from '../../site.ts';
import { copySources, type SourceTree, temporaryFolder } from '../../sources.ts';
import { ended, inFolder } from '../run.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const hosts = readFileSync(join(project, 'HOSTS.md'), 'utf8');
const snippetOfHosts = hosts.slice(
  hosts.indexOf('<!-- snippet:'),
  hosts.indexOf('<!-- end of the snippet -->'),
);

/** A tenant with gaps in German, and with the older pages of the law's links. */
let sources: SourceTree;
const output = (path: string): string => readFileSync(join(sources.dist, 'udp-mock', path), 'utf8');

beforeAll(async () => {
  sources = copySources();
  sources.change('tenants/udp-mock/tenant.json', { footerLinks: ['COOKIE_POLICY', 'PRIVACY_OLD'] });
  sources.change('locales/common/de.json', {
    'PLACEHOLDER.HEADER': undefined,
    'FOOTER.LINKS.IMPRINT': undefined,
  });
  expect(await ended(['build'], inFolder(sources.root))).toMatchObject({ code: 0 });
});
afterAll(() => sources.remove());

const inlineOf = (html: string): string => /<script>(.*)<\/script>/.exec(html)?.[1] ?? '';

test('the snippet and the loader, with its types, are files of the build like any other', () => {
  const { files } = wholeOutput(join(sources.dist, 'udp-mock'));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['eos-content-loader.d.ts', 'eos-content-loader.js', 'snippet.html']),
  );
});

describe.each<[string, () => string]>([
  ['of the build', () => output('snippet.html')],
  ['of HOSTS.md', () => /```html\n(.*?)```/s.exec(snippetOfHosts)?.[1] ?? ''],
])('the snippet %s', (_, snippet) => {
  test('has containers, the inline script and behind it the script', () => {
    const { document } = new JSDOM(snippet()).window;
    expect([...document.body.children].map(({ id, localName }) => id || localName)).toEqual([
      'eos-header',
      'eos-main',
      'eos-footer',
      'eos-cookie-notice',
      'script',
      'script',
    ]);
    expect(document.querySelector('script[src]')?.outerHTML).toBe(
      '<script src="/services/content/eos-content.js" async=""></script>',
    );
  });

  test('stands beside the hash that a policy allows it by (contract C20)', () => {
    const hash = createHash('sha256').update(inlineOf(snippet())).digest('base64');
    expect(snippet()).toContain(`script-src 'sha256-${hash}'`);
  });

  test('is the same in every encoding, breaks off nowhere and is small', () => {
    const inline = inlineOf(snippet());
    expect(inline).toMatch(/^[\x20-\x7e]+$/);
    expect(inline).not.toMatch(/<\/?script|<!--/i);
    expect(gzipSync(inline, { level: 9 }).length).toBeLessThan(1500);
  });
});

test('HOSTS.md has the snippet and the sample applications as their sources make them: npm run generate', async () => {
  expect(await generateHosts()).toBe(hosts);
});

/** What a snippet shows in a document of a language, once the script has failed. */
function shownBy(snippet: string, lang: string): Document {
  const { window } = new JSDOM(`<!DOCTYPE html><html lang="${lang}"><body>${snippet}`, {
    url: 'https://portal.example.com/',
    runScripts: 'dangerously',
  });
  const { document } = window;
  document.querySelector('script[src]')?.dispatchEvent(new window.Event('error'));
  return document;
}

const placeholdersIn = (document: Document) =>
  [...document.querySelectorAll('.missing-header, .missing-footer')].map((part) => ({
    is: `${part.localName}.${part.className}`,
    text: part.textContent,
    links: [...part.querySelectorAll('a')].map(({ pathname, textContent }) => [pathname, textContent]),
  }));

describe('the placeholders', () => {
  test('are English, and say so, where the language lacks a text (contract C3)', () => {
    const document = shownBy(output('snippet.html'), 'de');
    expect(document.getElementById('eos-header')?.innerHTML).toBe(
      '<p class="missing-header" lang="en">The top of this page could not be loaded.</p>',
    );
    expect(document.getElementById('eos-footer')?.innerHTML).toBe(
      '<p class="missing-footer" lang="de"><span>Der untere Teil dieser Seite konnte nicht geladen werden.</span>' +
        ' <a href="https://portal.example.com/services/content/legalNotice.html" lang="en">Legal notice</a>' +
        ' <a href="https://portal.example.com/content/privacy">Datenschutzerklärung (ältere Seite)</a></p>',
    );
  });

  test.each(tenants)('of $id are those that eos-content.js itself shows', async ({ config, languages }) => {
    const { snippet } = await bundleForHosts(project, build);
    const placeholders = frameFallbacks(config.footerLinks, languages);
    for (const { language, content } of languages) {
      const document = shownBy(snippetHtml(placeholders, snippet), language);
      const parts = { texts: content, footerLinks: config.footerLinks };
      const header = renderToStaticMarkup(createElement(HeaderFallback, parts));
      const footer = renderToStaticMarkup(createElement(FooterFallback, parts));
      const react = new JSDOM(header + footer, { url: 'https://portal.example.com/' }).window.document;
      expect(placeholdersIn(document)).toEqual(placeholdersIn(react));
    }
  });

  test.each([
    ['de', 'de'],
    ['DE-at', 'de'],
    ['xx', 'en'],
    ['', 'en'],
  ])(
    'are in the document’s language, by the snippet of HOSTS.md: lang="%s" is answered in %s',
    (lang, language) => {
      const document = shownBy(/```html\n(.*?)```/s.exec(snippetOfHosts)?.[1] ?? '', lang);
      const { PLACEHOLDER } = JSON.parse(
        readFileSync(join(project, `locales/common/${language}.json`), 'utf8'),
      );
      const header = document.querySelector('.missing-header');
      expect([header?.textContent, header?.getAttribute('lang')]).toEqual([PLACEHOLDER.HEADER, language]);
    },
  );

  test('are English as a whole where the tenant does not speak the language', () => {
    const document = shownBy(output('snippet.html'), 'pl');
    expect(document.querySelector('.missing-header')?.getAttribute('lang')).toBe('en');
    expect(document.querySelector('.missing-footer span')?.outerHTML).toBe(
      '<span>The bottom of this page could not be loaded.</span>',
    );
  });
});

test('the loader does nothing while it is imported, as on a server', async () => {
  const { path } = temporaryFolder();
  const copy = join(path, 'eos-content-loader.mjs');
  writeFileSync(copy, output('eos-content-loader.js'));
  expect(Object.keys(await import(/* @vite-ignore */ pathToFileURL(copy).href))).toEqual(['loadEosContent']);
});

describe('the types, in a host’s own project', () => {
  /** The errors that TypeScript finds in these files of a host, by file. */
  const errorsIn = (files: Record<string, string>, options: object): Record<string, string[]> => {
    const { path } = temporaryFolder();
    mkdirSync(join(path, 'frame'));
    for (const file of ['eos-content.d.ts', 'eos-content-loader.d.ts', 'eos-content-loader.js']) {
      cpSync(join(sources.dist, 'udp-mock', file), join(path, 'frame', file));
    }
    const compilerOptions = {
      target: 'es2020',
      lib: ['es2020', 'dom'],
      types: [],
      strict: true,
      noEmit: true,
      ...options,
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
    writeFileSync(
      join(path, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: Object.keys(files) }),
    );
    const tsc = join(project, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', path, '--pretty', 'false'], {
      encoding: 'utf8',
      cwd: path,
    });
    const errors: Record<string, string[]> = {};
    for (const [, file = '', code = ''] of stdout.matchAll(/^([^(\n]+)\(.*?error (TS\d+)/gm)) {
      errors[file] = [...(errors[file] ?? []), code];
    }
    return errors;
  };
  const right = `
import type { EosContent } from './frame/eos-content.js';
import { loadEosContent } from './frame/eos-content-loader.js';
export async function start(): Promise<EosContent> {
  const eosContent = await loadEosContent({ src: '/services/content/eos-content.js' });
  await eosContent.mount({ id: 'top', content: 'header', header: { loginMenu: true } });
  addEventListener('eos-content:error', ({ detail }) => detail.message.length);
  await window.eosContent?.setLanguage('pl');
  return loadEosContent();
}`;
  const ways: [string, object][] = [
    ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
    ['node16', { module: 'node16', moduleResolution: 'node16' }],
  ];

  test.each(ways)('are accepted, and refuse what there is not, resolved as by %s', (_, options) => {
    const wrong = right.replace('src:', 'source:').replace("'header'", "'heading'");
    expect(errorsIn({ 'right.ts': right, 'wrong.ts': wrong }, options)).toEqual({
      'wrong.ts': ['TS2353', 'TS2322'],
    });
  });
});
