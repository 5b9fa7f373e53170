import { rule } from '../../rule.ts';
import { stableAddress } from '../../stable-text.ts';

/** What the browser asked for in any state of the page, and what the page's files name for others. */
export const assetBroken = rule({
  id: 'asset-broken',
  severity: 'error',
  group: 'Network',
  title: 'a file that the page needs or offers is missing or damaged',
  requires: ['network'],
  optional: ['assets'],
  *check({ network: { requests }, assets = [] }, { target }) {
    for (const { path, by, state } of assets.filter((each) => each.state !== 'sound')) {
      yield {
        message: `${by} names ${path}, which is ${state === 'missing' ? 'not in the build' : 'empty or not what its name says'}.`,
        hint: 'Correct the address, or put the file where it is looked for, and build again.',
        detail: path,
      };
    }
    const { origin } = new URL(target.address);
    const broken = requests.filter(
      ({ url, status }) => status >= 400 && url !== target.address && url.startsWith(`${origin}/`),
    );
    for (const [url, [first]] of Map.groupBy(broken, (request) => request.url)) {
      yield {
        message: `${stableAddress(url, target)} answers with status ${first?.status}.`,
        hint: 'Correct the address, or put the file where it is looked for.',
        detail: stableAddress(url, target),
      };
    }
  },
});
