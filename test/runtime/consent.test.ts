// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { answerNotice } from '../../src/runtime/answer-notice.ts';
import { all, eachInOwnDocument, startApp } from './running-app.ts';

eachInOwnDocument();
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'spot_cookieBarShow=; Path=/; Max-Age=0';
});

/** The cookie policy of a tenant whose notice has a second button. */
async function open() {
  const app = startApp({
    body: '<div id="eos-cookie-notice"></div><div id="eos-cookie-policy" data-eos-frame="none"></div>',
    portal: { cookieNotice: { refuse: true } },
  });
  answerNotice(app.answer);
  await app.mountAll();
  return app;
}

test('refusing stores no consent, and the cookie policy page changes the answer (contract C17)', async () => {
  const app = await open();
  const control = () => all('eos-cookie-policy', '#consent')[0];
  const buttons = () => all('eos-cookie-notice', 'button');
  const answer = () => [
    control()?.getAttribute('aria-checked'),
    /spot_cookieBarShow=(\w+)/.exec(document.cookie)?.[1],
    app.consent,
    buttons().length,
  ];
  expect(answer()).toEqual(['false', undefined, undefined, 2]);
  buttons()[1]?.click();
  await expect.poll(answer).toEqual(['false', 'false', 'refused', 0]);
  control()?.click();
  await expect.poll(answer).toEqual(['true', 'true', 'granted', 0]);
  control()?.click();
  await expect.poll(answer).toEqual(['false', 'false', 'refused', 0]);
  expect((await open()).consent).toBe('refused');
  expect(buttons()).toEqual([]);
});
