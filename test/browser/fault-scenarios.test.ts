import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import {
  answerWith,
  type Call,
  type Embedding,
  embeddings,
  endure,
  type FailingPortal,
  type Fault,
  type Outcome,
  prepareTab,
  type Waits,
  type Way,
  ways,
} from './embeddings.ts';
import { layoutShift, look } from './frame.ts';
import { tabPool } from './tabs.ts';

const withTab = await tabPool(prepareTab);

/** How a day differs from a healthy one: what is seen and heard, and how often a call is made. */
type Expected = Partial<Outcome> & { made?: Readonly<Record<string, unknown>> };

interface Row extends Fault {
  /** The call that fails: of its rows a page of ours meets the first. */
  call?: Call;
  /** Whether the fault can come to a page that is embedded so; to all, where left out. */
  concerns?(embedding: Embedding): boolean;
  expected: Expected | ((embedding: Embedding) => Expected);
}

/** One row for each way in which the server may fail to answer a call. */
const server = (call: Call, names: readonly Way[], row: Omit<Row, 'name'>): Row[] =>
  names.map((way) => ({
    name: `${call} ${way}`,
    call,
    prepare: (portal) => ways[way](portal, call),
    ...row,
  }));

const isHost = ({ isPrerendered }: Embedding): boolean => !isPrerendered;

/** Ten seconds go by once, and the call is not made again. */
const tenSeconds = (call: Call): Waits => [[10_000, call, 1]];

/** The retries of the specification (§8, §9). */
const delays = [350, 700, 1400, 2800, 5600];
const retries: Waits = [
  ...delays.flatMap(
    (delay, index): Waits => [
      [10_000, 'texts', index + 1],
      [delay, 'texts', index + 1],
    ],
  ),
  [10_000, 'texts', 6],
];

/** Specification §4: header and footer finish without the config. */
const withoutConfig = { header: 'de, home alone: ready', footer: 'de, no links: ready' };
const noTenant: Omit<Row, 'name'> = {
  concerns: isHost,
  expected: { ...withoutConfig, errors: ['tenant: tenant-failed'], made: { config: 0 } },
};
const noConfig: Omit<Row, 'name'> = {
  concerns: isHost,
  expected: { ...withoutConfig, errors: ['config: config-failed'] },
};

/** What is on the screen stays; else it is English. */
const noTexts = ({ isPrerendered }: Embedding): Expected => ({
  header: 'de: failed',
  footer: 'de: failed',
  page: isPrerendered ? 'de: failed' : 'en: ready',
  notice: 'en: ready',
  errors: [
    'footer: translations-failed',
    'header: translations-failed',
    ...(isPrerendered ? ['legal-notice: translations-failed'] : []),
  ],
  made: { english: 1 },
});
/** Every part fails for the same reason; what is on the screen stays. */
const allFail = ({ isPrerendered }: Embedding, code: string): Expected => ({
  header: 'de: failed',
  footer: 'de: failed',
  page: isPrerendered ? 'de: failed' : 'nothing: failed',
  notice: 'de: failed',
  errors: ['cookie-notice', 'footer', 'header', 'legal-notice'].map((part) => `${part}: ${code}`),
});

const noStylesheet = (embedding: Embedding): Expected => {
  const { errors = [], ...seen } = allFail(embedding, 'stylesheet-failed');
  return {
    ...seen,
    header: 'de, placeholder: failed',
    footer: 'de, placeholder: failed',
    notice: 'nothing: failed',
    errors: [...errors, 'stylesheet: stylesheet-failed'],
    logged: ["Can't load styles for content!"],
    // Of what the server has put there each part names the stylesheet, and browsers ask for one that fails each time.
    made: embedding.isIncluded ? { stylesheet: expect.any(Number) } : {},
  };
};

/** Without eos-content.js the snippet shows placeholders, in the containers that it knows; a prerendered page is whole. */
const noScript = ({ isPrerendered, isIncluded, ids }: Embedding): Expected => {
  const isKnown = ids('legal-notice').includes('eos-header');
  const here = !isKnown ? 'nothing: untouched' : isIncluded ? 'de: failed' : 'de, placeholder: failed';
  const frame = isPrerendered ? 'de: untouched' : here;
  return {
    header: frame,
    footer: frame,
    page: isPrerendered ? 'de: untouched' : 'nothing: untouched',
    notice: 'nothing: untouched',
    errors: isPrerendered ? [] : ['script: script-failed'],
    made: {
      tenant: 0,
      config: 0,
      texts: 0,
      app: 0,
      chunk: 0,
      react: 0,
      page: 0,
      stylesheet: isIncluded ? 1 : 0,
    },
  };
};

