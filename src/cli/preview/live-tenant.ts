import { isDeepStrictEqual } from 'node:util';
import type { TenantSettings } from '../../pages/boot-data.ts';
import type { Language } from '../../pages/portal.ts';
import type { ChangedTexts } from '../../preview/protocol.ts';
import type { Artifact } from '../artifact.ts';
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
import type { Code } from './code.ts';
import { codeFindings, type Findings, sourceFinding, unreadable } from './findings.ts';

/** What all tenants share in the preview. */
export interface Shared {
  readonly code: Code;
  readonly messages: Messages;
  /** A time later than all before: for a stylesheet that has changed. */
  nextTime(): BuildTime;
  /** What a page that is loaded now knows, as `EventStreams.answer` takes it. */
  known(): string;
  /** Is called when a tenant's pages have been rendered, or could not be: its findings may be others. */
  onRendered(tenant: string): void;
}

/** How many files of earlier builds are kept. Most of them are shared by all builds, and take no room of their own. */
const maxHashed = 200;

/** Answered by itself: whoever changes a colour does not wait for pages to be rendered. */
export const stylesheetName = 'eos-content.css';

/** What a change of the sources means for a tenant's pages. */
export type Difference =
  | { readonly kind: 'none' | 'reload' }
  | {
      readonly kind: 'changed';
      /** Compiled texts by language and section; null where a section is gone. */
      readonly languages: ChangedTexts;
      readonly settings?: TenantSettings;
      readonly styles: boolean;
    };

/**
 * A tenant's build in memory. It is made when it is asked for, as far as it is asked for; where the sources are broken it
 * stays what it was when they last were not.
 */
export class LiveTenant implements Deployment {
  readonly tenant: string;
  readonly #shared: Shared;
  #site: TenantSite | undefined;
  #time: BuildTime;
  #build: LiveBuild | undefined;
  /** Files of earlier builds, by names with a hash: a page that was loaded before a change asks for them. */
  readonly #hashed = new Map<string, Uint8Array>();
  #sourceFindings: Findings = [];
  /** The pages as they last could be rendered, and why they cannot be now. */
  #rendered: Rendered | undefined;
  #renderFindings: Findings = [];

  constructor(tenant: string, shared: Shared) {
    this.tenant = tenant;
    this.#shared = shared;
    this.#time = shared.nextTime();
  }

