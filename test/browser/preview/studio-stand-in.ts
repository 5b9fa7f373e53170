import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { studioFiles } from '../../../src/cli/preview/studio.ts';
import { studioPage } from '../../../src/cli/preview/studio-page.ts';
import type { Answer } from '../../../src/cli/server/answer.ts';
import type {
  Faults,
  FileToOpen,
  PreviewEvents,
  PreviewFinding,
  PreviewState,
  PreviewText,
  TextSaved,
  TextToSave,
} from '../../../src/preview/protocol.ts';
import { pageScript } from './studio-page-script.ts';

const packageRoot = fileURLToPath(new URL('../../../', import.meta.url));
const studio = studioFiles(packageRoot, undefined);

/** A preview's server as `protocol.ts` describes it, with pages that say what a test wants them to. */
export interface StandIn {
  /** The address of a tenant's preview: `one` has German and English, `two` Polish and English. */
  at(path: string, tenant?: string): string;
  /** What the files say, by language and key: `de LEGAL_NOTICE.HEADLINE`. */
  readonly texts: Map<string, string>;
  findings: PreviewFinding[];
  faults: Faults;
  /** What a choice of bad days waits for on its way. */
  onTheWay: (faults: Faults) => Promise<void> | undefined;
  readonly opened: FileToOpen[];
  readonly forgotten: string[];
  readonly sent: TextToSave[];
  /** What the checks find in a text that is sent. */
  check: (change: TextToSave) => readonly PreviewFinding[];
  /** Changes of the state that is told. */
  state: Partial<PreviewState>;
  /** Paths that fail with 500. */
  readonly failing: Set<string>;
  /** Whether pages come without our script. */
  isDeaf: boolean;
  /** What documents of the portal wait for on their way. */
  held: Promise<void> | undefined;
  /** How many documents of the portal were loaded, by address. */
  readonly loads: string[];
  send<Type extends keyof PreviewEvents>(type: Type, data: PreviewEvents[Type]): void;
  /** How many pages listen. */
  listening(): number;
  /** Saves a text as an editor would: the file has it, and pages hear of it. */
  edit(language: string, key: string, value: string): void;
  close(): Promise<void>;
}

const tenants = {
  one: [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ],
  two: [
    { code: 'en', name: 'English' },
    { code: 'pl', name: 'Polski' },
  ],
} as const;

const pages = [
  { id: 'legal-notice', file: 'legalNotice.html', title: 'Legal notice', section: 'LEGAL_NOTICE' },
  { id: 'download', file: 'download.html', title: 'Downloads', section: 'DOWNLOAD' },
];

const texts: Readonly<Record<string, string>> = {
  'HEADER.HOME': 'Home',
  'LEGAL_NOTICE.HEADLINE': 'Legal notice',
  'LEGAL_NOTICE.CONTENT': 'Ask us by mail.',
  'LEGAL_NOTICE.LINK': 'All downloads',
  'LEGAL_NOTICE.IMAGE_ALT': 'A letter',
  'LEGAL_NOTICE.IMAGE_CAPTION': 'A letter of ours',
  'LEGAL_NOTICE.FOLDED': 'Folded away',
  'LEGAL_NOTICE.LAST': 'The last sentence',
  'DOWNLOAD.HEADLINE': 'Downloads',
};

/** A finding of a test. */
export const finding = (part: Partial<PreviewFinding>): PreviewFinding => ({
  check: 'spelling',
  severity: 'warning',
  file: 'locales/one/de.json',
  line: 12,
  column: 5,
  key: 'LEGAL_NOTICE.CONTENT',
  message: 'this word is not in the dictionary',
  hint: 'look at its spelling',
  ...part,
});