const noApp = (embedding: Embedding): Expected => ({
  ...allFail(embedding, ''),
  errors: ['script: script-failed'],
  made: { page: 0 },
});

const noPage = ({ isPrerendered }: Embedding): Expected => ({
  page: isPrerendered ? 'de: failed' : 'nothing: failed',
  errors: ['legal-notice: script-failed'],
});

const noLogin: Omit<Row, 'name'> = { page: 'download', expected: { errors: ['login: login-failed'] } };

const noSections = { HEADER: null, MENU: 'text', FOOTER: [], LEGAL_NOTICE: 42, COOKIE_NOTICE: null };

const rows: Row[] = [
  { name: 'a healthy day', expected: {} },
  { name: 'a healthy day with the login menu', page: 'download', expected: {} },

  ...server('tenant', ['answers 404', 'answers with a page'], noTenant),
  ...server('tenant', ['does not answer'], { ...noTenant, waits: tenSeconds('tenant') }),

  {
    name: 'tenant is an unknown one',
    call: 'tenant',
    concerns: isHost,
    prepare: (portal) => answerWith(portal, 'tenant', 'nobody'),
    expected: (embedding) => {
      const { errors = [], ...seen } = allFail(embedding, 'translations-failed');
      const nobody = ['config/nobody.json', 'assets/i18n/nobody/de.json', 'assets/i18n/nobody/en.json'];
      const paths = Object.fromEntries(nobody.map((path) => [`/services/content/${path}`, 1]));
      return {
        ...seen,
        errors: ['config: config-failed', ...errors],
        made: { config: 0, texts: 0, ...paths },
      };
    },
  },

  ...server('config', ['answers 404'], noConfig),
  ...server('config', ['does not answer'], { ...noConfig, waits: tenSeconds('config') }),
  ...server('texts', ['answers 404', 'answers with broken JSON'], { expected: noTexts }),
  ...server('texts', ['does not answer'], {
    waits: retries,
    expected: (embedding) => ({ ...noTexts(embedding), made: { english: 1, texts: 6 } }),
  }),
  ...server('texts', ['answers 500 once'], {
    waits: [[350, 'texts', 1]],
    expected: { made: { texts: 2 } },
  }),
  {
    name: 'texts are without sections',
    call: 'texts',
    prepare: (portal) => answerWith(portal, 'texts', JSON.stringify(noSections)),
    expected: (embedding) => allFail(embedding, 'render-failed'),
  },
  {
    name: 'no texts at all',
    call: 'texts',
    prepare: (portal) => {
      ways['answers 404'](portal, 'texts');
      ways['answers 404'](portal, 'english');
    },
    expected: (embedding) => ({ ...allFail(embedding, 'translations-failed'), made: { english: 1 } }),
  },

  ...server('stylesheet', ['answers 404'], { expected: noStylesheet }),
  ...server('stylesheet', ['does not answer'], { waits: tenSeconds('stylesheet'), expected: noStylesheet }),

  ...server('script', ['answers 404'], { expected: noScript }),
  ...server('script', ['answers with a page'], {
    // The browser itself says so of whatever is no script.
    expected: (embedding) => ({
      ...noScript(embedding),
      faults: ["exception: Uncaught SyntaxError: Unexpected token '<'"],
    }),
  }),
  ...server('script', ['does not answer'], { waits: tenSeconds('script'), expected: noScript }),

  ...server('app', ['answers 404'], { expected: noApp }),
  ...server('app', ['does not answer'], { waits: tenSeconds('app'), expected: noApp }),
  {
    name: 'app answers after its time',
    call: 'app',
    prepare: (portal) =>
      portal.answer('app', async (request, response) => {
        await portal.until(() => portal.waitsOver === 1);
        portal.well('app')(request, response);
      }),
    waits: tenSeconds('app'),
    expected: { errors: ['script: script-failed'] },
  },
  {
    name: 'app fails before the styles are there',
    call: 'app',
    prepare(portal, page) {
      ways['answers 404'](portal, 'app');
      portal.answer('stylesheet', async (request, response) => {
        // Nothing is drawn as long as the stylesheet is waited for.
        await page.waitForFunction(() => window.watched?.errors.length);
        portal.well('stylesheet')(request, response);
      });
    },
    expected: noApp,
  },

  ...server('page', ['answers 404'], { expected: noPage }),
  ...server('page', ['does not answer'], { waits: tenSeconds('page'), expected: noPage }),

  ...server('login', ['answers 404'], noLogin),
  ...server('login', ['does not answer'], { page: 'download', expected: {} }),

  {
    name: 'tracker is blocked',
    tracker: 'is blocked',
    expected: { logged: ["Can't load etracker!"], errors: ['tracker: tracker-failed'] },
  },
  { name: 'tracker does not answer', tracker: 'does not answer', expected: {} },

  {
    name: 'local storage is blocked',
    inBrowser: () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    },
    expected: {},
  },
  {
    name: 'cookies are blocked',
    inBrowser: () => {
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(document, 'cookie', { get: blocked, set: blocked });
    },
    expected: ({ isPrerendered }) =>
      isPrerendered
        ? {}
        : {
            header: 'en: ready',
            page: 'en: ready',
            footer: 'en: ready',
            notice: 'en: ready',
            made: { texts: 0, english: 1 },
          },
  },
];

