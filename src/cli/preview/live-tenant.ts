import { isDeepStrictEqual } from 'node:util';
import type { TenantSettings } from '../../pages/boot-data.ts';
import type { Language } from '../../pages/portal.ts';
import type { PreviewFinding } from '../../preview/protocol.ts';
import type { Artifact } from '../artifact.ts';
import type { Bundle } from '../build/bundle.ts';
import { contentSecurityPolicy } from '../build/policy.ts';
import type { Rendered } from '../build/render-tenant.tsx';
import { settingsModule, tenantSettings } from '../build/settings.ts';
import { stylesheetOf } from '../build/tenant-bundle.ts';
import { outputOf } from '../build/tenant-files.ts';
import type { BuildTime } from '../build/time.ts';
import { UserError } from '../failures.ts';
import type { Messages } from '../messages/messages.ts';
import type { Deployment } from '../server/deployment.ts';
import { trackerPath } from '../server/stubs.ts';
import type { TenantSite } from '../site/site.ts';
import { onlyTenant, type Sources } from '../sources/sources.ts';
import { validate } from '../validate/validate.ts';
import { codeFindings, sourceFinding, unreadable } from './code-findings.ts';

/** What all tenants share in the preview. Each is asked for when it is needed, and is as the files are then. */
export interface Kit {
  bundle(): Promise<Bundle>;
  render(tenant: TenantSite, time: BuildTime): Promise<Rendered>;
  /** A time later than all before: for a stylesheet that has changed. */
  nextTime(): BuildTime;
  /** Hears that a tenant's pages have been rendered, or could not be: its findings may be others. */
  rendered(tenant: string): void;
  /** What a page that is loaded now knows, as `EventStreams.answer` takes it. */
  known(): string;
  readonly messages: Messages;
}

export type Findings = readonly PreviewFinding[];

/** No page of a tenant could be rendered yet, and this is why. */
export class NotRendered extends Error {
  readonly findings: Findings;

  constructor(cause: unknown) {
    super('the pages cannot be rendered', { cause });
    this.findings = codeFindings(cause);
  }
}

/** How many files of earlier builds are kept. Most of them are shared by all builds, and take no room of their own. */
const maxHashed = 200;

/** What a change of the sources means for a tenant's pages. */
export type Difference =
  | { readonly kind: 'none' | 'broken' | 'reload' }
  | {
      readonly kind: 'changed';
      /** Compiled texts by language and section; null where a section is gone. */
      readonly languages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      readonly settings?: TenantSettings;
      readonly styles: boolean;
    };

/**
 * A tenant's build in memory. It is made when it is asked for, as far as it is asked for; where the sources are broken it
 * stays what it was when they last were not.
 */
export class LiveTenant implements Deployment {
  readonly tenant: string;
  readonly #kit: Kit;
  #site: TenantSite | undefined;
  #time: BuildTime;
  #build: LiveBuild | undefined;
  /**
   * What earlier builds had under names with a hash: a page that began to load before a change asks for what it was told
   * of then.
   */
  readonly #hashed = new Map<string, Uint8Array>();
  #findings: Findings = [];
  /** The pages as they last could be rendered, and why they cannot be now. */
  #lastRendered: Rendered | undefined;
  #renderFailure: Findings = [];

  constructor(tenant: string, kit: Kit) {
    this.tenant = tenant;
    this.#kit = kit;
    this.#time = kit.nextTime();
  }

  /** Why it cannot be made as the sources are now. */
  get findings(): Findings {
    return [...this.#findings, ...this.#renderFailure];
  }

  /** What it was last made from; undefined where that has never been possible. */
  get site(): TenantSite | undefined {
    return this.#site;
  }

  get languages(): readonly Language[] {
    return this.#site?.languages.map(({ language }) => language) ?? [];
  }

  get pages(): readonly string[] {
    return this.#site?.pages.map(({ file }) => file) ?? [];
  }

  get policy(): string {
    return this.#site ? policyOf(this.#site) : '';
  }

  get time(): BuildTime {
    return this.#time;
  }

  /**
   * Takes over what the sources say now.
   *
   * @param sources of which this tenant alone is looked at
   */
  async renew(sources: Sources): Promise<Difference> {
    const own = onlyTenant(sources, this.tenant);
    if (own.tenants.length === 0) {
      this.#findings = [goneFinding(this.tenant)];
      return { kind: 'broken' };
    }
    const wasBroken = this.#findings.length > 0;
    const { now, why } = await this.#made(own);
    this.#findings = why;
    if (!now) return { kind: 'broken' };
    const before = this.#site;
    this.#site = now;
    if (!before) return { kind: wasBroken ? 'reload' : 'none' };
    return this.#difference(before, now);
  }

  /** The tenant as it is to be shown, or why it cannot be. */
  async #made(sources: Sources): Promise<{ now?: TenantSite; why: Findings }> {
    try {
      const { messages } = this.#kit;
      const { findings, site } = await validate(sources, { essentialOnly: true, messages });
      const now = site?.tenants[0];
      return now ? { now, why: [] } : { why: findings.filter(({ severity }) => severity === 'error') };
    } catch (error) {
      // Assets are read only here, when they may be gone again.
      if (!(error instanceof UserError)) throw error;
      return { why: [unreadable(error)] };
    }
  }