  /** Why it is not as the sources are now. */
  get findings(): Findings {
    return [...this.#sourceFindings, ...this.#renderFindings];
  }

  /** Whether there is anything to show: its sources could be compiled once. */
  get isThere(): boolean {
    return this.#site !== undefined;
  }

  get languages(): readonly Language[] {
    return this.#site?.languages.map(({ language }) => language) ?? [];
  }

  get pages(): readonly string[] {
    return this.#site?.pages.map(({ file }) => file) ?? [];
  }

  get policy(): string {
    return this.#site ? contentSecurityPolicy(this.#site.portal) : '';
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
    const wasBroken = this.#sourceFindings.length > 0;
    const compiled = await this.#compile(onlyTenant(sources, this.tenant));
    this.#sourceFindings = 'id' in compiled ? [] : compiled;
    if (!('id' in compiled)) return { kind: 'none' };
    const before = this.#site;
    this.#site = compiled;
    if (!before) return { kind: wasBroken ? 'reload' : 'none' };
    const difference = differenceOf(before, compiled, this.#time);
    if (difference.kind === 'changed' && difference.styles) this.restyle();
    else if (difference.kind !== 'none') this.forget();
    return difference;
  }

  /** @returns the tenant as it is to be shown, or why it cannot be */
  async #compile(sources: Sources): Promise<TenantSite | Findings> {
    if (sources.tenants.length === 0) return [goneFinding(this.tenant)];
    try {
      const { messages } = this.#shared;
      const { findings, site } = await validate(sources, { essentialOnly: true, messages });
      return site?.tenants[0] ?? findings.filter(({ severity }) => severity === 'error');
    } catch (error) {
      // Assets are read only here, when they may be gone again.
      if (!(error instanceof UserError)) throw error;
      return [unreadable(error)];
    }
  }

  /** Makes everything again when it is next asked for: what tenants share has changed. */
  forget(): void {
    for (const [path, content] of this.#build?.hashed() ?? []) {
      this.#hashed.delete(path);
      this.#hashed.set(path, content);
    }
    for (const path of [...this.#hashed.keys()].slice(0, -maxHashed)) this.#hashed.delete(path);
    this.#build = undefined;
    // Whether it can be rendered now, the next time will show.
    this.#renderFindings = [];
  }

  /** The same with a new address of the stylesheet. */
  restyle(): void {
    this.#time = this.#shared.nextTime();
    this.forget();
  }

  /** @throws what bundling and rendering throw where they were never possible: then it is among the findings */
  async file(path: string): Promise<Uint8Array | undefined> {
    if (!this.#site) return undefined;
    const site = this.#site;
    this.#build ??= new LiveBuild(site, this.#time, this.#shared, () => this.#render(site));
    return (await this.#build.file(path)) ?? this.#hashed.get(path);
  }

  /** Renders the pages; where a component throws, they stay what they were. */
  async #render(site: TenantSite): Promise<Rendered> {
    try {
      this.#rendered = await this.#shared.code.render(site, this.#time);
      this.#renderFindings = [];
    } catch (error) {
      this.#renderFindings = codeFindings(error);
      if (!this.#rendered) throw error;
    } finally {
      this.#shared.onRendered(this.tenant);
    }
    return this.#rendered;
  }
}

/** A tenant's files at one time. What is being made of it does not mix with what comes after a change. */
class LiveBuild {
  readonly #site: TenantSite;
  readonly #time: BuildTime;
  readonly #shared: Shared;
  readonly #render: () => Promise<Rendered>;
  #rendered: Promise<Rendered> | undefined;
  #files: Promise<ReadonlyMap<string, Artifact>> | undefined;
  #made: ReadonlyMap<string, Artifact> | undefined;

  constructor(site: TenantSite, time: BuildTime, shared: Shared, render: () => Promise<Rendered>) {
    this.#site = site;
    this.#time = time;
    this.#shared = shared;
    this.#render = render;
  }

  async file(path: string): Promise<Uint8Array | undefined> {
    if (path === stylesheetName) return stylesheetOf(this.#site, await this.#shared.code.bundle()).content;
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
    const settings = {
      ...shownSettings(tenantSettings(this.#site, this.#time)),
      preview: this.#shared.known(),
      previewLanguage: this.#shared.messages.language,
    };
    const bundle = await this.#shared.code.bundle();
    const artifacts = outputOf(this.#site, rendered, bundle, this.#time, settingsModule(settings));
    this.#made = new Map(artifacts.map((artifact) => [artifact.path, artifact]));
    return this.#made;
  }
}

function differenceOf(before: TenantSite, now: TenantSite, time: BuildTime): Difference {
  // What a page cannot be given while it lives.
  const head = ({ favicon, portal }: TenantSite) => favicon.src + contentSecurityPolicy(portal);
  if (head(before) !== head(now)) return { kind: 'reload' };
  const languages = changedTexts(before, now);
  const settings = tenantSettings(now, time);
  const isSame = isDeepStrictEqual(tenantSettings(before, time), settings);
  const styles = !isDeepStrictEqual(before.settings.theme, now.settings.theme);
  const hasChanged =
    !isSame ||
    styles ||
    Object.keys(languages).length > 0 ||
    !isDeepStrictEqual(before.config, now.config) ||
    before.assets.length !== now.assets.length ||
    before.assets.some(({ content }, index) => content !== now.assets[index]?.content);
  if (!hasChanged) return { kind: 'none' };
  return { kind: 'changed', languages, ...(!isSame && { settings: shownSettings(settings) }), styles };
}

/** Compiled texts that are others now, by language and section; null where a section is gone. */
function changedTexts(before: TenantSite, now: TenantSite): Record<string, Record<string, unknown>> {
  const changed = now.languages.map(({ language, texts }) => {
    const old = before.languages.find((other) => other.language === language)?.texts ?? {};
    const sections = Object.keys({ ...old, ...texts }).filter(
      (section) => !isDeepStrictEqual(old[section], texts[section]),
    );
    return [language, Object.fromEntries(sections.map((name) => [name, texts[name] ?? null]))] as const;
  });
  return Object.fromEntries(changed.filter(([, sections]) => Object.keys(sections).length > 0));
}

const goneFinding = (tenant: string) =>
  sourceFinding(
    `tenants/${tenant}/tenant.json`,
    'the file is gone',
    'put it back; to remove the tenant, restart the preview',
  );

/** Nothing is sent to the tenant's tracker from here: a stub takes its place. */
function shownSettings(settings: TenantSettings): TenantSettings {
  const { tracker } = settings.portal;
  if (!tracker) return settings;
  return { ...settings, portal: { ...settings.portal, tracker: { ...tracker, src: trackerPath } } };
}
