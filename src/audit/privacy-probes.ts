import { type SharedId, sharedIdsOf } from './accessibility-structure.ts';
import {
  acceptNotice,
  chooseLanguage,
  hoverControls,
  type LanguageChoice,
  late,
  leave,
  type Outcome,
  offeredLanguages,
  pressLinks,
} from './privacy-choices.ts';
import { type ForeignElement, foreignElements, foreignRequests } from './privacy-foreign.ts';
import { type Kept, keptNow, storedSoFar } from './privacy-kept.ts';
import { type Notice, noticeContainers, noticeFacts } from './privacy-notice.ts';
import { type OptedOut, optOut, optOutFacts } from './privacy-opt-out.ts';
import { type CookieTable, cookieTables } from './privacy-table.ts';
import {
  foreignScripts,
  isTrackerHere,
  type Tracked,
  type TrackerScript,
  tracked,
} from './privacy-tracker.ts';
import type { Stored } from './record-storage.ts';
import { tablesAsServed } from './record-tables.ts';

/** A page as somebody meets it who was never there. */
export interface FirstVisit {
  /** Whether our script has run, and of whose build it is. */
  readonly tenant: string | undefined;
  /** The ids of the containers that hold something of ours. */
  readonly containers: readonly string[];
  readonly hasNoticeContainer: boolean;
  /** Before anything was chosen. */
  readonly notice: Notice | undefined;
  readonly stored: readonly Stored[];
  readonly kept: Kept;
  readonly tracked: readonly Tracked[];
  readonly isTrackerHere: boolean;
  readonly foreignScripts: readonly TrackerScript[];
  readonly foreignElements: readonly ForeignElement[];
  readonly foreignRequests: ReturnType<typeof foreignRequests>;
  /** As the page came, and as it is drawn now. */
  readonly tables: { readonly served: readonly CookieTable[]; readonly drawn: readonly CookieTable[] };
  /** The language that was shown at first. */
  readonly language: string;
  /** What followed, in this order: another language, consent, the first language again in the menu of small screens. */
  readonly refusing: LanguageChoice | undefined;
  readonly accepting: Outcome | undefined;
  readonly consenting: LanguageChoice | undefined;
  /** Ids that several elements have when all that is over. */
  readonly sharedIds: readonly SharedId[];
}

async function firstVisit(): Promise<FirstVisit> {
  await late();
  if (isTrackerHere()) await pressLinks();
  await hoverControls();
  await leave();
  const notice = noticeFacts();
  const {
    now,
    others: [other],
  } = offeredLanguages();
  const before = {
    tenant: (window as { eosContent?: { tenant?: string } }).eosContent?.tenant,
    containers: [...document.querySelectorAll('[data-eos-state="ready"]')].map(({ id }) => id),
    hasNoticeContainer: noticeContainers().length > 0,
    notice,
    stored: [...storedSoFar()],
    kept: keptNow(),
    tracked: [...tracked()],
    isTrackerHere: isTrackerHere(),
    foreignScripts: foreignScripts(),
    foreignElements: foreignElements(),
    foreignRequests: foreignRequests(),
    tables: { served: tablesAsServed(), drawn: cookieTables() },
    language: now,
  };
  const refusing = now && other ? await chooseLanguage(other) : undefined;
  const accepting = notice?.accept ? await acceptNotice() : undefined;
  const consenting = refusing?.isDone ? await chooseLanguage(now, 'menu') : undefined;
  return { ...before, refusing, accepting, consenting, sharedIds: sharedIdsOf() };
}

/** What the audit asks of a page about its privacy. Each is called by its name from outside (see probes.ts). */
export const privacyProbes = {
  firstVisit: (): Promise<FirstVisit> => firstVisit(),
  notice: async (): Promise<Notice | undefined> => {
    await late();
    return noticeFacts();
  },
  acceptNotice: (): Promise<Outcome> => acceptNotice(),
  chooseLanguage: (language: string): Promise<LanguageChoice> => chooseLanguage(language),
  offeredLanguages: () => offeredLanguages(),
  /** What the tracker has been told. */
  told: async (): Promise<{
    readonly tracked: readonly Tracked[];
    readonly scripts: readonly TrackerScript[];
  }> => {
    await late();
    return { tracked: [...tracked()], scripts: foreignScripts() };
  },
  returned: async (): Promise<{
    readonly notice: Notice | undefined;
    readonly kept: Kept;
    readonly stored: readonly Stored[];
  }> => {
    await late();
    return { notice: noticeFacts(), kept: keptNow(), stored: [...storedSoFar()] };
  },
  optOutFacts: async () => {
    await late();
    return { link: optOutFacts(), tables: cookieTables(), isTrackerHere: isTrackerHere() };
  },
  optOut: (): Promise<OptedOut> => optOut(),
};
