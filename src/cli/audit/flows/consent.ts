import type { Cookie } from 'puppeteer';
import type { LanguageChange, LanguageShown, Notice, VisitorState } from '../../../audit/visitor.ts';
import { contentPath } from '../../../pages/portal.ts';
import type { Gatherer } from '../gatherer.ts';
import type { PageLog } from '../page/log.ts';
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
  readonly path: string;
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
  readonly returns: readonly Return[];
}

/** Over https, because cookies are `Secure` there. */
export const consent: Gatherer<'consent', Consent> = {
  name: 'consent',
  scope: 'language',
  on: ['page'],
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
      returns: accepted?.isDone ? await comeBack(visit) : [],
    };
  },
};

/** Each call reads what has come since the previous one. */
function choicesOf({ page, probe, log, tenant }: Visit): () => Promise<Choice> {
  const seen = { stored: 0, tracked: 0, sent: 0 };
  const requested = () =>
    log.requests
      .filter(({ url, type }) => type !== 'Script' && tenant?.trackerOrigins.includes(new URL(url).origin))
      .map(({ url }) => url);
  return async () => {
    const { stored, tracked, kept, now, ...state } = await probe('visitorState');
    const sent = [...state.sent, ...requested()];
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

/** Returns to the same page, and to another page in another language. */
async function comeBack(visit: Visit): Promise<readonly Return[]> {
  const { target, tenant, probe, log } = visit;
  const language = tenant?.languages.findLast((each) => each !== target.language) ?? target.language;
  const file = tenant?.deployment.pages.findLast((each) => each !== target.name) ?? target.name;
  const found: Return[] = [];
  for (const address of [target.address, `${tenant?.origin}${contentPath}${language}/${file}`]) {
    const before = lengthsOf(log);
    await visit.open(secureAddress(address));
    const notice = await probe('notice');
    await probe('visitorState');
    found.push({ path: new URL(address).pathname, notice, failures: failuresSince(log, before) });
  }
  return found;
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
