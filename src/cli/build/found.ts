import type { Verdict } from '../emit/build-record.ts';
import type { Finding } from '../findings.ts';
import { commonFolder } from '../load/sources.ts';

/** What was found in the sources, and whether a page can be made of them. */
export interface Found extends Verdict {
  readonly isBroken: boolean;
}

/** @param findings of one tenant's sources together with what it shares with others */
export function foundOf(findings: readonly Finding[], isBroken: boolean): Found {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const shared = warnings.filter(isShared);
  return {
    isBroken,
    errors,
    warnings: warnings.length - shared.length,
    sharedWarnings: shared.map(nameOf),
  };
}

/** What is written down of it. */
export const verdictOf = ({ errors, warnings, sharedWarnings }: Found): Verdict => ({
  errors,
  warnings,
  sharedWarnings,
});

/** In the folder of the common texts, or beside it. */
const isShared = ({ file }: Finding): boolean =>
  file.startsWith(`locales/${commonFolder}/`) || /^locales\/[^/]+$/.test(file);

const nameOf = ({ check, file, line, column, key, message }: Finding): string =>
  [check, file, line, column, key, message].join('\0');

/** What was found in all tenants together. What they share is counted once, however many tenants show it. */
export class Findings {
  readonly #errors = new Map<string, Finding>();
  readonly #shared = new Set<string>();
  readonly #broken = new Set<string>();
  #warnings = 0;

  /** @param tenant empty for what was found beside the tenants */
  add(tenant: string, { errors, warnings, sharedWarnings, isBroken }: Found): void {
    for (const error of errors) this.#errors.set(nameOf(error), error);
    for (const name of sharedWarnings) this.#shared.add(name);
    this.#warnings += warnings;
    if (isBroken) this.#broken.add(tenant);
  }

  /** By file, line and column, as they would be told of all sources together. */
  get errors(): readonly Finding[] {
    return [...this.#errors.values()].sort(
      (one, other) =>
        (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
        one.line - other.line ||
        one.column - other.column,
    );
  }

  get warnings(): number {
    return this.#warnings + this.#shared.size;
  }

  /** The tenants of which no page can be made. */
  get broken(): ReadonlySet<string> {
    return this.#broken;
  }
}
