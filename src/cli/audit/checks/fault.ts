import type { Container } from '../../../audit/frame-parts.ts';
import { footerRoutes, legalRoutes } from '../../../pages/frame/routes.ts';
import type { FooterLinkKey, Language } from '../../../pages/portal.ts';
import { faultChoices } from '../../server/faults.ts';
import { journeyCheck, type Sighting } from '../check.ts';
import { faults, type Outcome } from '../journeys/faults.ts';
import type { TenantFacts } from '../tenant.ts';

/** How header and footer are to stand: as ever, without the links that the configuration grants, or as placeholders. */
type Frame = 'whole' | 'bare' | 'placeholder' | 'none';

/** What is to be seen and heard on a bad day (specification §4, §8; contract C14, C15). */
interface Due {
  readonly frame: Frame;
  /** Whether our content is there; on a page of our own it always is. */
  readonly content: boolean;
  readonly logged?: readonly string[];
  readonly errors?: readonly string[];
  readonly also?: (outcome: Outcome, tenant: TenantFacts, language: string) => Iterable<string>;
}

const styleMessage = "Can't load styles for content!";
const trackerMessage = "Can't load etracker!";
/** Specification §8, §9: five times, the first after 350 ms, each wait twice as long as the one before. */
const retries = [350, 700, 1400, 2800, 5600];

const withoutTexts = (asked: number, delays: readonly number[]): Due => ({
  frame: 'whole',
  content: false,
  also: (outcome, tenant, language) => textsAsked(outcome, tenant, language, asked, delays),
});

const due: Readonly<Record<string, Due>> = {
  'script host': { frame: 'placeholder', content: false, errors: ['script: script-failed'] },
  'script own': { frame: 'whole', content: true },
  'app host': { frame: 'whole', content: false, errors: ['script: script-failed'] },
  'app own': {
    frame: 'whole',
    content: true,
    errors: ['script: script-failed'],
    *also({ losesClicks }) {
      if (losesClicks) yield 'a click on another language leads nowhere, although the link has an address';
    },
  },
  'page-script host': { frame: 'whole', content: false, errors: ['legal-notice: script-failed'] },
  'page-script own': { frame: 'whole', content: true, errors: ['legal-notice: script-failed'] },
  'stylesheet host': { frame: 'placeholder', content: false, logged: [styleMessage] },
  'stylesheet own': { frame: 'placeholder', content: true, logged: [styleMessage] },
  'tenant host': {
    frame: 'bare',
    content: true,
    errors: ['tenant: tenant-failed'],
    *also({ requests }) {
      const asked = Object.keys(requests).find((path) => path.includes('/config/'));
      if (asked) yield `the configuration is asked for all the same (${asked})`;
    },
  },
  'config host': { frame: 'bare', content: true, errors: ['config: config-failed'] },
  'translations-2 host': {
    frame: 'whole',
    content: true,
    errors: [],
    also: (outcome, tenant, language) => textsAsked(outcome, tenant, language, 3, retries.slice(0, 2)),
  },
  'translations host': withoutTexts(6, retries),
  'translations own': { ...withoutTexts(6, retries), content: true },
  'translations-missing host': withoutTexts(1, []),
  'translations-broken host': withoutTexts(1, []),
  'login login': {
    frame: 'whole',
    content: true,
    errors: ['login: login-failed'],
    *also({ loginLinks }) {
      if (!loginLinks.includes('/services/payments/#debtPage'))
        yield 'the login box holds no link to the payments';
    },
  },
  'tracker tracked': {
    frame: 'whole',
    content: true,
    logged: [trackerMessage],
    errors: ['tracker: tracker-failed'],
    *also({ optsOut }) {
      if (optsOut === false) yield 'the visitor’s opt-out is not kept';
    },
  },
  'offline host': { frame: 'placeholder', content: false },
  'offline own': { frame: 'none', content: true },
};

const places = {
  host: 'On another team’s page',
  own: 'On a page of ours',
  login: 'On a page with the login box',
  tracked: 'On a page that is measured',
} as const;

