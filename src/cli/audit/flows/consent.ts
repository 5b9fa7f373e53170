import type { Cookie } from 'puppeteer';
import type { LanguageChange, LanguageShown, Notice, VisitorState } from '../../../audit/visitor.ts';
import type { Flow } from '../gatherer.ts';
import { sentTo, takeLog } from '../page/log.ts';
import type { StoredCookie } from '../privacy/cookie-terms.ts';
import { secureAddress } from '../stub-servers.ts';
import type { Visit } from '../visit.ts';

export interface Choice extends VisitorState {
  readonly cookies: readonly StoredCookie[];
}

interface Return {
  readonly notice: Notice | undefined;
  readonly failures: readonly string[];
}

export interface Consent {
  readonly opened: Choice;
  readonly before: LanguageShown;
  /** undefined if the page offers only one language. */
  readonly language: string | undefined;
  readonly change: (LanguageChange & Choice) | undefined;
  /** undefined if there is no notice to accept. */
  readonly accepted: (Choice & { readonly isDone: boolean }) | undefined;
  readonly back: (LanguageChange & Choice) | undefined;
  /** The same page, opened again after the notice was accepted. */
  readonly returned: Return | undefined;
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
    const choose = async (wanted: string) => ({
      ...(await probe('chooseLanguage', wanted)),
      ...(await choiceIn(visit)),
    });
    const change = language === undefined ? undefined : await choose(language);
    const isDone = await probe('acceptNotice');
    const accepted = isDone === undefined ? undefined : { isDone, ...(await choiceIn(visit)) };
    const back = change && before.chosen ? await choose(before.chosen) : undefined;
    const returned = isDone ? await comeBack(visit) : undefined;
    return { opened, before, language, change, accepted, back, returned };
  },
};

/** What a choice has led to: what has come since the last call. */
async function choiceIn({ page, probe, log, build }: Visit): Promise<Choice> {
  const state = await probe('visitorState');
  const requests = takeLog(log).requests.filter(({ type }) => type !== 'Script');
  const cookies = await page.browserContext().cookies();
  return {
    ...state,
    sent: [...state.sent, ...sentTo(build?.trackerOrigins, requests)],
    cookies: cookies.map((cookie) => keptCookie(cookie, state.now)),
  };
}

const keptCookie = (
  { name, value, path, domain, expires, sameSite, secure }: Cookie,
  now: number,
): StoredCookie => ({
  name,
  value,
  path,
  domain,
  lifetime: expires < 0 ? undefined : Math.round(expires - now),
  sameSite,
  secure,
});

async function comeBack({ target, open, probe, log }: Visit): Promise<Return> {
  takeLog(log);
  await open(secureAddress(target.address));
  const notice = await probe('notice');
  await probe('visitorState');
  const { requests, errors, exceptions } = takeLog(log);
  const failures = [
    ...requests
      .filter(({ status }) => status >= 400)
      .map(({ url, status }) => `${new URL(url).pathname} answers with status ${status}`),
    ...errors.filter(({ source }) => source === 'console').map(({ text }) => `the console shows “${text}”`),
    ...exceptions.map(({ text }) => `a script throws “${text.split('\n')[0]}”`),
  ];
  return { notice, failures };
}
