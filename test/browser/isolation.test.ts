import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { look, type Sight } from './frame.ts';
import { type Portal, servePortal } from './portal.ts';
import { noticeMeasured, ready, sample } from './portal-tab.ts';
import { tabPool } from './tabs.ts';

const folder = join(import.meta.dirname, 'fixtures/host-styles');
const styles = readdirSync(folder).map((file) => file.replace('.css', ''));
const widths = [360, 1280];

// The containers are the host's own elements; these are such as no rule of the fixtures hides.
const containers =
  '<aside id="eos-header"></aside><main><h1>Host</h1></main><aside id="eos-footer"></aside><aside id="eos-cookie-notice"></aside>';
const script = '<script src="/services/content/eos-content.js"></script>';
const page = (head: string, body: string, doctype = '<!DOCTYPE html>') =>
  `${doctype}<html lang="en"><head><meta name="viewport" content="width=device-width"><title>Host</title><link rel="stylesheet" href="/host/base.css">${head}</head><body>${body}</body></html>`;

/** Elements as hosts have them, with the names that frameworks and we give. */
const sampleOfHost = `<aside id="eos-header"></aside>
<main class="container"><h1>Headline</h1><h2>Second</h2><h3 class="headline">Third</h3>
<p class="intro">Text with <a href="/x" class="link">a link</a>, <strong>weight</strong>, <em>stress</em>, <code>code</code>.</p>
<ul class="list"><li>one</li><li>two</li></ul><ol><li>first</li></ol><dl><dt>term</dt><dd>detail</dd></dl>
<table class="table"><caption>Table</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>
<form class="form"><fieldset><legend>Legend</legend><label for="f">Label</label><input id="f" class="input"><select><option>1</option></select><textarea></textarea>
<button class="btn button">Button</button><input type="submit" value="Send"></fieldset></form>
<header class="header"><nav class="nav menu"><a href="/y" aria-current="page">Current</a></nav></header>
<section class="notice panel"><details open><summary>More</summary><p>Text</p></details><blockquote>Quote</blockquote><hr><pre>pre</pre></section>
<div class="bar tools languages page hidden" hidden>hidden</div><div class="row"><div class="col card button">Card</div></div>
<figure><img alt="" width="10" height="10"><figcaption>Figure</figcaption></figure><svg class="icon" width="10" height="10"></svg>
<footer class="footer"><p class="copyright">Host</p></footer></main>
<aside id="eos-footer"></aside><aside id="eos-cookie-notice"></aside>`;

const withTab = await tabPool();

/** A portal with host pages under `/host/<name>`, each with the stylesheet of that name. */
async function serveHosts(): Promise<Portal> {
  const portal = await servePortal(inject('dist'), sample.id);
  // So that the containers are as wide in each of them.
  portal.file('/host/base.css', 'body { margin: 0 }');
  portal.file('/host/none', page(script, containers));
  portal.file('/host/quirks', page(script, containers, ''));
  for (const name of styles) {
    portal.file(`/host/${name}.css`, readFileSync(join(folder, `${name}.css`), 'utf8'));
    const link = `<link rel="stylesheet" href="/host/${name}.css">`;
    portal.file(`/host/${name}`, page(`${link}${script}`, containers));
    portal.file(`/host/${name}/before`, page(link, sampleOfHost));
    portal.file(`/host/${name}/after`, page(`${link}${script}`, sampleOfHost));
  }
  portal.file('/host/none/before', page('', sampleOfHost));
  portal.file('/host/none/after', page(script, sampleOfHost));
  return portal;
}

/** What elements look like: of each its name, its place, and all its styles. */
type Appearance = [name: string, place: string, style: string][];

/** Opens all that can be opened, and describes each part of the frame. */
function appearance({ all }: Sight): Appearance {
  for (const details of all('details')) (details as HTMLDetailsElement).open = true;
  const round = (length: number) => Math.round(length * 100) / 100;
  return ['eos-header', 'eos-footer', 'eos-cookie-notice'].flatMap((id) => {
    const [host = document.body] = all(`#${id} > div`);
    const box = host.getBoundingClientRect();
    // The notice has its place in the window.
    const { x, y } = id === 'eos-cookie-notice' ? { x: 0, y: 0 } : box;
    // Whichever part is drawn first has the live region.
    return [host, ...all('*:not([role="status"])', host)].flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo): Appearance => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') return [];
        const own = element.getBoundingClientRect();
        const isShown = own.width > 0 && own.height > 0;
        const from = element === host ? own : { x, y };
        const place = [own.x - from.x, own.y - from.y, own.width, own.height].map(round).join(' ');
        const values = [...style].filter((key) => !key.startsWith('--'));
        return [
          [
            `${id} ${element.localName}.${element.getAttribute('class')}${pseudo}`,
            isShown ? place : 'nowhere',
            values.map((key) => `${key}: ${style.getPropertyValue(key)}`).join('; '),
          ],
        ];
      }),
    );
  });
}

