import { pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';
import { shownText } from '../shown.ts';
import { isIntegrityComplaint } from './console-error.ts';
import { hasLoadFailure } from './exception.ts';

/** What our own script reports by `eos-content:error` on a day on which nothing should fail (contract C11). */
export const partFailed = pageCheck({
  id: 'part-failed',
  severity: 'error',
  group: 'Network',
  title: 'eos-content.js reports that a part failed',
  *find(record: PageRecord): Iterable<Sighting> {
    const { network, target, security } = record;
    // What follows from a file that has not come, or was refused, is told by the file.
    if (hasLoadFailure(record) || network.violations.length > 0) return;
    if (network.complaints.some(({ text }) => isIntegrityComplaint(text))) return;
    if (security.delivery?.misfits.length) return;
    const told = new Set<string>();
    for (const { part, code, message } of network.partErrors) {
      if (told.has(`${part} ${code}`)) continue;
      told.add(`${part} ${code}`);
      yield code === 'markup-differs'
        ? {
            message: `The markup of “${part}” is not what its texts and its component make, so it is thrown away and drawn anew.`,
            hint: 'Build again: the page’s file was changed, or is of another build than its texts and scripts.',
            detail: `${part} ${code}`,
          }
        : {
            message: `eos-content.js reports that “${part}” failed: ${code}, ${shownText(message, target)}.`,
            hint: 'Build again, and deploy the build as a whole.',
            detail: `${part} ${code}`,
          };
    }
  },
});
