// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EosContent } from '../../src/runtime/eos-content.d.ts';
import { loadEosContent } from '../../src/runtime/loader.ts';
import { timeoutInMs } from '../../src/runtime/waiting.ts';

// What has been loaded from an address stays so.
let src = '';
let tests = 0;
const scripts = () => [...document.querySelectorAll('script')];
const happens = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event));

beforeEach(() => {
  tests++;
  src = `/${tests}/eos-content.js`;
  vi.stubGlobal('__EOS_PLACEHOLDERS__', { addresses: [], texts: { en: ['No top', 'No end'] } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'eosContent');
});

function ofMarkup(): void {
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
}

test.each([
  ['of the markup', ofMarkup, () => happens('error'), 'cannot be loaded'],
  ['of the markup, from whom nothing comes', ofMarkup, () => vi.advanceTimersByTime(timeoutInMs), 'too long'],
  ['that an earlier call has added', () => undefined, () => happens('error'), 'cannot be loaded'],
])('after a failed script %s the next call tries again', async (_, prepare, fail, reason) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  prepare();
  const first = loadEosContent({ src });
  fail();
  await expect(first).rejects.toThrow(reason);
  const before = scripts();
  const second = loadEosContent({ src });
  expect(scripts()).toHaveLength(before.length + 1);
  const eosContent = { version: '1' } as EosContent;
  window.eosContent = eosContent;
  happens('load');
  expect(await second).toBe(eosContent);
});

test('a host that empties containers again and again is let alone', async () => {
  vi.resetModules();
  const { scriptFailed } = await import('../../src/runtime/script-failure.ts');
  document.body.innerHTML = '<div id="eos-header"></div><p>Host</p>';
  const container = document.getElementById('eos-header');
  let emptied = 0;
  const host = new MutationObserver(() => {
    if (container?.firstChild && ++emptied < 100) container.replaceChildren();
  });
  host.observe(document.body, { childList: true, subtree: true });
  scriptFailed(src, 'cannot be loaded');
  await new Promise((resolve) => setTimeout(resolve));
  host.disconnect();
  expect(emptied).toBe(1);
  // What looks out for containers ends with the script that has come.
  window.eosContent = {} as EosContent;
  document.body.replaceChildren();
  await Promise.resolve();
});

test('an element of that name is not ours (contract C11)', async () => {
  document.body.innerHTML = '<div id="eosContent"></div>';
  const loaded = loadEosContent({ src });
  expect(scripts()).toHaveLength(1);
  happens('error');
  await expect(loaded).rejects.toThrow('cannot be loaded');
});
