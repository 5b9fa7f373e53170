import type { Complaint } from '../acts/network.ts';
import { pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';
import { shownAddress, shownText } from '../shown.ts';

/** Errors in the console that no other check stands for. */
export const consoleError = pageCheck({
  id: 'console-error',
  severity: 'error',
  group: 'Network',
  title: 'the console shows an error',
  *find(record: PageRecord): Iterable<Sighting> {
    const { target, network } = record;
    const told = new Set<string>();
    const missing = network.exchanges.flatMap(({ url, status, error }) =>
      status >= 400 || error ? [url] : [],
    );
    for (const complaint of network.complaints) {
      if (!complaint.isError || isToldElsewhere(complaint)) continue;
      // What our script says, and browsers add, where something has not come (contract C14).
      if (/^Can't load (?:etracker!|styles for content!)$/.test(complaint.text) && missing.length > 0)
        continue;
      if (complaint.kind !== 'console' && missing.some((each) => complaint.text.includes(each))) continue;
      // An error page in the place of a file is of another type than the file.
      if (/^Refused to .* because its MIME type/.test(complaint.text) && missing.length > 0) continue;
      const { kind, url, line } = complaint;
      const text = shownText(complaint.text, target) || 'an empty message';
      const place =
        url && url !== target.address
          ? ` (${shownAddress(url, target)}${line > 0 ? `, line ${line}` : ''})`
          : '';
      if (told.has(text + place)) continue;
      told.add(text + place);
      yield {
        message: `${kind === 'console' ? 'A script writes an error to the console' : 'The browser reports an error'}: ${text}${place}.`,
        hint: 'Mend what it complains of; a good page leaves the console empty.',
        detail: text,
      };
    }
  },
});

/** What browsers say of what the checks for status, policy, integrity and mixed content see for themselves. */
const isToldElsewhere = ({ kind, text }: Pick<Complaint, 'kind' | 'text'>): boolean =>
  kind !== 'console' &&
  (kind === 'network' ||
    kind === 'intervention' ||
    kind === 'deprecation' ||
    isIntegrityComplaint(text) ||
    /Content Security Policy|Content-Security-Policy|Permissions policy|Trusted ?(?:Types?|HTML|Script)|Mixed Content|blocked by CORS policy|net::ERR_/i.test(
      text,
    ));

/** Chrome's message where a file does not fit its integrity value, or the value is none. */
export const isIntegrityComplaint = (text: string): boolean => /'integrity' attribute/i.test(text);
