import { validateGlossary, validateLimits } from '../../../schemas/generated/validators.js';
import { isObject } from '../../pages/objects.ts';
import { matches } from '../failures/patterns.ts';
import { once } from '../lib/once.ts';
import type { Data, SourceFile } from '../sources/sources.ts';

/** `locales/glossary.json` (schemas/glossary.schema.json), with languages in lower case. */
export interface Glossary {
  readonly untranslatable: readonly string[];
  readonly terms: readonly Term[];
  readonly forbidden: Readonly<Record<string, readonly ForbiddenTerm[]>>;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export interface Term {
  readonly en: string;
  /** Translations by language; the first is suggested. A term without any only hides shorter terms inside it. */
  readonly preferred?: Readonly<Record<string, readonly string[]>>;
  readonly avoided?: Readonly<Record<string, readonly string[]>>;
}

export interface ForbiddenTerm {
  readonly term: string;
  readonly except?: readonly string[];
  readonly instead?: string;
  readonly reason: string;
}

/** `locales/limits.json`: the maximum number of characters by key; `*` matches any part of a key. */
export type Limits = Readonly<Record<string, number>>;

export interface Ignored {
  readonly file: string;
  readonly key: string;
  readonly check: string;
  /** Limits the suppression to these marked words. */
  readonly words?: string;
  readonly reason: string;
}

const noGlossary: Glossary = { untranslatable: [], terms: [], forbidden: {}, words: {} };

/** The glossary of the project. One with a mistake counts for nothing, and the rules of its schema report it. */
export const glossaryOf = ({ glossary }: Data): Glossary => (glossary ? glossaryIn(glossary) : noGlossary);

const glossaryIn = once(
  ({ value }: SourceFile): Glossary =>
    validateGlossary(value) ? { ...noGlossary, ...(value as object) } : noGlossary,
);

/** The limits of the project; none if they have a mistake. */
export const limitsOf = ({ limits }: Data): Limits => (limits ? limitsIn(limits) : {});

const limitsIn = once(
  ({ value }: SourceFile): Limits =>
    validateLimits(value) ? (value as unknown as { limits: Limits }).limits : {},
);

/** The lowest limit whose pattern fits a key. */
export function limitOf(limits: Limits, key: string): number | undefined {
  const fitting = Object.entries(limits).flatMap(([pattern, limit]) =>
    matches(pattern, key) ? [limit] : [],
  );
  return fitting.length > 0 ? Math.min(...fitting) : undefined;
}

/** The suppressions of the project. A mistake in one of them leaves the others as they are. */
export function ignoredOf({ ignore: file }: Data): readonly Ignored[] {
  const { ignore } = isObject(file?.value) ? file.value : {};
  return (Array.isArray(ignore) ? ignore : [])
    .map((entry) => (isObject(entry) ? entry : {}))
    .map(({ file, key, check, words, reason }) => ({
      file: String(file ?? ''),
      key: String(key ?? ''),
      check: String(check ?? ''),
      ...(typeof words === 'string' && { words }),
      reason: String(reason ?? ''),
    }));
}