export async function serveStandIn(): Promise<StandIn> {
  const listeners = new Set<ServerResponse>();
  const files = await studio;
  let port = 0;
  let revision = 1;
  const standIn: StandIn = {
    at: (path, tenant = 'one') => `http://${tenant}.localhost:${port}${path}`,
    texts: new Map(),
    findings: [],
    faults: {},
    onTheWay: () => undefined,
    opened: [],
    forgotten: [],
    sent: [],
    check: () => [],
    state: {},
    failing: new Set(),
    isDeaf: false,
    held: undefined,
    loads: [],
    send(type, data) {
      for (const listener of listeners) {
        listener.write(`event: ${type}\nid: a:${revision}\ndata: ${JSON.stringify(data)}\n\n`);
      }
    },
    listening: () => listeners.size,
    edit(language, key, value) {
      standIn.texts.set(`${language} ${key}`, value);
      standIn.send('texts', { revision: ++revision, languages: { [language]: { [key]: value } } });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  for (const language of ['en', 'de', 'pl']) {
    for (const [key, value] of Object.entries(texts)) {
      // The German file lacks one.
      if (language === 'de' && key === 'LEGAL_NOTICE.FOLDED') continue;
      standIn.texts.set(`${language} ${key}`, language === 'en' ? value : `${value} (${language})`);
    }
  }

  const textOf = (language: string, key: string): PreviewText | undefined => {
    const english = standIn.texts.get(`en ${key}`);
    if (english === undefined) return undefined;
    const keys = [...standIn.texts.keys()].filter((id) => id.startsWith(`${language} `));
    return {
      key,
      language,
      file: key.startsWith('HEADER.') ? `locales/common/${language}.json` : `locales/one/${language}.json`,
      line: standIn.texts.has(`${language} ${key}`) ? keys.indexOf(`${language} ${key}`) + 2 : 0,
      column: 14,
      value: standIn.texts.get(`${language} ${key}`),
      english,
      shared: key.startsWith('HEADER.'),
      findings: standIn.findings.filter((found) => found.key === key),
    };
  };
  const save = (change: TextToSave): TextSaved => {
    const { language, key, was, value, how } = change;
    standIn.sent.push(change);
    const now = standIn.texts.get(`${language} ${key}`);
    if (now !== was) return { saved: false, findings: [], refused: 'the file has changed meanwhile' };
    const findings = standIn.check(change);
    const isRefused =
      how === 'check' ||
      findings.some(({ severity }) => severity === 'error') ||
      (how === 'save' && findings.length > 0);
    if (!isRefused) standIn.edit(language, key, value);
    return { saved: !isRefused, findings, compiled: value };
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {
      pathname: path,
      searchParams: query,
      hostname,
    } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const tenant = hostname.split('.')[0] as keyof typeof tenants;
    const isChosen = Object.hasOwn(tenants, tenant);
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    const done = (headers: Record<string, string[]> = {}) => response.writeHead(204, headers).end();
    if (standIn.failing.has(path)) return void response.writeHead(500).end('It is broken on purpose.');
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString()) as unknown;
      if (path === '/@preview/text') {
        const saved = save(body as TextToSave);
        return void json(saved, saved.refused ? 409 : 200);
      }
      if (path === '/@preview/faults') {
        await standIn.onTheWay(body as Faults);
        standIn.faults = body as Faults;
        return void done();
      }
      if (path === '/@preview/forget') {
        const { what } = body as { what: string };
        standIn.forgotten.push(what);
        const names = { consent: ['spot_cookieBarShow'], language: ['Language'], tracking: ['eos_tracking'] };
        const gone = names[what as keyof typeof names] ?? Object.values(names).flat();
        return void done({ 'Set-Cookie': gone.map((name) => `${name}=; Path=/; Max-Age=0`) });
      }
      if (path === '/@preview/open') {
        standIn.opened.push(body as FileToOpen);
        return void done();
      }
      return void response.writeHead(404).end();
    }
    if (path === '/@preview/') return send(response, studioPage(isChosen ? 'bar' : 'chooser'));
    if (path === '/@preview/overview') return send(response, studioPage('overview'));
    if (path === '/@preview/events') {
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      return void response.write(
        `event: hello\nid: a:${revision}\ndata: ${JSON.stringify({ instance: 'a', revision })}\n\n`,
      );
    }
    if (path === '/@preview/state') {
      const state: PreviewState = {
        version: '1.2.3',
        built: false,
        canEdit: true,
        tenant: isChosen ? tenant : undefined,
        tenants: Object.entries(tenants).map(([id, languages]) => ({
          id,
          shortName: `Portal ${id}`,
          address: `http://${id}.localhost:${port}`,
          languages,
          pages,
        })),
        routes: [
          { path: '/', title: 'Home' },
          { path: '/services/contactform', title: 'Contact form' },
        ],
        faults: [
          { id: 'slow', label: 'Slow line', expected: 'All comes late, but comes.' },
          {
            id: 'translations',
            label: 'Translations fail',
            expected: 'They are tried again.',
            times: [1, 5],
          },
        ],
        chosen: standIn.faults,
        ...standIn.state,
      };
      return void json(state);
    }
    if (path === '/@preview/findings') return void json({ findings: standIn.findings, checking: false });
    if (path === '/@preview/text') {
      const text = textOf(query.get('language') ?? '', query.get('key') ?? '');
      return text ? void json(text) : void response.writeHead(404).end('There is no such text.');
    }
    const file = files.find((artifact) => path === `/@preview/${artifact.path}`);
    if (file) {
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
      return void response.writeHead(200, { 'Content-Type': type }).end(file.content);
    }
    if (path === '/page.js') {
      return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(pageScript);
    }
    if (!isChosen || path.startsWith('/@preview/')) return void response.writeHead(404).end();
    standIn.loads.push(path);
    const cookie = /Language=([a-z]+)/.exec(request.headers.cookie ?? '')?.[1];
    const language = /^\/services\/content\/([a-z]{2})\//.exec(path)?.[1] ?? cookie ?? 'en';
    const shown = Object.fromEntries(
      Object.keys(texts).map((key) => {
        const own = standIn.texts.get(`${language} ${key}`);
        return [key, own === undefined ? ['en', texts[key]] : [language, own]];
      }),
    );
    const data = JSON.stringify({ tenant, language, texts: shown }).replaceAll('<', '\\u003c');
    await standIn.held;
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; img-src data:; frame-ancestors 'self'",
    });
    response.end(`<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${path}</title>
<meta name="color-scheme" content="light dark"><script type="application/json" id="data">${data}</script></head><body>
<div id="header"></div><main></main><p id="alien">Another team wrote this.</p><input id="field" aria-label="Field">
${standIn.isDeaf ? '<h1>Deaf</h1>' : '<script src="/page.js"></script>'}</body></html>`);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  return standIn;
}

const send = (response: ServerResponse, { status, headers, body }: Answer): void =>
  void response.writeHead(status, Object.fromEntries(headers)).end(body);
