// `npm run bench:frame`: how soon a visitor sees the header in a host page, in a real browser with a slowed processor and
// a slow line, as a ratio to an ordinary single bundle (`frame-baseline.tsx`) built in the same run from the same
// components. The last rows are of the largest paint: of a host with little text, where it is the cookie notice, and of a
// prerendered page of ours. The pages take turns, each visit with empty caches; medians count.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import puppeteer, { type Browser } from 'puppeteer';
import { target } from '../../src/cli/build/bundle.ts';
import { bootDataIn } from '../../src/cli/output/boot-script.ts';
import { findBrowser } from '../../src/cli/world/browser.ts';
import { runProgram } from '../program.ts';
import { median } from './median.ts';
import { benchOptions } from './options.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { runs, isSmallest } = benchOptions({ runs: 9 }, { runs: 1 });
const tenant = 'de-did';
const language = 'de';

/** A phone of some years ago on a slow mobile line. */
const slowness = isSmallest
  ? { processor: 1, latencyInMs: 0, bytesPerSecond: 1e9 }
  : { processor: 4, latencyInMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };

/** What counts of each page, the page of the single bundle that it is a ratio to, and the time in milliseconds that is its aim. */
const pages: readonly { path: string; figure: 'painted' | 'largest'; of?: string; aim?: number }[] = [
  { path: '/baseline.html', figure: 'painted' },
  { path: '/script.html', figure: 'painted', of: '/baseline.html' },
  { path: '/script-hints.html', figure: 'painted', of: '/baseline.html' },
  { path: '/include.html', figure: 'painted', of: '/baseline.html' },
  { path: '/little-text-baseline.html', figure: 'largest' },
  { path: '/little-text.html', figure: 'largest', of: '/little-text-baseline.html', aim: 2500 },
  { path: `/services/content/${language}/privacyPolicy.html`, figure: 'largest', aim: 1100 },
];

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** What the host itself brings: room for the header, so that nothing moves (docs/hosts/static-page.md), and text to read. */
const hostStyles = `body{margin:0;font-family:sans-serif}#eos-header{min-height:73px}#eos-footer{min-height:755px}`;
const paragraph =
  '<p>Sie können Ihre Raten hier ansehen und ändern. Wir buchen am ersten Werktag des Monats ab.</p>';
const hostPage = (head: string, header: string, footer: string, text = paragraph.repeat(12)): string =>
  `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Raten</title><link rel="stylesheet" href="/host.css">${head}</head><body><div id="eos-header">${header}</div><main id="eos-main"><h1>Ihre Raten</h1>${text}</main><div id="eos-footer">${footer}</div><div id="eos-cookie-notice"></div></body></html>`;

