import type { DisclosureState } from '../../../audit/disclosures.ts';
import type { NodeDetails } from '../../../audit/node.ts';
import type { PageGatherer } from '../gatherer.ts';
import { press } from '../page/keys.ts';
import { type Issue, rule } from '../rule.ts';
import { desktop, phone, type Visit } from '../visit.ts';

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

export const expandedState = rule({
  id: 'expanded-state',
  group: 'Keyboard',
  hint: 'Use <details>, or a <button> whose aria-expanded follows what it has opened (WCAG 4.1.2).',
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

export const escapeCloses = rule({
  id: 'escape-closes',
  group: 'Keyboard',
  hint: 'Close it on Escape, and take the focus back to its button.',
  requires: { disclosures },
  *check({ disclosures }): Iterable<Issue> {
    for (const { node, opened, closed } of disclosures.filter((each) => each.opened.isOver)) {
      if (closed.isOpen) yield { message: 'Escape does not close what this has opened over the page.', node };
      else if (opened.focus !== 'nowhere' && closed.focus !== 'control')
        yield { message: 'Escape closes it, but does not take the focus back to its button.', node };
    }
  },
});