  #difference(before: TenantSite, now: TenantSite): Difference {
    const languages = Object.fromEntries(
      now.languages.flatMap(({ language, texts }) => {
        const old = before.languages.find((other) => other.language === language)?.texts ?? {};
        const sections = [...new Set([...Object.keys(old), ...Object.keys(texts)])]
          .filter((section) => !isDeepStrictEqual(old[section], texts[section]))
          .map((section) => [section, texts[section] ?? null]);
        return sections.length > 0 ? [[language, Object.fromEntries(sections)]] : [];
      }),
    );
    const settings = tenantSettings(now, this.#time);
    const isSame = isDeepStrictEqual(tenantSettings(before, this.#time), settings);
    const styles = !isDeepStrictEqual(before.settings.theme, now.settings.theme);
    const isSameFrame = isDeepStrictEqual(before.config, now.config);
    // What a page cannot be given while it lives.
    const isSameHead = before.favicon.src === now.favicon.src && policyOf(before) === policyOf(now);
    if (styles) this.#time = this.#kit.nextTime();
    const hasChanged = !isSame || !isSameFrame || styles || Object.keys(languages).length > 0;
    if (!isSameHead) {
      this.forget();
      return { kind: 'reload' };
    }
    if (hasChanged || before.assets.length !== now.assets.length) this.forget();
    else if (before.assets.some(({ content }, index) => content !== now.assets[index]?.content))
      this.forget();
    else return { kind: 'none' };
    return { kind: 'changed', languages, ...(!isSame && { settings: shownSettings(settings) }), styles };
  }

  /** Makes everything anew when it is next asked for: what tenants share has changed. */
  forget(): void {
    for (const [path, content] of this.#build?.hashed() ?? []) {
      this.#hashed.delete(path);
      this.#hashed.set(path, content);
    }
    for (const path of [...this.#hashed.keys()].slice(0, -maxHashed)) this.#hashed.delete(path);
    this.#build = undefined;
    // Whether it can be rendered now, the next time will show.
    this.#renderFailure = [];
  }

  /** The stylesheet that all tenants share has changed. */
  restyle(): void {
    this.#time = this.#kit.nextTime();
    this.forget();
  }

  async file(path: string): Promise<Uint8Array | undefined> {
    if (!this.#site) return undefined;
    const site = this.#site;
    this.#build ??= new LiveBuild(site, this.#time, this.#kit, () => this.#render(site));
    return (await this.#build.file(path)) ?? this.#hashed.get(path);
  }

  /** Renders the pages; where a component throws, they stay what they were. @throws NotRendered where there have never been any */
  async #render(site: TenantSite): Promise<Rendered> {
    try {
      this.#lastRendered = await this.#kit.render(site, this.#time);
      this.#renderFailure = [];
    } catch (error) {
      if (!this.#lastRendered) throw new NotRendered(error);
      this.#renderFailure = codeFindings(error);
    }
    this.#kit.rendered(this.tenant);
    return this.#lastRendered;
  }
}

/** Answered by itself: whoever changes a colour does not wait for pages to be rendered. */
export const stylesheetName = 'eos-content.css';

/** A tenant's files at one time. What is being made of it does not mix with what comes after a change. */
class LiveBuild {
  readonly #site: TenantSite;
  readonly #time: BuildTime;
  readonly #kit: Kit;
  readonly #render: () => Promise<Rendered>;
  #rendered: Promise<Rendered> | undefined;
  #files: Promise<ReadonlyMap<string, Artifact>> | undefined;
  #made: ReadonlyMap<string, Artifact> | undefined;

  constructor(site: TenantSite, time: BuildTime, kit: Kit, render: () => Promise<Rendered>) {
    this.#site = site;
    this.#time = time;
    this.#kit = kit;
    this.#render = render;
  }

  async file(path: string): Promise<Uint8Array | undefined> {
    if (path === stylesheetName) return stylesheetOf(this.#site, await this.#kit.bundle()).content;
    // Pages need no script to be bundled first.
    this.#rendered ??= this.#render();
    const { artifacts } = await this.#rendered;
    const page = artifacts.find((artifact) => artifact.path === path);
    if (page) return page.content;
    this.#files ??= this.#all(await this.#rendered);
    return (await this.#files).get(path)?.content;
  }

  /** What has a hash in its name, as far as it was made. */
  hashed(): readonly (readonly [path: string, content: Uint8Array])[] {
    const files = [...(this.#made?.values() ?? [])];
    return files
      .filter(({ path }) => /-[0-9a-f]{8}\.\w+$/.test(path))
      .map(({ path, content }) => [path, content]);
  }

  async #all(rendered: Rendered): Promise<ReadonlyMap<string, Artifact>> {
    const preview = this.#kit.known();
    const { language } = this.#kit.messages;
    const settings = {
      ...shownSettings(tenantSettings(this.#site, this.#time)),
      preview,
      previewLanguage: language,
    };
    const bundle = await this.#kit.bundle();
    const artifacts = outputOf(this.#site, rendered, bundle, this.#time, settingsModule(settings));
    this.#made = new Map(artifacts.map((artifact) => [artifact.path, artifact]));
    return this.#made;
  }
}

const policyOf = ({ portal }: TenantSite): string => contentSecurityPolicy(portal);

const goneFinding = (tenant: string): PreviewFinding =>
  sourceFinding(
    `tenants/${tenant}/tenant.json`,
    'the file is gone',
    'put it back; if the tenant is to go, end the preview and start it again',
  );

/** Nothing is sent to the tenant's tracker from here: a stub takes its place. */
function shownSettings(settings: TenantSettings): TenantSettings {
  const { tracker } = settings.portal;
  if (!tracker) return settings;
  return { ...settings, portal: { ...settings.portal, tracker: { ...tracker, src: trackerPath } } };
}
