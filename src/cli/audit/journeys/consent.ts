import type { Outcome } from '../../../audit/privacy-choices.ts';
import type { Notice } from '../../../audit/privacy-notice.ts';
import type { Stored } from '../../../audit/record-storage.ts';
import { contentPath } from '../../../pages/portal.ts';
import { type NetworkEvidence, watchNetwork } from '../acts/network.ts';
import type { Journey } from '../check.ts';
import { secureAddress } from '../foreign.ts';
import { consentCookie } from '../privacy/names.ts';
import { shownAddress, shownText } from '../shown.ts';
import type { Target } from '../target.ts';
import type { TenantFacts } from '../tenant.ts';
import { desk, phone, type Visit } from '../visit.ts';

/** A page once the notice has been accepted. */
interface Return {
  readonly path: string;
  /** Whether it was not opened anew: only another language was chosen. */
  readonly isSamePage: boolean;
  /** Whether the cookie of the consent was there. */
  readonly hasConsent: boolean;
  readonly notice: Notice | undefined;
  /** What the page has stored since it was opened. */
  readonly stored: readonly Stored[];
}

export interface ConsentEvidence {
  /** The notice of a first visit, by the width of the window. */
  readonly notices: readonly { readonly width: number; readonly notice: Notice | undefined }[];
  readonly accepting: Outcome;
  /** What consent and a choice of language have stored, on a page that came over TLS. */
  readonly stored: readonly Stored[];
  readonly returns: readonly Return[];
  /** What fails when the same page is opened again, and did not before, in words. */
  readonly failures: readonly string[];
}

/**
 * Accepts the notice, and comes back: to the same page, and to another one in another language. Over https, as visitors
 * do, because cookies are `Secure` there; the build is the same (foreign.ts).
 */
export const consentJourney: Journey<ConsentEvidence> = {
  name: 'consent',
  // All languages run the same scripts.
  targets: (targets) => targets.filter(({ kind }) => kind === 'page').slice(0, 1),
  async run(visit, tenant) {
    const { target } = visit;
    const network = await watchNetwork(visit);
    const notices: { width: number; notice: Notice | undefined }[] = [];
    await visit.resize(phone);
    await visit.open(secureAddress(target.address));
    notices.push({ width: phone.width, notice: await visit.probe('notice') });
    await visit.resize(desk);
    await visit.probe('drawn');
    notices.push({ width: desk.width, notice: await visit.probe('notice') });
    const accepting = await visit.probe('acceptNotice');
    const {
      others: [other],
    } = await visit.probe('offeredLanguages');
    const choosing = other ? await visit.probe('chooseLanguage', other) : undefined;
    const before = failuresIn(await network.evidence(), target);
    const returns: Return[] = [];
    const look = async (address: string, isSamePage = false) => {
      const { notice, kept, stored } = await visit.probe('returned');
      const hasConsent = kept.cookies.spot_cookieBarShow === 'true';
      returns.push({ path: new URL(address).pathname, isSamePage, hasConsent, notice, stored });
    };
    if (accepting.isDone && choosing?.isDone && choosing.left.length === 0) await look(target.address, true);
    const addresses = [target.address, elsewhere(visit, tenant)];
    let failures: readonly string[] = [];
    for (const [index, address] of addresses.entries()) {
      await visit.open(secureAddress(address));
      await look(address);
      // What fails on another page is told of that page.
      if (index > 0) continue;
      const now = failuresIn(await network.evidence(), target);
      failures = [...now].filter((each) => !before.has(each));
    }
    // Browsers name the oldest cookie first: now the language's, which has been chosen before the notice was accepted.
    const again = addresses.at(-1) as string;
    await renewConsent(visit, secureAddress(again));
    await visit.open(secureAddress(again));
    await look(again);
    const stored = [...accepting.stored, ...(choosing?.stored ?? [])];
    return { notices, accepting, stored, returns, failures };
  },
};

function failuresIn(
  { exchanges, complaints, exceptions }: NetworkEvidence,
  { address }: Target,
): ReadonlySet<string> {
  const secure = { address: secureAddress(address) };
  return new Set([
    ...exchanges
      .filter(({ status }) => status >= 400)
      .map(({ url, status }) => `${shownAddress(url, secure)} answers with status ${status}`),
    ...complaints
      .filter(({ kind, isError }) => kind === 'console' && isError)
      .map(({ text }) => `a script writes to the console: ${shownText(text, secure)}`),
    ...exceptions.map(({ text }) => `a script throws: ${shownText(text, secure)}`),
  ]);
}

/** Makes the consent the youngest of the cookies. */
async function renewConsent({ session }: Visit, url: string): Promise<void> {
  const { name } = consentCookie;
  const { cookies } = await session.send('Network.getCookies', { urls: [url] });
  const consent = cookies.find((cookie) => cookie.name === name);
  if (!consent) return;
  await session.send('Network.deleteCookies', { name, url });
  const { value, path, secure, expires } = consent;
  await session.send('Network.setCookie', { name, value, url, path, secure, expires });
}

/** Another page of the build, in another language where there is one. */
function elsewhere({ target }: Visit, { origin, languages, deployment }: TenantFacts): string {
  const language = languages.findLast((each) => each !== target.language) ?? target.language;
  const file = deployment.pages.findLast((each) => each !== target.name) ?? target.name;
  return `${origin}${contentPath}${language}/${file}`;
}
