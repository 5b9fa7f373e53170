import type { DisclosureState } from '../../../audit/disclosures.ts';
import type { NodeDetails } from '../../../audit/node.ts';
import type { PageGatherer } from '../gatherer.ts';
import { desktop, phone, type Visit } from '../visit.ts';
import { press } from './keys.ts';

export interface Disclosure {
  readonly node: NodeDetails;
  readonly expanded: boolean | undefined;
  readonly opened: DisclosureState;
  /** After the key that should close it: Escape if it covers the page, else Space. */
  readonly closed: DisclosureState;
}

/** Tries Enter, Space and Escape on a page's own disclosures, and once on those of the frame, on a phone too. */
export const disclosures: PageGatherer<readonly Disclosure[]> = {
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
