import { isDeepStrictEqual } from 'node:util';
import type { TenantData } from '../../pages/boot-data.ts';
import type { Change } from '../../preview/protocol.ts';
import type { Bundle } from '../build/bundle.ts';
import { contentSecurityPolicy } from '../build/policy.ts';
import type { Rendered } from '../build/render-tenant.tsx';
import { outputOf, stylesheetOf, tenantData } from '../build/tenant-files.ts';
import { UserError } from '../failures/failures.ts';
import type { Messages } from '../messages/messages.ts';
import type { BuildTime } from '../output/time.ts';
import type { Deployment } from '../server/deployment.ts';
import { trackerPath } from '../server/stubs.ts';
import { compileSite, type TenantSite } from '../site/site.ts';
import { onlyTenant, type Sources, type TenantSources } from '../sources/sources.ts';
import type { Code } from './code.ts';
import type { EventStreams } from './event-streams.ts';
import { codeFindings, type Findings, unreadable } from './findings.ts';

export interface Shared {
  readonly code: Code;
  readonly messages: Messages;
  readonly streams: EventStreams;
  /** A later time than all before, for the address of a changed stylesheet. */
  nextTime(): BuildTime;
}

type Files = ReadonlyMap<string, Uint8Array>;

interface Pages {
  readonly rendered: Rendered;
  readonly bundle: Bundle;
}

/** A tenant's build in memory, made on demand. While the sources are broken, the last good one stays. */
export class LiveTenant {
  readonly #id: string;
  readonly #shared: Shared;
  #from: { own: TenantSources; common: Sources['common'] } | undefined;
  #site: TenantSite | undefined;
  #time: BuildTime;
  #making: Promise<Files> | undefined;
  #files: Files = new Map();
  /** For pages that began to load before the last change. */
  #filesBefore: Files = new Map();
  #good: Pages | undefined;
  #renderFindings: Findings = [];
  #sourceFindings: Findings = [];

  constructor(id: string, shared: Shared) {
    this.#id = id;
    this.#shared = shared;
    this.#time = shared.nextTime();
  }

  get findings(): Findings {
    return [...this.#sourceFindings, ...this.#renderFindings];
  }

  /** Undefined until its sources could be compiled once. */
  get deployment(): Deployment | undefined {
    const site = this.#site;
    return (
      site && {
        tenant: this.#id,
        languages: site.languages.map(({ language }) => language),
        pages: site.pages.map(({ file }) => file),
        policy: contentSecurityPolicy(site.portal),
        file: (path) => this.#file(path),
      }
    );
  }

  /** Compiles it if its sources have changed, and sends its pages what differs. */
  async renew(sources: Sources): Promise<void> {
    const { common } = sources;
    const own = sources.tenants.find(({ id }) => id === this.#id);
    // The pages of a deleted tenant stay as they were.
    if (!own || (this.#from?.own === own && this.#from.common === common)) return;
    this.#from = { own, common };
    const wasBroken = this.#sourceFindings.length > 0;
    const compiled = await this.#compile(onlyTenant(sources, this.#id));
    this.#sourceFindings = 'id' in compiled ? [] : compiled;
    if (!('id' in compiled)) return;
    const before = this.#site;
    this.#site = compiled;
    // Also where no page differs: a document may have been replaced by one of the same size.
    this.#making = undefined;
    if (before) for (const change of changesBetween(before, compiled)) this.#send(change);
    else if (wasBroken) this.reload();
    if (before && !isDeepStrictEqual(before.settings.theme, compiled.settings.theme)) await this.restyle();
  }

  async #compile(sources: Sources): Promise<TenantSite | Findings> {
    try {
      const { findings, site } = await compileSite(sources, this.#shared.messages);
      return site?.tenants[0] ?? findings.filter(({ severity }) => severity === 'error');
    } catch (error) {
      // Assets are read only here: one may have been deleted since.
      if (!(error instanceof UserError)) throw error;
      return [unreadable(error)];
    }
  }

  reload(): void {
    this.#send({ type: 'reload' });
  }

  /** Gives the changed stylesheet a new address. Broken styles are reported by `Code`, and come when they are fixed. */
  async restyle(): Promise<void> {
    const styles = await this.#shared.code.styles.get().catch(() => undefined);
    if (styles === undefined || !this.#site) return;
    this.#time = this.#shared.nextTime();
    const { content } = stylesheetOf(this.#site, { styles });
    this.#send({ type: 'styles', text: Buffer.from(content).toString() });
  }

  /** Files are then made again when needed, and name the change as known. */
  #send(change: Change): void {
    this.#shared.streams.change(this.#id, change);
    this.#making = undefined;
    this.#renderFindings = [];
  }

  /** @throws what bundling and rendering throw if they never succeeded */
  async #file(path: string): Promise<Uint8Array | undefined> {
    if (this.#site) this.#making ??= this.#make(this.#site, this.#time);
    return (await this.#making)?.get(path) ?? this.#filesBefore.get(path);
  }

  async #make(site: TenantSite, time: BuildTime): Promise<Files> {
    const { streams, messages } = this.#shared;
    const data = {
      ...shownData(tenantData(site)),
      preview: streams.known(this.#id),
      previewWords: messages.preview,
    };
    const { rendered, bundle } = await this.#render(site, time);
    const artifacts = outputOf(site, rendered, bundle, time, data);
    this.#filesBefore = this.#files;
    this.#files = new Map(artifacts.map(({ path, content }) => [path, content]));
    return this.#files;
  }

  /** If code cannot be bundled or a component throws, the last good pages and scripts stay. */
  async #render(site: TenantSite, time: BuildTime): Promise<Pages> {
    const { code } = this.#shared;
    try {
      const [render, bundle] = await Promise.all([code.rendering.get(), code.bundle()]);
      this.#good = { rendered: await render(site, time), bundle };
    } catch (error) {
      this.#renderFindings = code.findings.length > 0 ? [] : codeFindings(error);
      if (!this.#good) throw error;
    }
    return this.#good;
  }
}

function changesBetween(before: TenantSite, now: TenantSite): Change[] {
  // A loaded page holds these from the start.
  const held = ({ favicon, portal, config, pages }: TenantSite) =>
    JSON.stringify([favicon.src, contentSecurityPolicy(portal), portal.tracker, config.languages, pages]);
  if (held(before) !== held(now)) return [{ type: 'reload' }];
  const data = tenantData(now);
  const hasSameData = isDeepStrictEqual(tenantData(before), data);
  const had = new Map(before.languages.map(({ language, texts }) => [language, texts]));
  const changed = now.languages.filter(({ language, texts }) => !isDeepStrictEqual(had.get(language), texts));
  const languages = Object.fromEntries(changed.map(({ language, texts }) => [language, texts]));
  return [
    ...(hasSameData ? [] : [{ type: 'settings' as const, data: shownData(data) }]),
    ...(changed.length > 0 ? [{ type: 'texts' as const, languages }] : []),
  ];
}

/** A stub replaces the tracker: the preview sends nothing to it. */
function shownData(data: TenantData): TenantData {
  const { tracker } = data.portal;
  if (!tracker) return data;
  return { ...data, portal: { ...data.portal, tracker: { ...tracker, src: trackerPath } } };
}
