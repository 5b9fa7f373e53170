import type { MediaFeature } from 'puppeteer';
import type { FirstStop, Walk } from '../../../audit/focus.ts';
import type { NodeDetails } from '../../../audit/node.ts';
import type { PageGatherer } from '../gatherer.ts';
import { press } from '../page/keys.ts';
import { unseen } from '../page/unseen.ts';
import { type Issue, rule } from '../rule.ts';
import { calm, dark, desktop, phone, type Visit } from '../visit.ts';

export interface Keyboard {
  /** undefined if Tab reaches nothing. */
  readonly first: FirstStop | undefined;
  readonly arrives: boolean;
  /** Forwards on a desktop, backwards on a phone. */
  readonly walks: readonly Walk[];
  /** Controls that look the same with and without focus; the same of dark and of forced colours. */
  readonly unmarked: readonly NodeDetails[];
  readonly unmarkedInDark: readonly NodeDetails[];
  readonly unmarkedInForced: readonly NodeDetails[];
  /** Parts with controls that only the pointer reveals. */
  readonly hoverOnly: readonly NodeDetails[];
}

const forced = [...calm, { name: 'forced-colors', value: 'active' }];

export const keyboard: PageGatherer<Keyboard> = {
  from: 'page',
  scope: 'layout',
  async gather(visit) {
    const { page, target, probe, resize, isFirstOfFrame } = visit;
    await resize(desktop);
    const skipping = await skip(visit, page.url());
    const walks = [await walk(visit)];
    const unmarked = await probe('unmarkedControls', 'own', isFirstOfFrame);
    const unmarkedIn = async (features: MediaFeature[], colours: 'own' | 'forced') => {
      // Hosts need not have dark colours or think of forced ones.
      if (target.kind === 'host') return [];
      await page.emulateMediaFeatures(features);
      return probe('unmarkedControls', colours, isFirstOfFrame);
    };
    const unmarkedInDark = await unmarkedIn(dark, 'own');
    const unmarkedInForced = await unmarkedIn(forced, 'forced');
    await page.emulateMediaFeatures(calm);
    const hoverOnly = await probe('hoverOnly');
    await resize(phone);
    await probe('drawn');
    walks.push(await walk(visit, true));
    if (isFirstOfFrame) unmarked.push(...(await probe('unmarkedControls', 'own', true)));
    return { ...skipping, walks, unmarked, unmarkedInDark, unmarkedInForced, hoverOnly };
  },
};

async function skip({ page, probe }: Visit, address: string): Promise<Pick<Keyboard, 'first' | 'arrives'>> {
  await probe('resetFocus', address);
  await press(page, 'Tab');
  const first = await probe('firstTabStop');
  let arrives = false;
  if (first?.isSkipLink) {
    await press(page, 'Enter');
    arrives = await probe('isInMain');
    // The reading position can move without the focus: the next Tab shows it.
    if (!arrives) await press(page, 'Tab');
    arrives ||= await probe('isInMain');
  }
  await probe('resetFocus', address);
  return { first, arrives };
}

/** Two rounds at most: a date field has several stops in one control. */
async function walk({ page, probe }: Visit, isBackwards = false): Promise<Walk> {
  const presses = await probe('startTabWalk');
  for (let round = 0; round < 2 && !(await probe('hasComeAround')); round++) {
    await press(page, 'Tab', { times: presses, withShift: isBackwards });
  }
  return probe('endTabWalk');
}

const issuesAt = (nodes: readonly NodeDetails[], message: string): readonly Issue[] =>
  nodes.map((node) => ({ message, node }));

export const skipLink = rule({
  id: 'skip-link',
  group: 'Accessibility',
  hint: 'Make a link to the main content the first thing that Tab reaches, and give <main> tabindex="-1".',
  requires: { keyboard },
  on: ['page'],
  *check({ keyboard: { first, arrives } }) {
    if (!first?.isSkipLink)
      yield { message: 'Tab does not reach a link to the main content first.', node: first?.node };
    else if (!arrives)
      yield {
        message: 'Enter on the skip link does not take the focus to the main content.',
        node: first.node,
      };
  },
});

export const focusTrap = rule({
  id: 'focus-trap',
  group: 'Keyboard',
  hint: 'Let Tab move on; only a modal dialog may keep the focus, and Escape has to close it (WCAG 2.1.2).',
  requires: { keyboard },
  check: ({ keyboard: { walks } }) =>
    issuesAt(
      walks.flatMap(({ trap }) => trap ?? []),
      'The Tab key is trapped at this element.',
    ),
});

export const focusUnreachable = rule({
  id: 'focus-unreachable',
  group: 'Keyboard',
  hint: 'Use a link or a button without a negative tabindex, and show with :focus-within what :hover shows (WCAG 2.1.1).',
  requires: { keyboard },
  check: ({ keyboard: { walks, hoverOnly } }) => [
    ...issuesAt(
      walks.flatMap(({ missed }) => missed),
      'The Tab key never reaches this control.',
    ),
    ...issuesAt(hoverOnly, 'This appears only under the pointer; no key shows it.'),
  ],
});

export const focusInvisible = rule({
  id: 'focus-invisible',
  group: 'Keyboard',
  hint: 'Give it an outline of at least 2 px with a contrast of 3:1 under :focus-visible (WCAG 2.4.7, 1.4.11).',
  requires: { keyboard },
  // In dark colours it is mostly the same element, which is reported once.
  check: ({ keyboard: { unmarked, unmarkedInDark } }) => [
    ...issuesAt(unmarked, 'The focus on this element is invisible.'),
    ...issuesAt(unmarkedInDark, 'In dark colours the focus on this element is invisible.'),
  ],
});

export const forcedColours = rule({
  id: 'forced-colours',
  severity: 'warning',
  group: 'Rendering',
  hint: 'Give it an outline, if need be a transparent one: it gets a colour then.',
  requires: { keyboard },
  check: ({ keyboard: { unmarkedInForced } }) =>
    issuesAt(unmarkedInForced, 'In forced colours the focus on this element is invisible.'),
});

export const focusCovered = rule({
  id: 'focus-covered',
  group: 'Keyboard',
  hint: 'Show it while it has the focus; scroll-padding keeps it clear of what is fixed to an edge (WCAG 2.4.11).',
  requires: { keyboard },
  *check({ keyboard: { walks } }) {
    for (const { node, sight } of walks.flatMap(({ stops }) => stops)) {
      if (sight !== 'seen')
        yield { message: `This element has the focus but is invisible: it ${unseen[sight]}.`, node };
    }
  },
});
