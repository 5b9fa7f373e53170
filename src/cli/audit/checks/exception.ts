import { pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';
import { shownAddress, shownText } from '../shown.ts';
import { brokenAssets } from './asset-broken.ts';
import { isIntegrityComplaint } from './console-error.ts';
import { failedRequests } from './request-failed.ts';

/** What a script threw and nobody caught. */
export const exception = pageCheck({
  id: 'exception',
  severity: 'error',
  group: 'Network',
  title: 'a script throws what nobody catches',
  *find(record: PageRecord): Iterable<Sighting> {
    const { target, network } = record;
    const told = new Set<string>();
    for (const { text, url, line, isRejection } of network.exceptions) {
      // Told by checks of their own: what the policy refuses, and a module that cannot be loaded.
      if (/Content Security Policy|Trusted ?(?:Types?|HTML|Script)/i.test(text)) continue;
      if (/dynamically imported module|importing a module script/i.test(text) && hasLoadFailure(record))
        continue;
      const shown = shownText(text, target).replace(/^Uncaught (?:\(in promise\) )?/, '');
      const place =
        url && url !== target.address
          ? `${shownAddress(url, target)}${line > 0 ? `, line ${line}` : ''}`
          : 'the page';
      if (told.has(`${shown} ${place}`)) continue;
      told.add(`${shown} ${place}`);
      yield {
        message: `${isRejection ? 'A promise is rejected and nobody handles it' : 'A script throws and nobody catches it'}: ${shown} (${place}).`,
        hint: 'Mend the script; the browser’s developer tools show where it happens.',
        detail: shown,
      };
    }
  },
});

/** Whether something the page needs has not come, from which much else follows. */
export const hasLoadFailure = (record: PageRecord): boolean =>
  [...brokenAssets(record)].length > 0 ||
  failedRequests(record).length > 0 ||
  record.network.complaints.some(({ text }) => isIntegrityComplaint(text));
