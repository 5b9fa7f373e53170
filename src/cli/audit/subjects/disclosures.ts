import type { DisclosureState } from '../../../audit/disclosures.ts';
import type { NodeDetails } from '../../../audit/node.ts';
import type { PageGatherer } from '../gatherer.ts';
import { press } from '../page/keys.ts';
import { type Example, type Issue, rule } from '../rule.ts';
import { desktop, phone, type Visit } from '../visit.ts';
import { dialogs } from './dialogs.ts';

export interface Disclosure {
  readonly node: NodeDetails;
  readonly expanded: boolean | undefined;
  readonly opened: DisclosureState;
  /** After the key that should close it: Escape if it covers the page, else Space. */
  readonly closed: DisclosureState;
}

/** Tries Enter, Space and Escape on a page's own disclosures, and once on those of the frame, on a phone too. */
export const disclosures: PageGatherer<readonly Disclosure[]> = {
  from: 'page',
  scope: 'layout',
  async gather(visit) {
    const found: Disclosure[] = [];
    for (const size of visit.isFirstOfFrame ? [desktop, phone] : [desktop]) {
      await visit.resize(size);
      await visit.probe('drawn');
      found.push(...(await tryAll(visit)));
    }
    await visit.probe('toTop');
    return found;
  },
};

async function tryAll(visit: Visit): Promise<readonly Disclosure[]> {
  const { page, probe, isFirstOfFrame } = visit;
  const found: Disclosure[] = [];
  const count = await probe('findDisclosures', isFirstOfFrame);
  for (let index = 0; index < count; index++) {
    const control = await probe('approach', index);
    if (!control) continue;
    await press(page, 'Enter');
    const opened = await probe('readDisclosure', index);
    if (opened.isOver) await enter(visit, index);
    await press(page, opened.isOver ? 'Escape' : 'Space');
    const closed = await probe('readDisclosure', index);
    found.push({ ...control, opened, closed });
    if (!closed.isOpen) continue;
    // A part that stays open would cover the next disclosure.
    await probe('approach', index);
    await press(page, 'Enter');
  }
  return found;
}

/** Moves the focus into the opened part, if Tab leads there: Escape has to work from inside. */
async function enter({ page, probe }: Visit, index: number): Promise<void> {
  await press(page, 'Tab');
  const { focus } = await probe('readDisclosure', index);
  if (focus !== 'inside') await press(page, 'Tab', { withShift: true });
}

/** A button for more text. @param onClick what its script does */
const buttonForMore = (onClick: string): Example => ({
  on: 'host.html',
  main: `
    <p><button type="button" id="more" aria-controls="rest" aria-expanded="false">How to pay</button></p>
    <div id="rest" hidden><p>Have your letter ready.</p></div>`,
  script: `
    const more = document.getElementById('more');
    const rest = document.getElementById('rest');
    more.addEventListener('click', () => {${onClick}});`,
});

export const expandedState = rule({
  id: 'expanded-state',
  group: 'Keyboard',
  hint: 'Use <details>, or a <button> whose aria-expanded follows what it has opened (WCAG 4.1.2).',
  what: 'A control that should open and close something does not do so by Enter and by Space, or its `aria-expanded` does not match what is shown. Tried with real keys on every `summary` (of a list of questions the first and the last) and every element with `aria-expanded`, those of the page once a page name, those of the frame once a tenant, on a phone’s screen too.',
  why: 'Without the keys, keyboard users can never open it. With the wrong state, screen readers say “closed” where it is open. WCAG 2.1.1 (A), 4.1.2 (A).',
  invalid: [buttonForMore(' rest.hidden = !rest.hidden; ')],
  valid: [
    buttonForMore(`
        rest.hidden = !rest.hidden;
        more.setAttribute('aria-expanded', String(!rest.hidden));
      `),
  ],
  requires: { disclosures },
  *check({ disclosures }) {
    for (const disclosure of disclosures) {
      const message = wrongIn(disclosure);
      if (message) yield { message, node: disclosure.node };
    }
  },
});

function wrongIn({ expanded, opened, closed }: Disclosure): string | undefined {
  if (expanded) return 'It is closed, and aria-expanded says true.';
  if (!opened.isOpen) return 'Enter opens nothing.';
  if (expanded !== undefined && opened.expanded !== true)
    return `It is open, and aria-expanded says ${opened.expanded ?? 'nothing'}.`;
  if (opened.isOver) return undefined;
  if (closed.isOpen) return 'Space does not close what Enter has opened.';
  return expanded !== undefined && closed.expanded !== false
    ? `It is closed, and aria-expanded says ${closed.expanded ?? 'nothing'}.`
    : undefined;
}

/** A button that opens a list over the page. @param more what its script does beside it */
const listOver = (more = ''): Example => ({
  on: 'host.html',
  main: `
    <div class="panel"><button type="button" id="forms" aria-expanded="false" aria-controls="list">Forms</button>
    <ul id="list" hidden><li><a href="/download">All forms</a></li></ul></div><p>Have your letter ready.</p>`,
  css: `
    .panel { position: relative }
    #list { position: absolute; top: 100%; left: 0; margin: 0; padding: 8px 24px; background: #fff; border: 1px solid }`,
  script: `
    const forms = document.getElementById('forms');
    const list = document.getElementById('list');
    const show = (open) => { list.hidden = !open; forms.setAttribute('aria-expanded', String(open)); };
    forms.addEventListener('click', () => show(list.hidden));${more}`,
});

export const escapeCloses = rule({
  id: 'escape-closes',
  group: 'Keyboard',
  hint: 'Close it on Escape, and take the focus back to its button.',
  what: 'Escape does not close what a button has opened over the page, or closes it without taking the focus back to the button. What opens in its place, moving the text below it, need not close.',
  why: 'What is open covers the text, and without Escape a keyboard user has to go through all of it to leave. WAI-ARIA Authoring Practices (menu button, disclosure navigation); WCAG 1.4.13 (AA), 2.4.3 (A).',
  invalid: [listOver()],
  valid: [
    listOver(`
      document.querySelector('.panel').addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return;
        show(false);
        forms.focus();
      });`),
  ],
  requires: { disclosures },
  optional: { dialogs },
  *check({ disclosures, dialogs }): Iterable<Issue> {
    for (const { node } of dialogs?.dialogs.filter(({ isClosedByEscape }) => !isClosedByEscape) ?? [])
      yield { message: 'Escape does not close what lies open over the page.', node };
    for (const { node, opened, closed } of disclosures.filter((each) => each.opened.isOver)) {
      if (closed.isOpen) yield { message: 'Escape does not close what this has opened over the page.', node };
      else if (opened.focus !== 'nowhere' && closed.focus !== 'control')
        yield { message: 'Escape closes it, but does not take the focus back to its button.', node };
    }
  },
});