/** Opens a host and looks at the frame, closed for the picture and opened for its styles. */
const lookAt = (address: string, width: number) =>
  withTab(async ({ page }) => {
    await page.setViewport({ width, height: 800 });
    await page.goto(address);
    await ready(page);
    // The notice might lie over the header.
    await page.evaluate(() => window.eosContent?.unmount('eos-cookie-notice'));
    const clip = await page.evaluate(() => {
      const box = document.querySelector('#eos-header > div')?.getBoundingClientRect();
      return { x: 0, y: box?.y ?? 0, width: innerWidth, height: box?.height ?? 0 };
    });
    const picture = await page.screenshot({ clip, encoding: 'base64' });
    await page.evaluate(() => window.eosContent?.mount({ id: 'eos-cookie-notice' }));
    await noticeMeasured(page);
    await page.evaluate(() => window.eosContent?.setLanguage('en'));
    return { clip, picture, parts: await look(page, appearance), region: await look(page, liveRegion) };
  });

/** Whether a screen reader hears what nobody sees. */
function liveRegion({ all }: Sight) {
  return all('[role="status"]').map((element) => {
    const { display, visibility, position } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return { display, visibility, position, isSmall: width <= 2 && height <= 2, text: element.textContent };
  });
}

type Looks = Awaited<ReturnType<typeof lookAt>>;

/** What is different, in words and not too many of them. */
function differences(there: Appearance, here: Appearance): string[] {
  const names = (elements: Appearance) => elements.map(([name]) => name);
  const added = names(here).filter((name) => !names(there).includes(name));
  const changed = there.flatMap(([name, place, style], index) => {
    const [, otherPlace, otherStyle = ''] = here[index] ?? [];
    const values = style.split('; ');
    const others = style === otherStyle ? [] : otherStyle.split('; ');
    return [
      ...(place === otherPlace ? [] : [`${name} at ${otherPlace} for ${place}`]),
      ...others.filter((value) => !values.includes(value)).map((value) => `${name} ${value}`),
    ];
  });
  return [...added.map((name) => `${name} is new`), ...changed].slice(0, 8);
}

const portal = await serveHosts();
afterAll(portal.close);

describe('the frame looks the same in every host (contract C19)', () => {
  const plain = new Map<number, Looks>();
  beforeAll(async () => {
    for (const width of widths) plain.set(width, await lookAt(`${portal.origin}/host/none`, width));
  });

  // Each width with every other host: what is hidden at a width has its styles all the same.
  test.each([...styles, 'quirks'].map((name, index) => ({ name, width: widths[index % 2] as number })))(
    '$name at $width',
    async ({ name, width }) => {
      const wanted = plain.get(width);
      const seen = await lookAt(`${portal.origin}/host/${name}`, width);
      expect(wanted?.clip.height).toBeGreaterThan(40);
      expect(wanted?.parts.length).toBeGreaterThan(80);
      expect(wanted?.region).toMatchObject([{ isSmall: true, display: 'block' }]);
      expect(seen.region).toEqual(wanted?.region);
      expect(differences(wanted?.parts ?? [], seen.parts)).toEqual([]);
      // Further down the same letters and curves fall on other fractions of the screen's points.
      if (seen.clip.y === wanted?.clip.y) expect(seen.picture === wanted.picture).toBe(true);
    },
  );
});

/** The host's own elements with all their styles, and what stands on document and body. */
function hostElements() {
  const { documentElement: root, body } = document;
  const notice = getComputedStyle(root).getPropertyValue('--eos-notice-height');
  const describe = (element: Element): [string, string, string] => {
    const style = getComputedStyle(element);
    // How high a page is depends on what is in it.
    const isAround = element === root || element === body;
    const values = [...style].filter(
      (key) => key !== '--eos-notice-height' && !(isAround && /block-size|height|origin/.test(key)),
    );
    return [
      element.localName,
      isAround ? '' : `${element.clientWidth} ${element.clientHeight}`,
      values.map((key) => `${key}: ${style.getPropertyValue(key)}`).join('; '),
    ];
  };
  return {
    elements: [root, body, ...document.querySelectorAll('main, main *')].map(describe),
    attributes: [root, body].map((element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(),
    ),
    children: [...body.children].map(({ localName, id, role }) => `${localName} ${id || role}`),
    title: document.title,
    notice,
  };
}

describe('the frame changes nothing in the host (contract C19)', () => {
  // What it could change does not depend on most of the host's own rules.
  test.each(['none', 'bootstrap', 'layers', 'tokens-everywhere'])('%s', async (name) => {
    await withTab(async ({ page }) => {
      await page.setViewport({ width: 1280, height: 800 });
      await page.goto(`${portal.origin}/host/${name}/before`);
      const before = await page.evaluate(hostElements);
      await page.goto(`${portal.origin}/host/${name}/after`);
      await ready(page);
      await noticeMeasured(page);
      const after = await page.evaluate(hostElements);

      expect(before.elements.length).toBeGreaterThan(50);
      expect(differences(before.elements, after.elements)).toEqual([]);
      expect(before.attributes).toEqual(['lang=en', '']);
      expect(after.attributes).toEqual(before.attributes);
      // Only the height of the notice while it is shown.
      expect(after.notice).toMatch(/^\d+px$/);
      expect(after.children).toEqual(before.children);
      expect(after.title).toBe(before.title);
    });
  });
});
