import type { SeenText } from '../../../audit/texts.ts';
import type { Gatherer } from '../gatherer.ts';
import { desktop, phone } from '../visit.ts';

export interface HiddenTexts {
  readonly unheard: readonly SeenText[];
  readonly unseen: readonly SeenText[];
}

export const hiddenTexts: Gatherer<'hiddenTexts', HiddenTexts> = {
  name: 'hiddenTexts',
  scope: 'layout',
  async gather({ probe, resize }) {
    const { unheard, unseen } = await probe('hiddenTexts');
    await resize(phone);
    await probe('drawn');
    const onPhone = new Set((await probe('hiddenTexts')).unseen.map(({ node }) => node.selector));
    await resize(desktop);
    await probe('drawn');
    return { unheard, unseen: unseen.filter(({ node }) => onPhone.has(node.selector)) };
  },
};