/** Bad days end as the specification says (§4, §8). */
export const fault = journeyCheck({
  id: 'fault',
  severity: 'error',
  group: 'Frame',
  title: 'a bad day does not end as the specification says',
  journey: faults,
  yields: true,
  *find({ outcomes, language }, _target, tenant) {
    const healthy = outcomes.filter((outcome) => outcome.fault === '');
    // What is wrong on good days is told by the other checks.
    if (healthy.some((outcome) => !isHealthy(outcome))) return;
    for (const outcome of outcomes) {
      const { fault: id, where } = outcome;
      const wanted = due[`${id} ${where}`];
      if (!wanted) continue;
      const choice = faultChoices.find(
        (each) => id.startsWith(each.id) && (id === each.id || /-\d+$/.test(id)),
      );
      for (const wrong of wrongIn(outcome, wanted, healthy, tenant, language)) {
        yield {
          message: `${places[where]}, on the day “${choice?.label ?? id}”: ${wrong}.`,
          hint: `As it should be: ${choice?.expected ?? ''}`,
          detail: `${id} ${where} ${wrong}`,
        } satisfies Sighting;
      }
    }
  },
});

const find = ({ containers }: Outcome, id: string): Container | undefined =>
  containers.find((container) => container.id === id);

const isHealthy = (outcome: Outcome): boolean =>
  outcome.exceptions.length === 0 &&
  ['eos-header', 'eos-footer', 'eos-legal-notice'].every((id) => {
    const container = find(outcome, id);
    return container?.isSeen && container.state === 'ready';
  });

function* wrongIn(
  outcome: Outcome,
  wanted: Due,
  healthy: readonly Outcome[],
  tenant: TenantFacts,
  language: string,
): Iterable<string> {
  const usual =
    healthy.find(({ where }) => where === outcome.where) ?? healthy.find(({ where }) => where === 'own');
  for (const part of ['header', 'footer'] as const) {
    const wrong = frameWrong(part, outcome, wanted.frame, usual, tenant, language);
    if (wrong) yield wrong;
  }
  const content = outcome.containers.find(({ id }) => !/^eos-(?:header|footer|cookie-notice)$/.test(id));
  if (wanted.content && !content?.isSeen) yield 'our content is not there';
  if (outcome.text.trim() === '') yield 'the page is blank';
  const usualText = usual?.text ?? '';
  for (const exception of outcome.exceptions) {
    if (!usual?.exceptions.includes(exception)) yield `a script throws ${exception.slice(0, 120)}`;
  }
  const logged = outcome.logged.filter((line) => !usual?.logged.includes(line));
  if (wanted.logged && `${logged}` !== `${wanted.logged}`) {
    yield `the console says ${quoted(logged)} in place of ${quoted(wanted.logged)}`;
  } else if (!wanted.logged && logged.length > 0) yield `the console says ${quoted(logged)}`;
  if (wanted.errors && `${outcome.errors}` !== `${wanted.errors}`) {
    yield `hosts hear of ${quoted(outcome.errors)} by eos-content:error in place of ${quoted(wanted.errors)}`;
  }
  if (wanted.frame === 'whole' && outcome.where === 'own' && usualText.length > outcome.text.length * 2) {
    yield 'most of the page’s text is missing';
  }
  const delays = withoutUsual(outcome.delays, usual?.delays ?? []);
  yield* wanted.also?.({ ...outcome, delays }, tenant, language) ?? [];
}

