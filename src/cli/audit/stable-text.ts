import { cutBehind } from '../lib/columns.ts';
import type { Target } from './target.ts';

const longest = 160;

/** An address as messages show it: without the origin of this run, which is another one in the next. */
export const stableAddress = (address: string, { address: opened }: Pick<Target, 'address'>): string => {
  const { origin } = new URL(opened);
  return cutBehind(address.startsWith(origin) ? address.slice(origin.length) || '/' : address, longest);
};

/** What a page itself said, in one line and as it will be in the next run. */
export const stableText = (text: string, { address: opened }: Pick<Target, 'address'>): string =>
  cutBehind(
    (text.split('\n')[0] ?? '')
      .replaceAll(`${new URL(opened).origin}/`, '/')
      .replaceAll(new URL(opened).origin, 'the page’s own origin')
      .trim(),
    longest,
  );
