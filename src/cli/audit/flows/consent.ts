import type { LanguageChange, LanguageShown, Notice, VisitorState } from '../../../audit/visitor.ts';
import type { Flow } from '../gatherer.ts';
import { press } from '../page/keys.ts';
import { sentTo, takeLog } from '../page/log.ts';
import { type NetworkLog, network } from '../page/network.ts';
import type { StoredCookie } from '../privacy/cookie-terms.ts';
import { secureAddress } from '../stub-servers.ts';
import type { Visit } from '../visit.ts';

export interface Choice extends VisitorState {
  /** What was sent to the tracker, apart from asking for its script. */
  readonly sent: readonly string[];
  readonly cookies: readonly StoredCookie[];
}

/** After Enter on the notice's button. */
interface KeyboardConsent {
  readonly isClosed: boolean;
  /** Whether an element had the focus then, and after one more Tab. */
  readonly hasFocus: boolean;
}

export interface Consent {
  readonly opened: Choice;
  readonly before: LanguageShown;
  /** undefined if the page offers only one language. */
  readonly language: string | undefined;
  readonly change: (LanguageChange & Choice) | undefined;
  /** Both undefined if there is no notice to accept. */
  readonly byKeyboard: KeyboardConsent | undefined;
  readonly accepted: (Choice & { readonly isDone: boolean }) | undefined;
  /** The same page, opened again after the notice was accepted. */
  readonly returned: { readonly notice: Notice | undefined; readonly network: NetworkLog } | undefined;
}

/** Over https, because cookies are `Secure` there. */
export const consent: Flow<Consent> = {
  scope: 'language',
  async gather(visit) {
    const { probe, target } = visit;
    await visit.open(secureAddress(target.address));
    const before = await probe('languageShown');
    const [language] = before.others;
    const opened = await choiceIn(visit);
    const change =
      language === undefined
        ? undefined
        : { ...(await probe('chooseLanguage', language)), ...(await choiceIn(visit)) };
    const byKeyboard = await acceptByKeyboard(visit);
    const isDone = byKeyboard?.isClosed || (await probe('acceptNotice'));
    const accepted = isDone === undefined ? undefined : { isDone, ...(await choiceIn(visit)) };
    const returned = isDone ? await onReturn(visit) : undefined;
    return { opened, before, language, change, byKeyboard, accepted, returned };
  },
};

async function onReturn(visit: Visit): Promise<Consent['returned']> {
  await visit.open(secureAddress(visit.target.address));
  return { notice: await visit.probe('notice'), network: await network.gather(visit) };
}

/** Presses Enter on the notice's button, then Tab. Whether Tab comes to the button is seen in the walk through each page. */
async function acceptByKeyboard({ page, probe }: Visit): Promise<KeyboardConsent | undefined> {
  if (!(await probe('focusAccept'))) return undefined;
  await press(page, 'Enter');
  await probe('drawn');
  const isClosed = await probe('isNoticeGone');
  const isKept = await probe('hasFocus');
  await press(page, 'Tab');
  return { isClosed, hasFocus: isKept && (await probe('hasFocus')) };
}

/** What a choice has led to: what has come since the last call. */
async function choiceIn({ page, probe, log, build }: Visit): Promise<Choice> {
  const state = await probe('visitorState');
  const cookies = await page.browserContext().cookies();
  const requests = takeLog(log).requests.filter(({ type }) => type !== 'Script');
  return {
    ...state,
    sent: sentTo(build?.trackerOrigins, requests),
    cookies: cookies.map(({ expires, sameSite, ...cookie }) => ({
      ...cookie,
      sameSite,
      lifetime: expires < 0 ? undefined : Math.round(expires - state.now),
    })),
  };
}