async function files(dist: string): Promise<Map<string, string>> {
  const read = (path: string) => readFileSync(join(dist, tenant, path), 'utf8');
  const { portal } = bootDataIn(read('eos-content.js'));
  const baseline = await build({
    absWorkingDir: root,
    entryPoints: ['test/bench/frame-baseline.tsx'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    target,
    define: { 'process.env.NODE_ENV': '"production"', __PORTAL__: JSON.stringify(portal) },
  });
  const script = '<script src="/services/content/eos-content.js" async></script>';
  const hints = read('fragments/hints.html');
  const fragment = (part: string) => read(`fragments/${language}/${part}.html`);
  return new Map([
    ['/host.css', hostStyles],
    ['/baseline.js', baseline.outputFiles[0]?.text ?? ''],
    ['/baseline.html', hostPage('<script src="/baseline.js" defer></script>', '', '')],
    ['/script.html', hostPage(script, '', '')],
    ['/script-hints.html', hostPage(hints + script, '', '')],
    ['/include.html', hostPage(hints + script, fragment('header'), fragment('footer'))],
    ['/little-text-baseline.html', hostPage('<script src="/baseline.js" defer></script>', '', '', '')],
    ['/little-text.html', hostPage(hints + script, '', '', '')],
    ['/services/api/tenant/', tenant],
  ]);
}

interface Reading {
  painted: number;
  /** The largest paint (Largest Contentful Paint), in milliseconds. */
  largest: number;
  shift: number;
  bytes: number;
}

async function visit(browser: Browser, origin: string, path: string): Promise<Reading> {
  const context = await browser.createBrowserContext();
  try {
    await context.setCookie({ name: 'Language', value: language, domain: '127.0.0.1', path: '/' });
    const page = await context.newPage();
    await page.setViewport({ width: 412, height: 823, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
    const session = await page.createCDPSession();
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.processor });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowness.latencyInMs,
      downloadThroughput: slowness.bytesPerSecond,
      uploadThroughput: slowness.bytesPerSecond,
    });
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.evaluateOnNewDocument(() => {
      const seen = { painted: 0, largest: 0, shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.largest = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      // Painted is a frame after the one in which the header has its styles and its place.
      const look = () => {
        const container = document.querySelector('#eos-header');
        const inside = container?.firstElementChild?.shadowRoot ?? container;
        const bar = inside?.querySelector('.eos-bar');
        const isShown = bar && bar.clientHeight > 40 && getComputedStyle(bar).display === 'flex';
        if (isShown) requestAnimationFrame((now) => (seen.painted = now));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });
    await page.waitForFunction(() => (window as unknown as { seen: Reading }).seen.painted > 0);
    // Until all is alive: what moves later counts as well.
    await page.waitForFunction(() => document.querySelector('#eos-cookie-notice')?.hasChildNodes());
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const seen = await page.evaluate(() => (window as unknown as { seen: Reading }).seen);
    return { ...seen, bytes };
  } finally {
    await context.close();
  }
}

const work = mkdtempSync(join(tmpdir(), 'eos-content-bench-'));
const { code, stderr } = await runProgram(['build', '--tenant', tenant, '--out', work], { cwd: root });
if (code !== 0) throw new Error(stderr);
const made = await files(work);
const packed = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://host').pathname;
  let body = packed.get(path);
  if (!body) {
    const text = made.get(path);
    try {
      body = gzipSync(text ?? readFileSync(join(work, tenant, path.replace('/services/content/', ''))));
    } catch {
      body = gzipSync('');
    }
    packed.set(path, body);
  }
  response.setHeader('Content-Type', types[extname(path)] ?? 'text/plain');
  response.setHeader('Content-Encoding', 'gzip');
  const isForEver = /-[0-9A-Za-z]{8}\.\w+$|\.css$/.test(path);
  response.setHeader('Cache-Control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.end(body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const found = await findBrowser(process.env);
if (!found) throw new Error('no browser found: set PUPPETEER_EXECUTABLE_PATH');
const browser = await puppeteer.launch({
  executablePath: found.executablePath,
  headless: found.headless,
  args: [...found.args, '--disable-gpu'],
});

try {
  const readings = new Map<string, Reading[]>(pages.map(({ path }) => [path, []]));
  for (let run = 0; run < runs; run++) {
    for (const [path, all] of readings) all.push(await visit(browser, origin, path));
  }
  process.stdout.write(
    `median of ${runs} visits each; processor slowed ${slowness.processor} times, ${slowness.latencyInMs} ms a request, 1.6 Mbit/s\n`,
  );
  const medianOf = (path: string, figure: keyof Reading) =>
    median((readings.get(path) ?? []).map((reading) => reading[figure]));
  for (const { path, figure, of, aim } of pages) {
    const time = medianOf(path, figure);
    const cells = [
      basename(path, '.html').padEnd(20),
      `${figure === 'largest' ? 'largest paint ' : 'header painted'} ${time.toFixed(0).padStart(5)} ms`,
      (of ? `${(time / medianOf(of, figure)).toFixed(2)} of the single bundle` : '').padEnd(25),
      `layout shift ${Math.max(...(readings.get(path) ?? []).map(({ shift }) => shift)).toFixed(3)}`,
      `${(medianOf(path, 'bytes') / 1000).toFixed(0).padStart(3)} kB in all`,
      aim ? `${time <= aim ? '✓' : '✗'} ≤ ${aim} ms` : '',
    ];
    process.stdout.write(`${cells.join('   ').trimEnd()}\n`);
  }
} finally {
  await browser.close();
  server.close();
  rmSync(work, { recursive: true, force: true });
}
