import { pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';
import { shownAddress } from '../shown.ts';

const isIntegrityComplaint = (text: string): boolean => /'integrity' attribute/i.test(text);

/** Integrity values that do not fit their files (Subresource Integrity; contract C20). */
export const integrity = pageCheck({
  id: 'integrity',
  severity: 'error',
  group: 'Security',
  title: 'an integrity value does not fit its file',
  *find({ target, network, security }: PageRecord): Iterable<Sighting> {
    const misfits = security.delivery?.misfits ?? [];
    for (const { holder, file, fault } of misfits) {
      yield {
        message: `${holder} holds no integrity value that fits ${file}: ${fault}.`,
        hint: 'Build again, and deploy the build as a whole; nobody may change a script after that.',
        detail: `${holder} ${file}`,
      };
    }
    const told = new Set<string>();
    for (const { text } of network.complaints) {
      if (!isIntegrityComplaint(text)) continue;
      const [, address = ''] = /'([a-z]+:\/\/[^']+)'/.exec(text) ?? [];
      const file = shownAddress(address, target) || 'a file';
      if (told.has(file) || misfits.some((misfit) => file.endsWith(misfit.file))) continue;
      told.add(file);
      const isBroken = !text.includes('Failed to find a valid digest');
      yield {
        message: isBroken
          ? `An integrity value in the page is none that a browser can read: ${file}.`
          : `The browser refuses ${file}: it does not fit the integrity value in the page.`,
        hint: 'Take the value from the manifest of the very build that is deployed.',
        detail: file,
      };
    }
  },
});
