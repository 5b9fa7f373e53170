import type { CDPSession } from 'puppeteer';
import type { OpenDialog } from '../../../audit/dialogs.ts';
import type { NodeDetails } from '../../../audit/node.ts';
import type { PageGatherer } from '../gatherer.ts';
import { press } from '../page/keys.ts';
import { type Example, rule } from '../rule.ts';
import { desktop, type Visit } from '../visit.ts';

interface Dialog extends OpenDialog {
  /** Whether Tab has led out of it while it was open. */
  readonly isLeft: boolean;
  readonly isClosedByEscape: boolean;
}

export interface Dialogs {
  readonly dialogs: readonly Dialog[];
  /** Elements with the role of a button on which Space does nothing. */
  readonly idle: readonly NodeDetails[];
}

/**
 * Opens by Enter what lies hidden over the page, and presses Space on made buttons. Runs last in a visit: what it has
 * opened may stay open, and it lets the page send nothing.
 */
export const dialogs: PageGatherer<Dialogs> = {
  from: 'page',
  scope: 'layout',
  async gather(visit) {
    await visit.resize(desktop);
    const session = await sendNothing(visit);
    const found: Dialogs = { dialogs: await tryOpeners(visit), idle: await tryButtons(visit) };
    await session.detach();
    return found;
  },
};

async function sendNothing({ page }: Visit): Promise<CDPSession> {
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, request: { method } }) => {
    const isReading = /^(?:GET|HEAD)$/.test(method);
    const answered = isReading
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    answered.catch(() => undefined);
  });
  await session.send('Fetch.enable');
  return session;
}

async function tryOpeners({ page, probe }: Visit): Promise<readonly Dialog[]> {
  const found: Dialog[] = [];
  const count = await probe('findOpeners');
  for (let index = 0; index < count; index++) {
    await probe('approachOpener', index);
    await press(page, 'Enter');
    const opened = await probe('openedDialog');
    if (!opened) continue;
    let isLeft = false;
    if (opened.hasFocus) {
      const stops = await probe('stopsInDialog');
      await press(page, 'Tab', { times: stops + 1 });
      isLeft = !(await probe('isInDialog'));
    }
    await press(page, 'Escape');
    const isOpen = await probe('isDialogOpen');
    found.push({ ...opened, isLeft, isClosedByEscape: !isOpen });
    // What stays open would hide the next one.
    if (isOpen) break;
  }
  return found;
}

async function tryButtons({ page, probe }: Visit): Promise<readonly NodeDetails[]> {
  const found: NodeDetails[] = [];
  const count = await probe('findMadeButtons');
  for (let index = 0; index < count; index++) {
    await probe('approachButton', index);
    await press(page, 'Space');
    const idle = await probe('idleButton', index);
    if (idle) found.push(idle);
  }
  return found;
}

/** A page of another team with a layer that its link opens. @param close what is in it @param script what else opens it */
const layered = (title: string, close: string, script = ''): Example => ({
  title,
  on: 'host.html',
  main: `
    <p><a href="#" id="open">Costs</a></p><div id="layer" style="display:none;position:fixed;top:20%;left:30%;width:40%">
    <p>What an instalment costs.</p>${close}</div>`,
  script: `
    const layer = document.getElementById('layer');
    const close = document.getElementById('close');
    const show = (is) => { layer.style.display = is ? 'block' : 'none'; };
    document.getElementById('open').onclick = (event) => { event.preventDefault(); show(true); ${script} };
    close.onclick = () => show(false);
    addEventListener('keydown', ({ key }) => { if (key === 'Escape') show(false); });`,
});

export const dialogFocus = rule({
  id: 'dialog-focus',
  group: 'Keyboard',
  hint: 'Use <dialog> and showModal(): it takes the focus, keeps it, and gives it back. Its button to close it is a <button>.',
  what: 'What a link or button opens over the middle of the page does not get the focus, lets Tab lead out of it while it is open, or has a control that no key reaches. Tried with real keys once a page name, where the page holds something hidden that is `fixed` or a dialog; what the frame opens is tried by `expanded-state`.',
  why: 'Who does not see the page does not learn that something has opened; who does, has to find the way to it through the page behind it (WCAG 2.4.3, 2.1.1).',
  invalid: [
    layered('The focus stays behind it', '<button type="button" id="close">Close</button>'),
    layered('Tab leads out of it', '<button type="button" id="close">Close</button>', 'close.focus();'),
    layered(
      'A way to close it that is no button',
      '<span id="close" style="cursor:pointer" title="Close">X</span><a href="/services/help">Help</a>',
    ),
  ],
  valid: [
    {
      title: 'A <dialog>',
      on: 'host.html',
      main: `
        <button type="button" id="open">Costs</button><dialog id="layer"><p>What an instalment costs.</p>
        <form method="dialog"><button>Close</button></form></dialog>`,
      script: "document.getElementById('open').onclick = () => document.getElementById('layer').showModal();",
    },
  ],
  requires: { dialogs },
  *check({ dialogs: { dialogs: all } }) {
    for (const { node, hasFocus, isLeft, unreachable } of all) {
      if (!hasFocus)
        yield { message: 'This opens over the page and does not get the focus.', node, detail: 'focus' };
      if (isLeft) yield { message: 'Tab leads out of what lies open over the page.', node, detail: 'left' };
      for (const control of unreachable) {
        yield { message: 'No key reaches this control of what lies open over the page.', node: control };
      }
    }
  },
});

export const buttonSpace = rule({
  id: 'button-space',
  group: 'Keyboard',
  hint: 'Use <button>; a link that leads to another page needs no role.',
  what: 'Space does nothing on an element with `role="button"`. Tried with the real key once a page name; what has `aria-expanded` is tried by `expanded-state`.',
  why: 'It is announced as a button, and buttons are pressed with Space (WCAG 2.1.1, 4.1.2).',
  invalid: [{ on: 'host.html', main: '<a role="button" href="/services/help">Continue</a>' }],
  valid: [
    {
      on: 'host.html',
      main: '<span role="button" tabindex="0" id="add">Add</span>',
      script:
        "document.getElementById('add').onkeydown = (event) => { if (event.key === ' ') event.preventDefault(); };",
    },
  ],
  requires: { dialogs },
  *check({ dialogs: { idle } }) {
    for (const node of idle) yield { message: 'Space does nothing on this button.', node };
  },
});
