import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleForHosts } from '../../../src/cli/build/bundle.ts';
import { hostFiles, placeholdersOf, snippetHtml } from '../../../src/cli/build/host-files.ts';
import { compileSite } from '../../../src/cli/site/site.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { hostsFiles } from '../../../tools/hosts.ts';
import { tenants } from '../../site.ts';
import { copySources, temporaryFolder } from '../../sources.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const snippetPage = 'docs/hosts/snippet.md';
const snippet =
  /<!-- snippet -->\n```html\n(.*?)```/s.exec(readFileSync(join(project, snippetPage), 'utf8'))?.[1] ?? '';

let bundle: Awaited<ReturnType<typeof bundleForHosts>>;
beforeAll(async () => {
  bundle = await bundleForHosts(project, build);
});

test('documents for hosts have the snippet and the sample applications as their sources make them: npm run generate', async () => {
  const made = await hostsFiles();
  expect(made).toHaveProperty([snippetPage]);
  for (const [path, content] of Object.entries(made))
    expect(readFileSync(join(project, path), 'utf8'), path).toBe(content);
});

describe('the snippet', () => {
  const inline = /<script>(.*?)<\/script>/s.exec(snippet)?.[1] ?? '';

  test('has containers, the inline script and behind it the script', () => {
    const { document } = new JSDOM(snippet).window;
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

  test('stands beside the hashes that a policy allows it by, in HTML and in XML (contract C15, C20)', () => {
    const wellFormed = `<body xmlns="http://www.w3.org/1999/xhtml">${snippet}</body>`;
    const { document } = new JSDOM(wellFormed, { contentType: 'application/xhtml+xml' }).window;
    const texts = [inline, document.querySelector('script')?.textContent ?? ''];
    const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(snippet.match(/'sha256-[^']+'/g)).toEqual(hashes);
    // Facelets would replace it.
    expect(snippet).not.toMatch(/[$#]\{/);
  });

  test('is the same in every encoding, ends no script element and is small', () => {
    expect(inline).toMatch(/^[\n\x20-\x7e]+$/);
    expect(inline).not.toMatch(/<\/?script|<!--/i);
    expect(gzipSync(inline, { level: 9 }).length).toBeLessThan(1750);
  });
});

/** What a snippet shows in a document of a language, once the script has failed. */
function shownBy(html: string, lang: string): Document {
  const { window } = new JSDOM(`<!DOCTYPE html><html lang="${lang}"><body>${html}`, {
    url: 'https://portal.example.com/',
    runScripts: 'dangerously',
  });
  const { document } = window;
  document.querySelector('script[src]')?.dispatchEvent(new window.Event('error'));
  return document;
}

describe('the placeholders', () => {
  test('are English, and say so, where the language lacks a text (contract C3)', async () => {
    const { root, change } = copySources();
    change('tenants/udp-mock/tenant.json', { footerLinks: ['COOKIE_POLICY', 'PRIVACY_OLD'] });
    const gaps = { 'PLACEHOLDER.HEADER': undefined, 'FOOTER.LINKS.IMPRINT': undefined };
    change('locales/common/en.json', {
      'PLACEHOLDER.HEADER': 'No header.',
      'FOOTER.LINKS.IMPRINT': 'Legal notice',
    });
    change('locales/common/de.json', {
      ...gaps,
      'PLACEHOLDER.FOOTER': 'Kein Fuß.',
      'FOOTER.LINKS.PRIVACY_OLD': 'Datenschutz',
    });
    const { site } = await compileSite(load(root, []));
    const html = snippetHtml(
      placeholdersOf(site?.tenants[0]?.config.footerLinks ?? [], site?.tenants[0]?.languages ?? []),
      bundle.snippet,
    );
    const document = shownBy(html, 'de');
    expect(document.getElementById('eos-header')?.innerHTML).toBe(
      '<p class="missing-header" lang="en">No header.</p>',
    );
    expect(document.getElementById('eos-footer')?.innerHTML).toBe(
      '<p class="missing-footer" lang="de"><span>Kein Fuß.</span>' +
        ' <a href="https://portal.example.com/services/content/legalNotice.html" lang="en">Legal notice</a>' +
        ' <a href="https://portal.example.com/content/privacy">Datenschutz</a></p>',
    );
  });

  test.each([
    ['de', 'de'],
    ['DE-at', 'de'],
    ['xx', 'en'],
    ['', 'en'],
  ])('in a document with lang="%s" are in %s', (lang, language) => {
    const header = shownBy(snippet, lang).querySelector('.missing-header');
    expect(header?.textContent).not.toBe('');
    expect(header?.getAttribute('lang')).toBe(language);
  });
});

/** Writes the loader of a tenant into a folder. */
function writeLoader(file: string): void {
  const [content] = tenants
    .slice(-1)
    .flatMap(
      ({ config, languages }) =>
        hostFiles(placeholdersOf(config.footerLinks, languages), bundle)[0]?.content ?? [],
    );
  writeFileSync(file, content ?? '');
}

test('the loader does nothing while it is imported, as on a server', async () => {
  const loader = join(temporaryFolder().path, 'eos-content-loader.mjs');
  writeLoader(loader);
  expect(Object.keys(await import(/* @vite-ignore */ pathToFileURL(loader).href))).toEqual([
    'loadEosContent',
  ]);
});

test('the types accept and refuse what the runtime does, in a host’s own project', () => {
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
  const { path } = temporaryFolder();
  mkdirSync(join(path, 'frame'));
  for (const file of ['eos-content.d.ts', 'eos-content-loader.d.ts'])
    cpSync(join(project, 'src/runtime', file), join(path, 'frame', file));
  writeLoader(join(path, 'frame/eos-content-loader.js'));
  const compilerOptions = {
    target: 'es2020',
    lib: ['es2020', 'dom'],
    module: 'node16',
    types: [],
    strict: true,
    noEmit: true,
  };
  const wrong = right.replace('src:', 'source:').replace("'header'", "'heading'");
  writeFileSync(join(path, 'right.ts'), right);
  writeFileSync(join(path, 'wrong.ts'), wrong);
  const files = ['right.ts', 'wrong.ts'];
  writeFileSync(join(path, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const tsc = join(project, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', path, '--pretty', 'false'], {
    encoding: 'utf8',
    cwd: path,
  });
  expect(
    [...stdout.matchAll(/^([^(\n]+)\(.*?error (TS\d+)/gm)].map(([, file, code]) => [file, code]),
  ).toEqual([
    ['wrong.ts', 'TS2353'],
    ['wrong.ts', 'TS2322'],
  ]);
});
