// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadStylesheet } from '../../src/runtime/stylesheet.ts';
import { timeoutInMs } from '../../src/runtime/waiting.ts';

const address = 'https://portal.example.com/services/content/eos-content.css?v=1';
const message = "Can't load styles for content!";

/** The link of a prerendered page, as a browser has it. jsdom loads no stylesheets. */
function linkOfMarkup(sheet: Pick<CSSStyleSheet, 'cssRules'> | null, href = address): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return link;
}

const noRules = { cssRules: [] as unknown as CSSRuleList };

test.each([
  ['a page that is sandboxed, and has no origin', 'null', true],
  ['any other page', location.origin, false],
])('a stylesheet that cannot be read, in %s', async (_, origin, isLoaded) => {
  vi.stubGlobal('origin', origin);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const unreadable = {
    get cssRules(): CSSRuleList {
      throw new DOMException('no CSS, or of another origin', 'SecurityError');
    },
  };
  const own = `${location.origin}/eos-content.css`;
  linkOfMarkup(unreadable, own);
  expect(await loadStylesheet(own)).toBe(isLoaded);
  document.head.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a stylesheet that cannot be loaded', () => {
  let said: string[];
  let events: string[];
  const hear = (event: Event) => events.push((event as CustomEvent<{ code: string }>).detail.code);
  beforeEach(() => {
    said = [];
    events = [];
    document.head.replaceChildren();
    vi.spyOn(console, 'error').mockImplementation((text) => said.push(text));
    window.addEventListener('eos-content:error', hear);
  });
  afterEach(() => {
    window.removeEventListener('eos-content:error', hear);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test.each([
    ['past its events', null, []],
    ['with a late error event', null, ['error']],
    ['with a late load event of what is no stylesheet', noRules, ['load']],
  ])('of the markup is reported once: %s', async (_, sheet, late) => {
    const link = linkOfMarkup(sheet);
    const loaded = loadStylesheet(address);
    for (const event of late) link.dispatchEvent(new Event(event));
    expect(await loaded).toBe(false);
    expect([said, events]).toEqual([[message], ['stylesheet-failed']]);
  });

  test('is reported once when it is late and then fails', async () => {
    vi.useFakeTimers();
    const loaded = loadStylesheet(address);
    const link = document.querySelector('link');
    vi.advanceTimersByTime(timeoutInMs);
    link?.dispatchEvent(new Event('error'));
    expect(await loaded).toBe(false);
    expect([said, events]).toEqual([[message], ['stylesheet-failed']]);
  });

  test('is not reported where unmounting has taken out its link', async () => {
    vi.useFakeTimers();
    const loaded = loadStylesheet(address);
    document.querySelector('link')?.remove();
    vi.advanceTimersByTime(timeoutInMs);
    expect(await loaded).toBe(false);
    expect([said, events]).toEqual([[], []]);
  });
});
