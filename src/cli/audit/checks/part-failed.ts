import type { Budgets } from '../budgets.ts';
import { type PageCheck, pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';
import { shownText } from '../shown.ts';
import type { TenantFacts } from '../tenant.ts';
import { isIntegrityComplaint } from './console-error.ts';
import { cookieUnlisted } from './cookie-unlisted.ts';
import { hasLoadFailure } from './exception.ts';
import { footerYear } from './footer-year.ts';
import { h1Count } from './h1-count.ts';
import { langWrong } from './lang-wrong.ts';
import { languageLink } from './language-link.ts';
import { languageNameLang } from './language-name-lang.ts';
import { noScript } from './no-script.ts';
import { rawKey } from './raw-key.ts';
import { rawPlaceholder } from './raw-placeholder.ts';
import { untranslated } from './untranslated-block.ts';

/** What our own script reports by `eos-content:error` on a day on which nothing should fail (contract C11). */
export const partFailed = pageCheck({
  id: 'part-failed',
  severity: 'error',
  group: 'Network',
  title: 'eos-content.js reports that a part failed',
  *find(record: PageRecord, tenant: TenantFacts | undefined, budgets: Budgets): Iterable<Sighting> {
    const { network, target, security } = record;
    // What follows from a file that has not come, or was refused, is told by the file.
    if (hasLoadFailure(record) || network.violations.length > 0) return;
    if (network.complaints.some(({ text }) => isIntegrityComplaint(text))) return;
    if (security.delivery?.misfits.length) return;
    const told = new Set<string>();
    const isOffline = network.exchanges.some(({ error }) => error !== '');
    for (const { part, code, message } of network.partErrors) {
      if (told.has(`${part} ${code}`) || (part === 'tracker' && isOffline)) continue;
      told.add(`${part} ${code}`);
      if (code === 'markup-differs' && aboutWords.some((check) => hasFound(check, record, tenant, budgets)))
        continue;
      yield code === 'markup-differs'
        ? {
            message: `The markup of “${part}” differs from what React renders, so it is thrown away and drawn anew.`,
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

/** They look at the page as it was built, too, and say what is wrong with words that the scripts mend. */
const aboutWords: readonly PageCheck[] = [
  noScript,
  h1Count,
  rawKey,
  rawPlaceholder,
  untranslated,
  langWrong,
  footerYear,
  languageNameLang,
  languageLink,
  cookieUnlisted,
];

const hasFound = (
  check: PageCheck,
  record: PageRecord,
  tenant: TenantFacts | undefined,
  budgets: Budgets,
): boolean => [...check.find(record, tenant, budgets)].length > 0;
