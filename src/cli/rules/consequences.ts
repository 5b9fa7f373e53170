import type { Issue } from './findings.ts';

/** Ids of checks by the id of the one that causes their findings. */
type Effects = Readonly<Record<string, readonly string[]>>;

const lost: readonly string[] = [
  'end-punctuation',
  'edge-space',
  'double-space',
  'french-space',
  'brackets',
  'quotes',
  'number',
];
const otherMeaning: readonly string[] = ['fact-changed', 'negation-missing', 'number-added'];
const notTheTranslation: readonly string[] = [
  'glossary',
  'end-punctuation',
  'number',
  'do-not-translate',
  'too-short',
  'letter-case',
  ...otherMeaning,
];

const nothingThere: readonly string[] = [
  'url-changed',
  'ph-missing',
  'html-missing',
  'html-empty',
  'number',
  'glossary',
  'do-not-translate',
  'end-punctuation',
  ...otherMeaning,
];

/** Checks whose findings in the same text only follow from another finding there; users see the cause alone. */
const inText: Effects = {
  empty: nothingThere,
  'key-missing': nothingThere,
  'ph-missing': lost,
  'ph-malformed': [...lost, 'html-unclosed', 'html-tag'],
  'ph-unknown': lost,
  'html-unclosed': ['nesting'],
  'html-tag': ['html-unclosed', 'nesting', 'french-space', 'html-missing', 'block-count', 'email-changed'],
  'html-plain': [...notTheTranslation, 'french-space'],
  'html-entity': ['french-space'],
  'html-missing': otherMeaning,
  'image-alt': notTheTranslation,
  'spreadsheet-value': notTheTranslation,
  'too-short': otherMeaning,
  todo: notTheTranslation,
  mojibake: ['quotes', 'glossary', 'end-punctuation'],
  'mixed-script': ['glossary'],
  untranslated: otherMeaning,
  'wrong-language': ['french-space', 'glossary', ...otherMeaning],
};

const inPlace: Effects = {
  untranslated: ['glossary', 'wrong-language'],
  'html-unclosed': ['html-attribute'],
  'url-invalid': ['url-changed'],
  'url-unsafe': ['url-changed'],
  'file-target': ['url-changed'],
  'email-changed': ['url-changed'],
  'phone-changed': ['url-changed'],
  'ph-missing': ['url-changed'],
  'ph-malformed': ['url-changed'],
  'ph-unknown': ['url-changed'],
};

/** Folds consequences under their causes: returns the causes, each with the checks that follow from it. */
export function withoutConsequences(issues: readonly Issue[]): Issue[] {
  const follows = new Map<Issue, Set<string>>();
  const folded = new Set<Issue>();
  for (const found of Map.groupBy(issues, nameOf).values()) {
    for (const [check, ones] of Map.groupBy(found, (one) => one.check)) {
      const causes = found.filter(
        (other) => mayCause(inText, other, check) || mayCause(inPlace, other, check),
      );
      for (const one of ones) {
        const cause = causes.find((other) => isCause(other, one));
        if (!cause) continue;
        folded.add(one);
        follows.set(cause, (follows.get(cause) ?? new Set()).add(check));
      }
    }
  }
  return issues
    .filter((one) => !folded.has(one))
    .map((one) => (follows.has(one) ? { ...one, follows: [...(follows.get(one) ?? [])] } : one));
}

const nameOf = ({ file, path }: Pick<Issue, 'file' | 'path'>): string => `${file.path} ${path.join('.')}`;

const mayCause = (effects: Effects, cause: Issue, check: string): boolean =>
  effects[cause.check]?.includes(check) === true;

const isCause = (cause: Issue, { check, mark }: Issue): boolean =>
  mayCause(inText, cause, check) || (mayCause(inPlace, cause, check) && overlap(cause.mark, mark));

const overlap = (one: Issue['mark'], other: Issue['mark']): boolean =>
  (one.offset ?? 0) <= (other.offset ?? 0) + (other.length ?? Number.POSITIVE_INFINITY) &&
  (other.offset ?? 0) <= (one.offset ?? 0) + (one.length ?? Number.POSITIVE_INFINITY);
