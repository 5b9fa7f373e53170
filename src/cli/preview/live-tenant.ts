import { isDeepStrictEqual } from 'node:util';
import type { TenantSettings } from '../../pages/boot-data.ts';
import type { Language } from '../../pages/portal.ts';
import type { ChangedTexts, NewChange } from '../../preview/protocol.ts';
import { contentSecurityPolicy } from '../build/policy.ts';
import type { Rendered } from '../build/render-tenant.tsx';
import { settingsModule, tenantSettings } from '../build/settings.ts';
import { stylesheetOf } from '../build/tenant-bundle.ts';
import { outputOf } from '../build/tenant-files.ts';
import type { BuildTime } from '../build/time.ts';
import { UserError } from '../failures.ts';
import type { Messages } from '../messages/messages.ts';
import { stylesheetPath } from '../output/addresses.ts';
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

/** How many files of earlier builds are kept, which pages that were loaded before a change ask for. */
const maxHashed = 200;

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * A tenant's build in memory. It is made when it is asked for; where the sources are broken it stays what it was when they
 * last were not.
 */
export class LiveTenant implements Deployment {
  readonly tenant: string;
  readonly #shared: Shared;
  #site: TenantSite | undefined;
  #time: BuildTime;
  #files: Promise<Files> | undefined;
  /** The pages as they last could be rendered, and why they cannot be now. */
  #rendered: Rendered | undefined;
  #renderFindings: Findings = [];
  #sourceFindings: Findings = [];
  /** Files by names with a hash, of earlier builds too. */
  readonly #hashed = new Map<string, Uint8Array>();

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

  /**
   * Takes over what the sources say now.
   *
   * @param sources of which this tenant alone is looked at
   * @returns what its pages have to hear of
   */
  async renew(sources: Sources): Promise<readonly NewChange[]> {
    const wasBroken = this.#sourceFindings.length > 0;
    const compiled = await this.#compile(onlyTenant(sources, this.tenant));
    this.#sourceFindings = 'id' in compiled ? [] : compiled;
    if (!('id' in compiled)) return [];
    const before = this.#site;
    this.#site = compiled;
    if (!before) return wasBroken ? [{ type: 'reload' }] : [];
    this.forget();
    const changes = changesBetween(before, compiled, this.#time);
    const isSameTheme = isDeepStrictEqual(before.settings.theme, compiled.settings.theme);
    return isSameTheme ? changes : [...changes, await this.restyle()];
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

  /** Makes everything again when it is next asked for. Whether that is possible, the next time will show. */
  forget(): void {
    this.#files = undefined;
    this.#renderFindings = [];
  }

  /** Gives the stylesheet, which has changed, a new address. */
  async restyle(): Promise<NewChange> {
    this.#time = this.#shared.nextTime();
    this.forget();
    const css = this.#site && stylesheetOf(this.#site, await this.#shared.code.bundle()).content;
    return { type: 'styles', address: stylesheetPath(this.#time), text: Buffer.from(css ?? '').toString() };
  }

  /** @throws what bundling and rendering throw where they were never possible: then it is among the findings */
  async file(path: string): Promise<Uint8Array | undefined> {
    if (!this.#site) return undefined;
    this.#files ??= this.#make(this.#site, this.#time);
    return (await this.#files).get(path) ?? this.#hashed.get(path);
  }

  async #make(site: TenantSite, time: BuildTime): Promise<Files> {
    const { code, known, messages } = this.#shared;
    const settings = {
      ...shownSettings(tenantSettings(site, time)),
      preview: known(),
      previewLanguage: messages.language,
    };
    const [rendered, bundle] = await Promise.all([this.#render(site, time), code.bundle()]);
    const artifacts = outputOf(site, rendered, bundle, time, settingsModule(settings));
    const files = new Map(artifacts.map(({ path, content }) => [path, content]));
    this.#keep(files);
    return files;
  }

  /** Where a component throws, the pages stay what they were. */
  async #render(site: TenantSite, time: BuildTime): Promise<Rendered> {
    try {
      this.#rendered = await this.#shared.code.render(site, time);
    } catch (error) {
      this.#renderFindings = codeFindings(error);
      if (!this.#rendered) throw error;
    } finally {
      this.#shared.onRendered(this.tenant);
    }
    return this.#rendered;
  }

  #keep(files: Files): void {
    for (const [path, content] of files) {
      if (!/-[0-9a-f]{8}\.\w+$/.test(path)) continue;
      this.#hashed.delete(path);
      this.#hashed.set(path, content);
    }
    for (const path of [...this.#hashed.keys()].slice(0, -maxHashed)) this.#hashed.delete(path);
  }
}

/** What pages have to hear of, but for the theme. */
function changesBetween(before: TenantSite, now: TenantSite, time: BuildTime): NewChange[] {
  // What a page cannot be given while it lives.
  const head = ({ favicon, portal }: TenantSite) => favicon.src + contentSecurityPolicy(portal);
  if (head(before) !== head(now)) return [{ type: 'reload' }];
  const languages = changedTexts(before, now);
  const settings = tenantSettings(now, time);
  return [
    ...(isDeepStrictEqual(tenantSettings(before, time), settings)
      ? []
      : [{ type: 'settings' as const, settings: shownSettings(settings) }]),
    ...(Object.keys(languages).length > 0 ? [{ type: 'texts' as const, languages }] : []),
  ];
}

/** Compiled texts that are others now, by language and section; null where a section is gone. */
function changedTexts(before: TenantSite, now: TenantSite): ChangedTexts {
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
