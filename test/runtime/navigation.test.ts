// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { askBeforeLeaving } from '../../src/runtime/navigation.ts';

const listening = new AbortController();
// Other files of tests share the document.
afterEach(() => {
  listening.abort();
  document.body.replaceChildren();
});

test('hosts are asked about a click that leaves the page, not about one that stays, or opens or saves its target', () => {
  document.body.innerHTML = '<div><a href="/download">Download</a><a href="#here">Here</a></div>';
  const [frame, link] = [document.querySelector('div') as HTMLElement, document.querySelector('a')];
  const asked: unknown[] = [];
  const { signal } = listening;
  window.addEventListener('eos-content:navigate', ({ detail }) => asked.push(detail.href), { signal });
  window.addEventListener('click', (event) => event.preventDefault(), { signal });
  askBeforeLeaving(frame);
  for (const key of ['', 'altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    link?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, [key]: true }),
    );
  document.querySelector<HTMLElement>('a[href="#here"]')?.click();
  expect(asked).toEqual([link?.href]);
});