/** The calls that a healthy day takes (contract C13). */
const healthyCalls = ({ isPrerendered }: Embedding, page: Fault['page']): Record<string, unknown> => ({
  ...(!isPrerendered && { tenant: 1, config: 1 }),
  ...{ texts: 1, stylesheet: 1, script: 1, app: 1, chunk: 1, react: 1 },
  ...(page === 'download' ? { download: 1, login: 1 } : { page: 1 }),
});

/** Lets the page draw what it is about to draw. */
const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** What the other ways of embedding meet, the first of each. */
const common: readonly (Call | undefined)[] = [undefined, 'texts', 'stylesheet', 'script', 'app'];

/** A host meets every fault, a page of ours one for each call that fails. */
function cases(embedding: Embedding): readonly Row[] {
  const all = rows.filter(({ concerns }) => concerns?.(embedding) ?? true);
  if (embedding.name === 'a host') return all;
  if (!embedding.isPrerendered) return common.flatMap((call) => all.find((row) => row.call === call) ?? []);
  return all.filter(({ call }, index) => !call || all.findIndex((row) => row.call === call) === index);
}

/** What is seen and heard on a healthy day. */
const healthyOutcome = (page: Fault['page']): Outcome => ({
  header: page === 'download' ? 'de, login: ready' : 'de: ready',
  page: 'de: ready',
  footer: 'de: ready',
  notice: 'de: ready',
  errors: [],
  logged: [],
  faults: [],
  held: [],
});

describe.concurrent.each(embeddings)('$name', (embedding) => {
  test.for(cases(embedding))('$name', async ({ expected, ...fault }, { expect }) => {
    const { made, ...different } = typeof expected === 'function' ? expected(embedding) : expected;
    const counts = { ...healthyCalls(embedding, fault.page), ...made };
    const all = {
      outcome: { ...healthyOutcome(fault.page), ...different },
      made: Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)),
    };
    await withTab((tab) =>
      endure(tab, embedding, fault, expect, async (read) => {
        await expect.poll(read).toEqual(all);
        await nextFrame(tab.page);
        expect(await read()).toEqual(all);
      }),
    );
  });
});

const [ownPage, host] = embeddings as [Embedding, Embedding];

test.for([ownPage, host])(
  '$name makes each call as early as the answers allow (contract C13)',
  async (embedding, { expect }) => {
    const { isPrerendered } = embedding;
    const hold = (portal: FailingPortal, call: Call, made: readonly Call[]) =>
      portal.answer(call, async (request, response) => {
        await portal.until(() => made.every((each) => portal.made()[each] === 1));
        portal.well(call)(request, response);
      });
    const prepare = (portal: FailingPortal) => {
      hold(portal, isPrerendered ? 'texts' : 'tenant', ['stylesheet', 'app', 'page']);
      if (isPrerendered) return;
      hold(portal, 'config', ['texts']);
      hold(portal, 'texts', ['config']);
    };
    await withTab(({ page, complaints }) =>
      endure({ page, complaints }, embedding, { name: 'slow', prepare }, expect, async (read) => {
        await expect
          .poll(read)
          .toEqual({ outcome: healthyOutcome(undefined), made: healthyCalls(embedding, undefined) });
        // In a host its own page comes later, between header and footer.
        if (isPrerendered) expect(await page.evaluate(layoutShift)).toBe(0);
        expect(complaints).toEqual([]);
      }),
    );
  },
);

test('the language links work if the React part fails', async () => {
  const fault = { name: '', prepare: (portal: FailingPortal) => ways['answers 404'](portal, 'app') };
  await withTab((tab) =>
    endure(tab, host, fault, expect, async (read, portal) => {
      await expect.poll(async () => (await read()).outcome.header).toBe('de: failed');
      await look(tab.page, ({ all }) => (all('.eos-languages a[lang="en"]')[0] as HTMLElement).click());
      await expect.poll(() => portal.requests).toContain('/services/content/en/startPage.html');
    }),
  );
});
