import { describe, test } from 'vitest';
import { plainText } from '../../src/pages/text/rich.ts';
import { mainLanguage, tenants } from '../site.ts';
import { layoutShift, look, lookFirst, type Sight } from './frame.ts';
import { visits } from './portals.ts';
import { tabPool } from './tabs.ts';

declare global {
  interface Window {
    /** What the page was when it had been read and nothing had come alive. */
    prerendered?: { markup: Record<string, string>; landmarks: Element[]; alive: number };
  }
}

const withTab = await tabPool((page) => lookFirst(page, rememberPrerendered));

function rememberPrerendered({ all, markupOf }: Sight) {
  addEventListener(
    'DOMContentLoaded',
    () => {
      const parts = document.querySelectorAll('#eos-header, main > div, #eos-footer');
      window.prerendered = {
        markup: Object.fromEntries([...parts].map((part) => [part.id, markupOf(part)])),
        landmarks: all('header, nav, h1, footer'),
        alive: document.querySelectorAll('[data-eos-state="ready"]').length,
      };
    },
    { capture: true },
  );
}

/** What has become of the page now that it is alive. */
async function readPage({ all, markupOf }: Sight) {
  await window.eosContent?.ready;
  const { markup = {}, landmarks, alive } = window.prerendered ?? {};
  const parts = [...document.querySelectorAll<HTMLElement>('[data-eos-state]')];
  return {
    aliveTooEarly: alive,
    states: Object.fromEntries(parts.map(({ id, dataset }) => [id, dataset.eosState])),
    before: markup,
    after: Object.fromEntries(
      Object.keys(markup).flatMap((id) => all(`#${id}`).map((part) => [id, markupOf(part)])),
    ),
    landmarks: landmarks?.length,
    sameLandmarks: all('header, nav, h1, footer').filter((element, index) => element === landmarks?.[index])
      .length,
    notice: all('.eos-cookie-notice')[0]?.textContent,
  };
}

/** Every page, on a desktop or a phone: the tenants, which have the same layout, take turns. */
const everyPage = tenants.flatMap((tenant, index) =>
  visits(tenant, [mainLanguage(tenant)])
    .map((visit, page) => ({ ...visit, width: page % 4 < 2 ? 1280 : 360 }))
    .filter((_, page) => page % tenants.length === index),
);

/** What only a script can do: turn the switch (specification §2.5), announce (contract C16), open all questions. */
const scripted =
  /<p class="eos-(switch)">.*?<\/p>|<div role="(status)"[^>]*><\/div>|<button class="eos-(open-all)".*?<\/button>/gs;

/** The markup of each part without that, and the names of what was left out. */
function parted(markup: Record<string, string>) {
  const names: string[] = [];
  const rest = Object.values(markup).map((html) =>
    html.replace(scripted, (_, ...groups: unknown[]) => {
      names.push(String(groups.slice(0, 3).find(Boolean)));
      return '';
    }),
  );
  return { names: names.sort(), rest };
}

describe.concurrent('hydration keeps a page as it is (contract C7)', () => {
  test.for(everyPage)(
    '$name at $width',
    async ({ page: { container }, site, address, width }, { expect }) => {
      await withTab(async ({ page, complaints }) => {
        await page.setViewport({ width, height: 800 });
        await page.goto(address);
        const seen = await look(page, readPage);
        const { aliveTooEarly, states, before, after, landmarks, sameLandmarks, notice } = seen;
        const moved = await page.evaluate(layoutShift);

        expect(aliveTooEarly).toBe(0);
        expect(Object.keys(before)).toEqual(['eos-header', container, 'eos-footer']);
        expect(states).toEqual({
          'eos-header': 'ready',
          [container]: 'ready',
          'eos-footer': 'ready',
          'eos-cookie-notice': 'ready',
        });
        const [built, alive] = [parted(before), parted(after)];
        expect(alive.rest).toEqual(built.rest);
        expect(built.names.filter((name) => name !== 'switch')).toEqual([]);
        const added = container === 'eos-general-questions' ? ['open-all', 'status'] : ['status'];
        expect(alive.names).toEqual([...built.names, ...added].sort());
        expect(landmarks).toBeGreaterThan(5);
        expect(sameLandmarks).toBe(landmarks);
        expect(notice).toContain(plainText(site.content.COOKIE_NOTICE.TEXT.text));
        expect(moved).toBe(0);
        expect(complaints).toEqual([]);
      });
    },
  );
});
