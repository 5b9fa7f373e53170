import packageJson from '../../../package.json' with { type: 'json' };
import type { Faults, PreviewState } from '../../preview/protocol.ts';
import { isLoopbackOrigin } from '../server/addresses.ts';
import { type Answer, Refusal, type Request } from '../server/answer.ts';
import { faultChoices, faultsCookie, faultsCookieName, faultsOf } from '../server/faults.ts';
import { hostRoutes } from '../server/host-pages.ts';
import { asFileToOpen, asTextToSave } from './bodies.ts';
import type { Checking } from './checking.ts';
import type { Lines } from './lines.ts';
import { type Opening, openInEditor } from './opening.ts';
import { describe, type Portals } from './portals.ts';
import { studioPage } from './studio-page.ts';
import { textAt } from './texts.ts';
import type { Workspace } from './workspace.ts';

/** Where everything of the preview itself is, on every tenant's address. */
export const toolsPath = '/@preview/';

/** On addresses that no tenant has of its own, the tenant that a visitor has chosen. */
export const tenantCookie = 'eos-preview-tenant';

/** What makes a live preview live. As it was built, a portal can only be looked at. */
export interface LiveParts {
  readonly workspace: Workspace;
  readonly checking: Checking;
  readonly opening: Opening;
}

interface Kit {
  readonly portals: Portals;
  readonly lines: Lines;
  readonly live: LiveParts | undefined;
  /** The scripts and styles of the tools, by their names. */
  file(name: string): Promise<Uint8Array | undefined>;
}

type Endpoint = (request: Request, tenant: string) => Answer | Promise<Answer>;

/** What the tools are made of: their pages, what they ask the server, and the line by which pages hear of changes. */
export class Tools {
  readonly #kit: Kit;
  readonly #reading: Readonly<Record<string, Endpoint>>;
  readonly #writing: Readonly<Record<string, Endpoint>>;

  constructor(kit: Kit) {
    this.#kit = kit;
    const { portals, lines, live } = kit;
    this.#reading = {
      overview: () => studioPage('overview'),
      events: async (request, tenant) => {
        const { query, headers } = request;
        // What has changed while nobody listened is taken over now, and told with what else was missed.
        await portals.portal(tenant);
        const since = `${headers['last-event-id'] ?? query.get('since') ?? ''}`;
        return lines.answer(tenant, since, forHosts(request));
      },
      findings: (_, tenant) => json(live?.checking.findingsOf(tenant) ?? { findings: [], checking: false }),
      text: (request, tenant) => this.#text(request, tenant),
    };
    this.#writing = {
      faults: async (request) => done([['Set-Cookie', faultsCookie(asFaults(await request.json()))]]),
      forget: async (request) => done(forgotten(await request.json())),
      text: (request, tenant) => this.#save(request, tenant),
      open: (request) => this.#open(request),
    };
  }

  /** @param tenant whose address was asked; undefined where none is chosen */
  async answer(request: Request, tenant: string | undefined): Promise<Answer> {
    const { method, path, query } = request;
    const name = path.slice(toolsPath.length);
    if (method !== 'GET' && method !== 'HEAD') {
      const isKnown = method === 'POST' && Object.hasOwn(this.#writing, name);
      const endpoint = isKnown ? this.#writing[name] : undefined;
      if (!endpoint || tenant === undefined) throw new Refusal(404, `Nothing can be sent to ${path}.`);
      return endpoint(request, tenant);
    }
    if (name === '') return studioPage(tenant === undefined ? 'chooser' : 'bar');
    if (name === 'state') return json(await this.#state(request, tenant));
    const [, id, rest = ''] = /^tenant\/([a-z0-9-]+)(\/.*)?$/.exec(name) ?? [];
    if (id !== undefined) return choose(id, `${encoded(rest)}${query.size > 0 ? `?${query}` : ''}`);
    const endpoint = Object.hasOwn(this.#reading, name) ? this.#reading[name] : undefined;
    if (endpoint) {
      // Without a tenant there is nothing to hear of; the tools' first page lets one be chosen.
      return tenant === undefined
        ? { status: 302, headers: [['Location', toolsPath]] }
        : endpoint(request, tenant);
    }
    const file = await this.#kit.file(name);
    if (!file) throw new Refusal(404, `There is nothing at ${path}.`);
    return fileAnswer(name, file, forHosts(request));
  }

  async #state(request: Request, tenant: string | undefined): Promise<PreviewState> {
    const { portals, live } = this.#kit;
    return {
      version: packageJson.version,
      built: !portals.isLive,
      canEdit: live !== undefined && request.isLocal,
      tenant,
      tenants: await Promise.all(portals.ids.map((id) => describe(portals, id, addressOf(request, id)))),
      routes: hostRoutes,
      faults: faultChoices,
      chosen: faultsOf(request.cookie(faultsCookieName)),
    };
  }

  async #text({ query }: Request, tenant: string): Promise<Answer> {
    const { live } = this.#kit;
    const [key, language] = [query.get('key') ?? '', query.get('language') ?? ''];
    const text =
      live &&
      textAt(live.workspace.sources, tenant, { key, language }, live.checking.findingsOf(tenant).findings);
    if (!text) throw new Refusal(404, `There is no text ${key} in '${language}'.`);
    return json(text);
  }

  async #save(request: Request, tenant: string): Promise<Answer> {
    const { checking } = this.#editable(request);
    const change = asTextToSave(await request.json());
    if (!change) throw new Refusal(400, 'This is no changed text.');
    const saved = await checking.change(tenant, change);
    return json(saved, saved.refused === undefined ? 200 : 409);
  }

  async #open(request: Request): Promise<Answer> {
    const { opening } = this.#editable(request);
    const file = asFileToOpen(await request.json());
    if (!file) throw new Refusal(400, 'This names no file.');
    const refused = await openInEditor(file, opening);
    return refused === undefined ? done([]) : json({ refused }, 422);
  }

  /** Files are changed and opened by whoever sits at this machine alone. */
  #editable({ isLocal }: Request): LiveParts {
    const { live } = this.#kit;
    if (!live) throw new Refusal(403, 'This is a build as it is: nothing can be changed in it.');
    if (!isLocal)
      throw new Refusal(403, 'Files can be changed only from the machine that the preview runs on.');
    return live;
  }
}

