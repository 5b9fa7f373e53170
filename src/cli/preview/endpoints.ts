import type {
  FindingToIgnore,
  PreviewState,
  TextLocation,
  TextSaved,
  TextToSave,
} from '../../preview/protocol.ts';
import { contentTypeOf } from '../output/delivery.ts';
import { isLoopbackOrigin } from '../server/addresses.ts';
import { type Answer, Refusal, type Request } from '../server/answer.ts';
import { faultChoices } from '../server/faults.ts';
import { hostRoutes } from '../server/host-pages.ts';
import type { Checking } from './checking.ts';
import { toolbarDocument } from './documents.ts';
import type { EventStreams } from './event-streams.ts';
import { describe, type Portals } from './portals.ts';
import { textAt } from './texts.ts';
import type { Workspace } from './workspace.ts';

export const previewPath = '/@preview/';

/** What a preview of a build (`--built`) lacks. */
export interface LiveParts {
  readonly workspace: Workspace;
  readonly checking: Checking;
}

interface PreviewParts {
  readonly portals: Portals;
  readonly streams: EventStreams;
  readonly live: LiveParts | undefined;
  file(name: string): Promise<string | undefined>;
}

/** Answers below `/@preview/`. @param tenant of the address @throws Refusal */
export type Endpoints = (request: Request, tenant: string) => Promise<Answer>;

export const endpointsOf =
  (parts: PreviewParts): Endpoints =>
  async (request, tenant) => {
    const { method, path } = request;
    const name = path.slice(previewPath.length);
    if (method !== 'GET' && method !== 'HEAD') return write(parts, name, request, tenant);
    const endpoint = reading.get(name);
    if (endpoint) return endpoint(parts, request, tenant);
    const file = await parts.file(name);
    if (file === undefined) throw new Refusal(404, `Nothing found at ${path}.`);
    return answerOf(file, contentTypeOf(name));
  };

type Endpoint = (parts: PreviewParts, request: Request, tenant: string) => Answer | Promise<Answer>;

const reading: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['', ({ portals }) => toolbarDocument(portals.language)],
  ['state', async (parts, request, tenant) => json(await stateOf(parts, request, tenant))],
  [
    'events',
    async ({ portals, streams }, { query, headers }, tenant) => {
      // Changes since the page's last connection are taken over now, and sent with what else it missed.
      await portals.portal(tenant);
      const since = `${headers['last-event-id'] ?? query.get('since') ?? ''}`;
      return streams.answer(tenant, since, forHosts(headers.origin));
    },
  ],
  [
    'findings',
    ({ live }, _, tenant) => json(live?.checking.findingsOf(tenant) ?? { findings: [], checking: false }),
  ],
  [
    'text',
    ({ live }, { query }, tenant) => {
      const [key, language] = [query.get('key') ?? '', query.get('language') ?? ''];
      const block = query.get('block');
      const place: TextLocation = { key, language, ...(block && { block: Number(block) }) };
      const findings = live?.checking.findingsOf(tenant).findings;
      const text = live && textAt(live.workspace.sources, tenant, place, findings);
      if (!text) throw new Refusal(404, `There is no text ${key} in '${language}'.`);
      return json(text);
    },
  ],
]);

/** Only requests from this machine may change files. */
async function write(
  { live }: PreviewParts,
  name: string,
  request: Request,
  tenant: string,
): Promise<Answer> {
  if (request.method !== 'POST' || (name !== 'text' && name !== 'ignore')) {
    throw new Refusal(404, `Nothing can be sent to ${request.path}.`);
  }
  if (!live) throw new Refusal(403, 'This is a finished build: it cannot be changed.');
  if (!request.isLocal) {
    throw new Refusal(403, 'Files can be changed only from the machine that the preview runs on.');
  }
  const body = { ...((await request.json()) as object) };
  const saved = await saveIn(live.checking, name, body, tenant);
  return json(saved, saved.refused === undefined ? 200 : 409);
}

const isText = (body: object): body is TextToSave =>
  areStrings(body, ['language', 'key', 'value', 'how']) && areStrings({ was: '', ...body }, ['was']);
const isFinding = (body: object): body is FindingToIgnore =>
  areStrings(body, ['check', 'file', 'key', 'reason']);

const areStrings = (body: Readonly<Record<string, unknown>> | object, names: readonly string[]): boolean =>
  names.every((name) => typeof (body as Readonly<Record<string, unknown>>)[name] === 'string');

async function saveIn(checking: Checking, name: string, body: object, tenant: string): Promise<TextSaved> {
  if (name === 'text' && isText(body)) return checking.save(tenant, body);
  if (name === 'ignore' && isFinding(body)) return checking.ignore(body);
  throw new Refusal(400, `The request is no ${name} to be saved.`);
}

const stateOf = async (
  { portals, live }: PreviewParts,
  request: Request,
  tenant: string,
): Promise<PreviewState> => ({
  built: live === undefined,
  canEdit: live !== undefined && request.isLocal,
  tenant,
  tenants: await Promise.all(portals.ids.map((id) => describe(portals, id, tenantUrl(request, id)))),
  routes: hostRoutes,
  faults: faultChoices,
});

/** A tenant's own address; on a host without subdomains, the address that chooses the tenant. */
export function tenantUrl({ host, origin }: Pick<Request, 'host' | 'origin'>, tenant: string): string {
  const { port } = new URL(origin);
  const isNamed = host === 'localhost' || host.endsWith('.localhost');
  return isNamed
    ? `http://${tenant}.localhost${port && `:${port}`}`
    : `${origin}${previewPath}tenant/${tenant}`;
}

/** Only hosts that are developed on this machine may hear of changes from another origin. */
const forHosts = (origin: string | undefined): Answer['headers'] =>
  origin !== undefined && isLoopbackOrigin(origin)
    ? [
        ['Access-Control-Allow-Origin', origin],
        ['Vary', 'Origin'],
      ]
    : [];

const answerOf = (body: string, type: string, status = 200): Answer => ({
  status,
  headers: [
    ['Content-Type', type],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
  ],
  body,
});

const json = (value: unknown, status = 200): Answer =>
  answerOf(JSON.stringify(value), 'application/json', status);
