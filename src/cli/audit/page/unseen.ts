import type { Notice } from '../../../audit/visitor.ts';

/** Why a visitor does not see something, in words that go on from its name. */
export const unseen: Readonly<Record<Exclude<Notice['sight'], 'seen'>, string>> = {
  hidden: 'is not drawn',
  covered: 'is covered',
  outside: 'is outside the window',
  clipped: 'is cut off',
  transparent: 'is transparent',
};
