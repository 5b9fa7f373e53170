import { contentPath } from '../../pages/portal.ts';
import type { FaultChoice } from '../../preview/protocol.ts';
import type { Answer, Request } from './answer.ts';
import { answerOf, textAnswer } from './send.ts';
import { loginPath, trackerPath } from './stubs.ts';

interface Fault extends FaultChoice {
  readonly concerns: (path: string, request: Request) => boolean;
  /** Undefined: the real answer, slowly. */
  readonly answer?: Answer;
  /** How often each address fails on a page; always when left out. */
  readonly times?: number;
}

const failure = (status: number): Answer => textAnswer(status, 'A fault, switched on in the preview.');

const ourPath = (pattern: string): Fault['concerns'] => {
  const expression = new RegExp(`^${contentPath}${pattern}$`);
  return (path) => expression.test(path);
};
const isTexts = ourPath('assets/i18n/[\\w-]+/[\\w-]+\\.json');
const isService = (path: string): boolean => path.startsWith('/services/');

const withoutTexts =
  'What is on the screen stays as it is. Content that is not there yet stays away, and so does a language that the visitor chooses.';

/** Specification §4, §8; contract C14, C15. If several concern a request, the first counts. */
const faults: readonly Fault[] = [
  {
    id: 'script',
    label: 'Our script cannot be loaded',
    expected:
      'On other teams’ pages a short sentence stands in place of header and footer, in the footer with the links to legal notice and privacy policy. Our own pages can be read and used as they are.',
    concerns: ourPath('eos-content\\.js'),
    answer: failure(503),
  },
  {
    id: 'app',
    label: 'The React part cannot be loaded',
    expected:
      'Header and footer stand as they were built, and their links work. On other teams’ pages our content stays away.',
    concerns: ourPath('assets/app-[^/]+\\.js'),
    answer: failure(503),
  },
  {
    id: 'page-script',
    label: 'The script of a page cannot be loaded',
    expected:
      'Our own pages can be read as they were built. On other teams’ pages the content stays away, and they hear of it.',
    concerns: ourPath(`assets/(?!app-|chunk-|react-)[^/]+\\.js`),
    answer: failure(503),
  },
  {
    id: 'stylesheet',
    label: 'The stylesheet cannot be loaded',
    expected:
      'A short sentence stands in place of header and footer. The console says “Can’t load styles for content!”.',
    concerns: ourPath('eos-content\\.css'),
    answer: failure(503),
  },
  {
    id: 'tenant',
    label: 'The tenant call fails (500)',
    expected:
      'On other teams’ pages header and footer stand without the links that depend on the configuration. Our own pages do not ask.',
    concerns: (path) => path === '/services/api/tenant/',
    answer: failure(500),
  },
  {
    id: 'config',
    label: 'The configuration fails (500)',
    expected:
      'On other teams’ pages header and footer stand without the links that depend on the configuration. Our own pages do not ask.',
    concerns: ourPath('config/[\\w-]+\\.json'),
    answer: failure(500),
  },
  {
    id: 'translations',
    label: 'The texts fail (503)',
    expected: `They are asked for again up to five times, after 0.35 seconds, then each time twice as long. ${withoutTexts}`,
    concerns: isTexts,
    answer: failure(503),
  },
  {
    id: 'translations-late',
    label: 'The texts fail twice (503), then come',
    expected: 'They are asked for again after 0.35 and 0.7 seconds. Then the page is complete.',
    concerns: isTexts,
    answer: failure(503),
    times: 2,
  },
  {
    id: 'translations-missing',
    label: 'The texts are missing (404)',
    expected: `They are not asked for again. ${withoutTexts}`,
    concerns: isTexts,
    answer: failure(404),
  },
  {
    id: 'translations-broken',
    label: 'The texts are broken',
    expected: `They arrive, but are not JSON. They are not requested again. ${withoutTexts}`,
    concerns: isTexts,
    answer: answerOf('{ "HEADER": { "MENU": "Men', 'application/json'),
  },
  {
    id: 'login',
    label: 'The login script cannot be loaded',
    expected: 'The login box holds a plain link to the payments.',
    concerns: (path) => path === loginPath,
    answer: failure(503),
  },
  {
    id: 'tracker',
    label: 'The tracker’s script cannot be loaded',
    expected: 'Nothing changes on the page. The console says “Can’t load etracker!”.',
    concerns: (path) => path === trackerPath,
    answer: failure(503),
  },
  {
    id: 'offline',
    label: 'The line breaks off behind the page',
    expected:
      'The document comes and nothing after it: our own pages can be read, and other teams’ pages show a short sentence in place of header and footer.',
    concerns: (path, request) => isService(path) && !isDocument(request),
    answer: { status: 503, headers: [], broken: true },
  },
  {
    id: 'slow',
    label: 'A slow line (0.4 seconds, 50 kB a second)',
    expected: 'Everything comes late. Nothing moves when it does.',
    concerns: (path, request) => isService(path) || isDocument(request),
  },
];

/** In milliseconds, and bytes per second. */
const slowLine = { latency: 400, bytesPerSecond: 50_000 };

export const faultChoices: readonly FaultChoice[] = faults.map(({ id, label, expected }) => ({
  id,
  label,
  expected,
}));

export const faultsCookieName = 'eos-preview-faults';

/** The portal's answers with the faults that each visitor chooses. */
export class FaultScenarios {
  /** How often each path has failed, by visitor, since their last document. */
  readonly #failures = new Map<string, Map<string, number>>();

  /**
   * @param visitor failures are counted for each visitor, from zero with each document
   * @param chosen the ids of faults, as in their cookie: `script.slow`; unknown ones are ignored
   * @param real the portal's answer without faults
   */
  async answer(
    request: Request,
    visitor: string,
    chosen: string | undefined,
    real: () => Promise<Answer>,
  ): Promise<Answer> {
    if (isDocument(request)) this.#failures.delete(visitor);
    const active = activeFaults(request, chosen);
    const failed = active.find((fault) => fault.answer && this.#isDue(fault, request.path, visitor))?.answer;
    const answer = failed ?? (chosen ? uncached(await real()) : await real());
    const isSlow = active.some((fault) => !fault.answer);
    return isSlow ? { ...answer, delay: timeOnSlowLine(answer) } : answer;
  }

  #isDue({ times = Number.POSITIVE_INFINITY }: Fault, path: string, visitor: string): boolean {
    const failures = this.#failures.get(visitor) ?? new Map<string, number>();
    const count = failures.get(path) ?? 0;
    this.#failures.set(visitor, failures.set(path, count + 1));
    return count < times;
  }
}

const timeOnSlowLine = ({ body = '' }: Answer): number =>
  slowLine.latency + (body.length * 1000) / slowLine.bytesPerSecond;

/**
 * With faults, browsers may not cache files from page to page: faults would not reach these, and a slow line must be slow
 * each time. Within a page a file is still loaded once.
 */
function uncached(answer: Answer): Answer {
  const headers = answer.headers.map(([name, value]) =>
    name === 'Cache-Control' && value.includes('immutable')
      ? ([name, 'max-age=3'] as const)
      : ([name, value] as const),
  );
  return { ...answer, headers };
}

function activeFaults(request: Request, chosen = ''): readonly Fault[] {
  const ids = chosen.split('.');
  return faults.filter(({ id, concerns }) => ids.includes(id) && concerns(request.path, request));
}

function isDocument({ headers }: Request): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return /^(?:document|iframe|frame)$/.test(String(destination));
  return /text\/html/.test(headers.accept ?? '');
}
