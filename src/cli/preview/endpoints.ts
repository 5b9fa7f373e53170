import packageJson from '../../../package.json' with { type: 'json' };
import type { FindingToIgnore, PreviewState, TextPlace, TextToSave } from '../../preview/protocol.ts';
import { contentTypeOf } from '../output/delivery.ts';
import { isLoopbackOrigin } from '../server/addresses.ts';
import { type Answer, Refusal, type Request } from '../server/answer.ts';
import { faultChoices } from '../server/faults.ts';
import { hostRoutes } from '../server/host-pages.ts';
import type { Checking } from './checking.ts';
import type { EventStreams } from './event-streams.ts';
import { describe, type Portals } from './portals.ts';
import { textAt } from './texts.ts';
import { toolbarPage } from './toolbar-page.ts';
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
  file(name: string): Promise<Uint8Array | undefined>;
}

type Endpoint = (request: Request, tenant: string) => Answer | Promise<Answer>;

/** What answers below `/@preview/`: the toolbar, what it asks the server, and the stream by which pages hear of changes. */
export class Endpoints {
  readonly #parts: Parts;
  readonly #reading: ReadonlyMap<string, Endpoint>;
  readonly #writing: ReadonlyMap<string, Endpoint>;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { portals, streams, live } = parts;
    this.#reading = new Map<string, Endpoint>([
      [
        'events',
        async (request, tenant) => {
          const { query, headers } = request;
          // What has changed while nobody listened is taken over now, and sent with what else was missed.
          await portals.portal(tenant);
          const since = `${headers['last-event-id'] ?? query.get('since') ?? ''}`;
          return streams.answer(tenant, since, forHosts(request));
        },
      ],
      [
        'findings',
        (_, tenant) => json(live?.checking.findingsOf(tenant) ?? { findings: [], checking: false }),
      ],
      ['text', (request, tenant) => this.#text(request, tenant)],
    ]);
    this.#writing = new Map<string, Endpoint>([
      ['text', (request, tenant) => this.#save(request, tenant)],
      ['ignore', (request) => this.#ignore(request)],
    ]);
  }

  /** @param tenant whose address was asked; undefined where none is chosen */
  async answer(request: Request, tenant: string | undefined): Promise<Answer> {
    const { method, path, query } = request;
    const { portals, file: fileOf } = this.#parts;
    const name = path.slice(previewPath.length);
    if (method !== 'GET' && method !== 'HEAD') {
      const endpoint = method === 'POST' ? this.#writing.get(name) : undefined;
      if (!endpoint || tenant === undefined) throw new Refusal(404, `Nothing can be sent to ${path}.`);
      return endpoint(request, tenant);
    }
    if (name === '') return toolbarPage(portals.language);
    if (name === 'state') return json(await this.#state(request, tenant));
    const [, id, rest = ''] = /^tenant\/([a-z0-9-]+)(\/.*)?$/.exec(name) ?? [];
    if (id !== undefined) return choose(id, `${encoded(rest)}${query.size > 0 ? `?${query}` : ''}`);
    const endpoint = this.#reading.get(name);
    if (endpoint) {
      // Without a tenant there is nothing to hear of; the toolbar lets one be chosen.
      return tenant === undefined
        ? { status: 302, headers: [['Location', previewPath]] }
        : endpoint(request, tenant);
    }
    const file = await fileOf(name);
    if (!file) throw new Refusal(404, `There is nothing at ${path}.`);
    return fileAnswer(name, file, forHosts(request));
  }

  async #state(request: Request, tenant: string | undefined): Promise<PreviewState> {
    const { portals, live } = this.#parts;
    return {
      version: packageJson.version,
      built: !portals.isLive,
      canEdit: live !== undefined && request.isLocal,
      tenant,
      tenants: await Promise.all(portals.ids.map((id) => describe(portals, id, addressOf(request, id)))),
      routes: hostRoutes,
      faults: faultChoices,
    };
  }

  #text({ query }: Request, tenant: string): Answer {
    const { live } = this.#parts;
    const [key, language, block] = [query.get('key') ?? '', query.get('language') ?? '', query.get('block')];
    const place: TextPlace = { key, language, ...(block && { block: Number(block) }) };
    const findings = live?.checking.findingsOf(tenant).findings;
    const text = live && textAt(live.workspace.sources, tenant, place, findings);
    if (!text) throw new Refusal(404, `There is no text ${key} in '${language}'.`);
    return json(text);
  }

  async #save(request: Request, tenant: string): Promise<Answer> {
    const { checking } = this.#editable(request);
    const body = await request.json();
    if (!isTextToSave(body)) throw new Refusal(400, 'This is no changed text.');
    const saved = await checking.save(tenant, body);
    return json(saved, saved.refused === undefined ? 200 : 409);
  }

  async #ignore(request: Request): Promise<Answer> {
    const { checking } = this.#editable(request);
    const body = await request.json();
    if (!isFindingToIgnore(body)) throw new Refusal(400, 'This names no finding and reason.');
    const saved = await checking.ignore(body);
    return json(saved, saved.refused === undefined ? 200 : 409);
  }

  /** Files are changed from this machine alone. */
  #editable({ isLocal }: Request): LiveParts {
    const { live } = this.#parts;
    if (!live) throw new Refusal(403, 'This is a build as it is: nothing can be changed in it.');
    if (!isLocal) {
      throw new Refusal(403, 'Files can be changed only from the machine that the preview runs on.');
    }
    return live;
  }
}

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

const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: [
    ['Content-Type', 'application/json'],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
  ],
  body: JSON.stringify(value),
});

const fileAnswer = (name: string, body: Uint8Array, headers: Answer['headers']): Answer => ({
  status: 200,
  headers: [
    ...headers,
    ['Content-Type', contentTypeOf(name)],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
  ],
  body,
});