/** What scripts wait for on good days, too, has nothing to do with the bad day. What goes round and round does so more or less often. */
function withoutUsual(delays: readonly number[], usual: readonly number[]): readonly number[] {
  const left = usual.filter((delay) => retries.includes(delay));
  return delays.filter((delay) => {
    if (!retries.includes(delay)) return !usual.includes(delay);
    const at = left.indexOf(delay);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const quoted = (lines: readonly string[]): string =>
  lines.length > 0 ? lines.map((line) => `“${line.slice(0, 120)}”`).join(', ') : 'nothing';

/** @returns undefined where header or footer stands as it should */
function frameWrong(
  part: 'header' | 'footer',
  outcome: Outcome,
  frame: Frame,
  usual: Outcome | undefined,
  tenant: TenantFacts,
  language: string,
): string | undefined {
  const container = find(outcome, `eos-${part}`);
  if (frame === 'none') return undefined;
  if (frame === 'placeholder') return placeholderWrong(part, container, tenant, language);
  if (!container?.isSeen || container.holds !== part) return `the ${part} is not there`;
  const links = linksOf(container);
  if (frame === 'bare') {
    const optional = links.filter((link) => optionalLinks(part, usual, tenant).includes(link));
    if (optional.length > 0) return `the ${part} shows the optional link ${optional[0]}`;
    if (part === 'header' && !links.includes('/')) return 'the header has no link to the start page';
    return undefined;
  }
  const lost = linksOf(find(usual ?? outcome, `eos-${part}`)).find(
    (link) =>
      !links.includes(link) && isOfPortal(link) && outcome.where !== 'login' && outcome.where !== 'tracked',
  );
  return lost && `the ${part} lacks its link ${lost}`;
}

const linksOf = (container: Container | undefined): readonly string[] => container?.links ?? [];

/** Links to pages in a language say which page one is on, and so differ. */
const isOfPortal = (link: string): boolean =>
  link.startsWith('/') && !/^\/services\/content\/[a-z]{2}\//.test(link);

/** What header and footer show only where the configuration says so (specification §2.1, §2.2). */
function optionalLinks(
  part: 'header' | 'footer',
  usual: Outcome | undefined,
  tenant: TenantFacts,
): readonly string[] {
  if (part === 'footer')
    return footerRoutes(tenant.footerLinks as readonly FooterLinkKey[]).map(({ href }) => href);
  return linksOf(usual && find(usual, 'eos-header')).filter(
    (link) => isOfPortal(link) && link !== '/' && !link.includes('#'),
  );
}

function placeholderWrong(
  part: 'header' | 'footer',
  container: Container | undefined,
  tenant: TenantFacts,
  language: string,
): string | undefined {
  if (!container?.isSeen) return `there is nothing in place of the ${part}`;
  if (container.holds !== 'placeholder')
    return `the ${part} is not replaced by its placeholder .missing-${part}`;
  const texts = tenant.texts.get(language as Language)?.PLACEHOLDER;
  const text =
    typeof texts === 'object' && texts !== null
      ? (texts as Record<string, unknown>)[part.toUpperCase()]
      : undefined;
  if (typeof text === 'string' && !container.text.includes(text)) {
    return `the ${part}’s placeholder says “${container.text.slice(0, 80)}” in place of “${text}”`;
  }
  if (part === 'header') return undefined;
  const wanted = legalRoutes(tenant.footerLinks as readonly FooterLinkKey[]).map(({ href }) => href);
  const lost = wanted.find((href) => !container.links.includes(href));
  return lost && `the footer’s placeholder lacks the link ${lost}, which the law wants`;
}

/** How often the texts in the page's language were asked for, and after which waits. */
function* textsAsked(
  { requests, delays, containers }: Outcome,
  { id }: TenantFacts,
  language: string,
  asked: number,
  waits: readonly number[],
): Iterable<string> {
  const count = requests[`/services/content/assets/i18n/${id}/${language}.json`] ?? 0;
  if (count !== asked) {
    yield `the texts are asked for ${count} times in place of ${asked}`;
    return;
  }
  // English, which stands in for them, fails the same way, with the same waits.
  const other = waits.findIndex((wait, index) => delays[index] !== wait);
  const [first] = delays;
  if (other >= 0) {
    const wait = delays[other] === undefined ? 'no wait' : `${delays[other]} ms`;
    yield `the texts are asked for again after ${wait} in place of ${waits[other]} ms`;
  } else if (waits.length === 0 && first !== undefined) {
    yield `something is to be tried again after ${first} ms, although it will not get better`;
  }
  const loading = containers.find(({ state }) => state === 'loading');
  if (loading) yield `#${loading.id} goes on loading for ever`;
}
