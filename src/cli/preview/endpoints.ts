import packageJson from '../../../package.json' with { type: 'json' };
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

/** Where everything of the preview itself is, on every tenant's address. */
export const previewPath = '/@preview/';

/** On addresses that no tenant has of its own, the tenant that a visitor has chosen. */
export const tenantCookie = 'eos-preview-tenant';

/** What makes a live preview live. As it was built, a portal can only be looked at. */
export interface LiveParts {
  readonly workspace: Workspace;
  readonly checking: Checking;
}

interface Parts {
  readonly portals: Portals;
  readonly streams: EventStreams;
  readonly live: LiveParts | undefined;
  /** The scripts and the stylesheet of the toolbar, by their names. */
  file(name: string): Promise<string | undefined>;
}

/**
 * Answers below `/@preview/`.
 *
 * @param tenant whose address was asked; undefined where none is chosen
 * @throws Refusal
 */
export type Endpoints = (request: Request, tenant: string | undefined) => Promise<Answer>;

/** What answers below `/@preview/`: the toolbar, what it asks the server, and the stream by which pages hear of changes. */
export const endpointsOf =
  (parts: Parts): Endpoints =>
  async (request, tenant) => {
    const { method, path, query } = request;
    const name = path.slice(previewPath.length);
    if (method !== 'GET' && method !== 'HEAD') return write(parts, name, request, tenant);
    if (name === '') return toolbarDocument(parts.portals.language);
    if (name === 'state') return json(await stateOf(parts, request, tenant));
    const [, id, rest = ''] = /^tenant\/([a-z0-9-]+)(\/.*)?$/.exec(name) ?? [];
    if (id !== undefined) return choose(id, `${encoded(rest)}${query.size > 0 ? `?${query}` : ''}`);
    const endpoint = reading.get(name);
    if (!endpoint) {
      const file = await parts.file(name);
      if (file === undefined) throw new Refusal(404, `Nothing found at ${path}.`);
      return answerOf(file, contentTypeOf(name), 200, forHosts(request));
    }
    // Without a tenant there is nothing to hear of; the toolbar lets one be chosen.
    if (tenant === undefined) return { status: 302, headers: [['Location', previewPath]] };
    return endpoint(parts, request, tenant);
  };

type Endpoint = (parts: Parts, request: Request, tenant: string) => Answer | Promise<Answer>;

const reading: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  [
    'events',
    async ({ portals, streams }, request, tenant) => {
      const { query, headers } = request;
      // What has changed while nobody listened is taken over now, and sent with what else was missed.
      await portals.portal(tenant);
      const since = `${headers['last-event-id'] ?? query.get('since') ?? ''}`;
      return streams.answer(tenant, since, forHosts(request));
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

/** Files are changed from this machine alone. */
async function write({ live }: Parts, name: string, request: Request, tenant?: string): Promise<Answer> {
  const isKnown = request.method === 'POST' && (name === 'text' || name === 'ignore');
  if (!isKnown || tenant === undefined) throw new Refusal(404, `Nothing can be sent to ${request.path}.`);
  if (!live) throw new Refusal(403, 'This is a finished build: it cannot be changed.');
  if (!request.isLocal) {
    throw new Refusal(403, 'Files can be changed only from the machine that the preview runs on.');
  }
  const body = await request.json();
  let saved: TextSaved;
  if (name === 'text') {
    if (!isTextToSave(body)) throw new Refusal(400, 'The request contains no changed text.');
    saved = await live.checking.save(tenant, body);
  } else {
    if (!isFindingToIgnore(body)) throw new Refusal(400, 'The request names no finding and reason.');
    saved = await live.checking.ignore(body);
  }
  return json(saved, saved.refused === undefined ? 200 : 409);
}

const stateOf = async (
  { portals, live }: Parts,
  request: Request,
  tenant: string | undefined,
): Promise<PreviewState> => ({
  version: packageJson.version,
  built: !portals.isLive,
  canEdit: live !== undefined && request.isLocal,
  tenant,
  tenants: await Promise.all(portals.ids.map((id) => describe(portals, id, addressOf(request, id)))),
  routes: hostRoutes,
  faults: faultChoices,
});

type Kind = 'string' | 'number' | 'undefined';

/** Whether what came in is an object whose fields have these types. */
function hasFields(body: unknown, fields: Readonly<Record<string, readonly Kind[]>>): boolean {
  const given: Readonly<Record<string, unknown>> = { ...(body as object | null) };
  return Object.entries(fields).every(([name, kinds]) => kinds.some((kind) => typeof given[name] === kind));
}

const isTextToSave = (body: unknown): body is TextToSave =>
  hasFields(body, {
    language: ['string'],
    key: ['string'],
    block: ['number', 'undefined'],
    was: ['string', 'undefined'],
    value: ['string'],
    how: ['string'],
  }) && ['check', 'save', 'insist'].includes((body as TextToSave).how);

const isFindingToIgnore = (body: unknown): body is FindingToIgnore =>
  hasFields(body, {
    check: ['string'],
    file: ['string'],
    key: ['string'],
    words: ['string', 'undefined'],
    reason: ['string'],
  });

/** A tenant's own address; on a host that has no names below it, the address that chooses the tenant. */
export function addressOf({ host, origin }: Pick<Request, 'host' | 'origin'>, tenant: string): string {
  const { port } = new URL(origin);
  const isNamed = host === 'localhost' || host.endsWith('.localhost');
  return isNamed
    ? `http://${tenant}.localhost${port && `:${port}`}`
    : `${origin}${previewPath}tenant/${tenant}`;
}

/** A path as addresses have it. Browsers leave out tabs, behind which the slashes of a foreign host could stand. */
const encoded = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** Keeps the choice, and leads on: to an address of this server alone. */
const choose = (tenant: string, to: string): Answer => ({
  status: 302,
  headers: [
    ['Set-Cookie', `${tenantCookie}=${tenant}; Path=/; HttpOnly; SameSite=Lax`],
    ['Location', to === '' ? '/' : to.replace(/^\/+/, '/')],
    ['Cache-Control', 'no-store'],
  ],
});

/**
 * A host that is developed on this machine and loads our script from here may hear of changes, too. No other page may: what
 * is being written is nobody's business.
 */
const forHosts = ({ headers }: Request): Answer['headers'] => {
  const { origin } = headers;
  return origin !== undefined && isLoopbackOrigin(origin)
    ? [
        ['Access-Control-Allow-Origin', origin],
        ['Vary', 'Origin'],
      ]
    : [];
};

const answerOf = (body: string, type: string, status = 200, headers: Answer['headers'] = []): Answer => ({
  status,
  headers: [
    ...headers,
    ['Content-Type', type],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
  ],
  body,
});

const json = (value: unknown, status = 200): Answer =>
  answerOf(JSON.stringify(value), 'application/json', status);
