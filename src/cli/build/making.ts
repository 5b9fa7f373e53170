import type { Artifact } from '../artifact.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { CheckedSources } from '../emit/checked.ts';
import { commonFolder, type Sources } from '../load/sources.ts';
import type { Encoding } from '../render/encodings.ts';
import { outputOf } from '../render/output.ts';
import { type ContentSource, render } from '../render/render.tsx';
import type { BuildTime } from '../render/time.ts';
import { Looks } from '../validate/looks.ts';
import { folderOf } from '../validate/record.ts';
import { trust, validate } from '../validate/validate.ts';
import { type Found, foundOf, verdictOf } from './found.ts';
import { sharedBundle } from './shared-bundle.ts';

/** What is made with the same for all tenants. */
export interface MakingSetting {
  readonly time: BuildTime;
  readonly isForced: boolean;
  readonly compress: readonly Encoding[];
}

/** A tenant's whole output. */
export interface Making {
  readonly languages: readonly string[];
  readonly bytes: number;
  readonly artifacts: readonly Artifact[];
}

/**
 * Checks and renders tenants. What they share is made once, and so is what was found in texts that they share. Loaded when
 * something has changed: it is most of the program.
 */
export class Workshop {
  readonly #setting: MakingSetting;
  readonly #checked: CheckedSources | undefined;
  /** Tenants often have much the same texts, language by language. */
  readonly #looks = new Looks(({ file, language }) =>
    folderOf(file) === commonFolder ? file.path : language,
  );
  #bundle: Promise<Bundle> | undefined;

  /** @param checked what is known of sources that were checked before; without it, nothing */
  constructor(setting: MakingSetting, checked: CheckedSources | undefined) {
    this.#setting = setting;
    this.#checked = checked;
  }

  /** What there is to be found in a tenant's sources. */
  async check(sources: Sources): Promise<Found> {
    const known = this.#setting.isForced ? undefined : this.#checked?.verdictOf(sources);
    if (known) return { ...known, isBroken: false };
    const { findings, isBroken } = await validate(sources, { looks: this.#looks });
    const found = foundOf(findings, isBroken);
    if (found.errors.length === 0) this.#checked?.keep(sources, verdictOf(found));
    return found;
  }

  /** Makes the output of sources in which nothing was found that keeps them from being built. */
  async make(sources: Sources, contentFrom: ContentSource): Promise<Making> {
    const { time, compress } = this.#setting;
    const tenant = trust(sources).site?.tenants[0];
    if (!tenant) throw new Error('there is no site of sources without errors');
    this.#bundle ??= sharedBundle(compress);
    const rendered = await render(tenant, time, { compress, contentFrom });
    const artifacts = await outputOf(tenant, rendered, await this.#bundle, time, { compress });
    return {
      languages: tenant.languages.map(({ language }) => language),
      bytes: artifacts.reduce((bytes, { content }) => bytes + content.length, 0),
      artifacts,
    };
  }
}
