// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pack } from '../../src/pages/frame/packed.ts';
import { languagesOf } from '../../src/pages/portal.ts';
import { answerNotice } from '../../src/runtime/answer-notice.ts';
import { prerenderedFrame } from '../../src/runtime/prerendered-frame.ts';
import { all, bootData, eachInOwnDocument, startApp, states } from './running-app.ts';

eachInOwnDocument();
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'spot_cookieBarShow=; Path=/; Max-Age=0';
});

const frame =
  '<div id="eos-header"></div><main id="eos-main" tabindex="-1">Host</main><div id="eos-footer"></div><div id="eos-cookie-notice"></div>';
const markup = {
  header: '<header class="eos-header"><section class="eos-login">Login</section></header>',
  footer: '<footer class="eos-footer"></footer>',
  'cookie-notice':
    '<section class="eos-cookie-notice"><button type="button" data-eos-answer="true">Yes</button><button type="button" data-eos-answer="false">No</button></section>',
};

/** Shows the frame as the bootstrap does, before the React part has come. */
async function show(body: string, styled = true) {
  document.body.innerHTML = body;
  const inAllLanguages = (html: string) => pack(languagesOf(bootData.portal).map(() => html));
  const parts = Object.entries(markup).map(([part, html]) => [part, inAllLanguages(html)] as const);
  const frames = Object.fromEntries(parts) as typeof bootData.frames;
  const base = 'http://localhost:3000/services/content/';
  const shown = prerenderedFrame({ ...bootData, frames }, base, 'en', Promise.resolve(styled));
  await Promise.resolve();
  return shown;
}
const shownParts = () =>
  ['eos-header', 'eos-footer', 'eos-cookie-notice'].filter((id) => all(id, `.${id}`).length === 1);

describe('the frame before React (contract C7)', () => {
  test('header, footer and notice are shown once the stylesheet is there', async () => {
    await show(frame);
    expect(shownParts()).toEqual(['eos-header', 'eos-footer', 'eos-cookie-notice']);
    expect(all('eos-header', '.eos-login')).toEqual([]);
  });

  test.each(['true', 'false'])('a notice that is answered (%s) stays away', async (answer) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `spot_cookieBarShow=${answer}; Path=/`;
    await show(frame);
    expect(shownParts()).toEqual(['eos-header', 'eos-footer']);
  });

  test('what a host wants is shown, and what it has emptied is shown again', async () => {
    const { want, forget } = await show('<div id="top"></div><div id="eos-footer"></div>');
    want({ id: 'top', content: 'header', header: { loginMenu: true } });
    expect(all('top', '.eos-login')).toHaveLength(1);
    document.getElementById('top')?.replaceChildren();
    want({ id: 'top', content: 'header' });
    expect(all('top', '.eos-header')).toHaveLength(1);
    document.getElementById('eos-footer')?.replaceChildren();
    forget('eos-footer');
    want({ id: 'top' });
    expect(all('eos-footer', '.eos-footer')).toEqual([]);
  });

  test.each([
    ['what is shown', () => {}],
    ['placeholders', (shown: Awaited<ReturnType<typeof show>>) => shown.fail()],
  ])('a host that empties containers while it loads is let alone: %s', async (_, act) => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    let emptied = 0;
    const host = new MutationObserver(() => {
      const container = document.getElementById('eos-header');
      if (container?.firstChild && ++emptied < 100) container.replaceChildren();
    });
    host.observe(document.body, { childList: true, subtree: true });
    act(await show(frame));
    await new Promise((resolve) => setTimeout(resolve));
    host.disconnect();
    expect(emptied).toBeLessThan(3);
    document.dispatchEvent(new Event('DOMContentLoaded'));
  });

  test('where React will not come only containers of ours have failed (contract C19)', async () => {
    const { fail } = await show(
      `${frame}<div id="eos-legal-notice"></div><div id="eos-sidebar"></div>`,
      false,
    );
    fail();
    expect(states()).toEqual(
      ['eos-header', 'eos-footer', 'eos-cookie-notice', 'eos-legal-notice'].map((id) => `${id} failed`),
    );
    expect(document.querySelectorAll('.missing-header, .missing-footer')).toHaveLength(2);
  });
});

describe('a click in the notice before React', () => {
  test.each([
    ['accepts', 0, 'true'],
    ['refuses', 1, 'false'],
  ])('%s at once, and React hears of it', async (_, index, stored) => {
    const onAnswer = vi.fn();
    answerNotice(onAnswer);
    await show(frame);
    all('eos-cookie-notice', 'button')[index]?.click();
    expect(document.cookie).toContain(`spot_cookieBarShow=${stored}`);
    expect(document.getElementById('eos-cookie-notice')?.innerHTML).toBe('');
    expect(document.activeElement?.id).toBe('eos-main');
    expect(onAnswer.mock.calls).toEqual([[stored === 'true']]);
  });

  test('counts where cookies are blocked, as long as the page', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const app = startApp({ body: frame });
    await app.mountAll();
    expect(shownParts()).toContain('eos-cookie-notice');
    app.answer(true);
    expect(app.consent).toBe('granted');
    await expect.poll(shownParts).not.toContain('eos-cookie-notice');
  });
});