/** A tenant's own address; on a host that has no names below it, the address that chooses the tenant. */
export function addressOf({ host, origin }: Pick<Request, 'host' | 'origin'>, tenant: string): string {
  const { port } = new URL(origin);
  const isNamed = host === 'localhost' || host.endsWith('.localhost');
  return isNamed
    ? `http://${tenant}.localhost${port && `:${port}`}`
    : `${origin}${toolsPath}tenant/${tenant}`;
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
 * A host that is being developed on this machine and loads our script from here may hear of changes, too. No other page may:
 * what is being written is nobody's business.
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

const done = (headers: Answer['headers']): Answer => ({ status: 204, headers });

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

const fileAnswer = (name: string, body: Uint8Array, headers: Answer['headers']): Answer => ({
  status: 200,
  headers: [
    ...headers,
    ['Content-Type', types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
  ],
  body,
});

/** What is asked for is read as a cookie is: whatever is no fault is left out. */
function asFaults(body: unknown): Faults {
  const entries = Object.entries({ ...(body as object | null) });
  return faultsOf(
    entries
      .filter(([, times]) => times === true || typeof times === 'number')
      .map(([id, times]) => (times === true ? id : `${id}-${times}`))
      .join('.'),
  );
}

/** What a visitor's browser keeps for the portal, by what it is (specification §3, §4). */
const kept: Readonly<Record<string, readonly string[]>> = {
  consent: ['spot_cookieBarShow'],
  language: ['Language'],
  tracking: ['eos_tracking'],
  all: ['spot_cookieBarShow', 'Language', 'eos_tracking'],
};

function forgotten(body: unknown): Answer['headers'] {
  const { what } = { ...(body as { what?: unknown } | null) };
  const names = typeof what === 'string' && Object.hasOwn(kept, what) ? kept[what] : undefined;
  if (!names) throw new Refusal(400, `This can be forgotten: ${Object.keys(kept).join(', ')}.`);
  return names.map((name) => ['Set-Cookie', `${name}=; Path=/; Max-Age=0; SameSite=Lax`]);
}
