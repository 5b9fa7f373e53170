import type { Cookie } from 'puppeteer';
import type { LanguageChange, LanguageShown, Notice, VisitorState } from '../../../audit/visitor.ts';
import type { Flow } from '../gatherer.ts';
import { type PageLog, sentTo } from '../page/log.ts';
import type { StoredCookie } from '../privacy/cookie-terms.ts';
import { secureAddress } from '../stub-servers.ts';
import type { Visit } from '../visit.ts';

export interface Choice {
  readonly stored: VisitorState['stored'];
  readonly tracked: VisitorState['tracked'];
  readonly sent: VisitorState['sent'];
  readonly local: Readonly<Record<string, string>>;
  readonly cookies: readonly StoredCookie[];
}

interface Return {
  readonly notice: Notice | undefined;
  readonly failures: readonly string[];
}

export interface Consent {
  readonly trackerIsHere: boolean;
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
    const [language] = (await probe('languageChoices'))
      .filter(({ isChosen }) => !isChosen)
      .map((choice) => choice.language);
    const { isTrackerHere } = await probe('visitorState');
    const choices = choicesOf(visit);
    const opened = await choices();
    const change =
      language === undefined
        ? undefined
        : { ...(await probe('chooseLanguage', language)), ...(await choices()) };
    const hasNotice = (await probe('notice'))?.accept !== undefined;
    const accepted = hasNotice ? { isDone: await probe('acceptNotice'), ...(await choices()) } : undefined;
    const back =
      change && before.chosen
        ? { ...(await probe('chooseLanguage', before.chosen)), ...(await choices()) }
        : undefined;
    return {
      trackerIsHere: isTrackerHere,
      opened,
      before,
      language,
      change,
      accepted,
      back,
      returned: accepted?.isDone ? await comeBack(visit) : undefined,
    };
  },
};

/** Each call reads what has come since the previous one. */
function choicesOf({ page, probe, log, build }: Visit): () => Promise<Choice> {
  const seen = { stored: 0, tracked: 0, sent: 0 };
  return async () => {
    const { stored, tracked, kept, now, ...state } = await probe('visitorState');
    const requests = log.requests.filter(({ type }) => type !== 'Script');
    const sent = [...state.sent, ...sentTo(build?.trackerOrigins, requests)];
    const cookies = await page.browserContext().cookies();
    const choice = {
      stored: stored.slice(seen.stored),
      tracked: tracked.slice(seen.tracked),
      sent: sent.slice(seen.sent),
      local: kept.local,
      cookies: cookies.map((cookie) => keptCookie(cookie, now)),
    };
    Object.assign(seen, { stored: stored.length, tracked: tracked.length, sent: sent.length });
    return choice;
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
  const before = lengthsOf(log);
  await open(secureAddress(target.address));
  const notice = await probe('notice');
  await probe('visitorState');
  return { notice, failures: failuresSince(log, before) };
}

const lengthsOf = ({ requests, errors, exceptions }: PageLog) =>
  [requests.length, errors.length, exceptions.length] as const;

const failuresSince = (
  log: PageLog,
  [requests, errors, exceptions]: ReturnType<typeof lengthsOf>,
): readonly string[] => [
  ...log.requests
    .slice(requests)
    .filter(({ status }) => status >= 400)
    .map(({ url, status }) => `${new URL(url).pathname} answers with status ${status}`),
  ...log.errors
    .slice(errors)
    .filter(({ source }) => source === 'console')
    .map(({ text }) => `the console shows “${text}”`),
  ...log.exceptions.slice(exceptions).map(({ text }) => `a script throws “${text.split('\n')[0]}”`),
];
