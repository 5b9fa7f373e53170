import { closest } from '../closest.ts';
import type { Mark } from '../findings.ts';
import type { CheckId, Values } from '../messages/messages.ts';
import { once } from '../once.ts';
import { placeholdersAt } from '../site/placeholders.ts';
import { linkPairs } from './links.ts';
import { foreignTokens, surplus, type Token, tokensOf } from './placeholder-tokens.ts';
import { bareName, bracketedWord } from './placeholder-traces.ts';
import type { Text } from './text.ts';

export type PlaceholderRule = Extract<CheckId, `ph-${string}`>;

/** A mistake with a placeholder, and the check that reports it. */
interface PlaceholderDefect {
  readonly check: PlaceholderRule;
  readonly values: Values;
  readonly mark: Mark;
}

/** Reports those of which a check speaks. */
export function reportPlaceholders(
  text: Text,
  id: PlaceholderRule,
  report: (values: Values, mark: Mark) => void,
): void {
  for (const { check, values, mark } of defectsOf(text)) if (check === id) report(values, mark);
}

/**
 * What is wrong with the placeholders of a text. Each mistake is there once: what stands for a placeholder of the English
 * text, broken, unknown or in excess, takes the place of the one that is missing. What a lost link took with it is left to
 * `html-missing`.
 */
const defectsOf = once((text: Text): readonly PlaceholderDefect[] => {
  if (!/[{}%]|\[\[/.test(text.text) && !text.source?.text.includes('{{')) return [];
  const allowed = placeholdersAt(text.path);
  const tokens = [...tokensOf(text.text), ...foreignTokens(text.text, allowed)];
  const whole = tokens.filter(({ name }) => name !== undefined);
  const wanted = text.source && tokensOf(text.source.text).filter(({ name }) => name !== undefined);
  const links = countOf(text.text, '<a') - countOf(text.source?.text ?? '', '<a');
  const missing = wanted ? lacking(wanted, whole, links < 0).map(({ name = '' }) => name) : [];
  const extra = wanted ? lacking(whole, wanted, links > 0) : [];
  const isRight = ({ name }: Token) => name !== undefined && allowed.includes(name);
  return [
    ...wrongOnes(
      text.text,
      tokens.filter((token) => !isRight(token)),
      missing,
      allowed,
    ),
    ...excess(text.text, extra.filter(isRight), missing, whole, wanted ?? []),
    ...[...new Set(missing)].map((name) => lost(text, name, whole, wanted ?? [])),
  ];
});

const countOf = (text: string, part: string): number => text.toLowerCase().split(part).length - 1;

/** What the first list has more of, without what stands in links of which one side has more. */
function lacking(more: readonly Token[], fewer: readonly Token[], hasMoreLinks: boolean): Token[] {
  const found = surplus(more, fewer);
  if (!hasMoreLinks) return found;
  const inLinks = surplus(
    more.filter(({ isInTag }) => isInTag),
    fewer.filter(({ isInTag }) => isInTag),
  );
  return surplus(found, inLinks);
}

const at = ({ offset, length }: Token): Mark => ({ offset, length });
const withName = (mark: Mark, name: string | undefined): Mark =>
  name === undefined ? mark : { ...mark, replacement: `{{${name}}}` };

const nearest = (meant: string, names: readonly string[]): string | undefined =>
  names.find((name) => name.toLowerCase() === meant.toLowerCase()) ??
  (meant.length > 2 ? closest(meant, names) : undefined);

/** Broken and unknown placeholders, with the missing ones for which they stand: first by their names, then in their order. */
function wrongOnes(
  text: string,
  wrong: readonly Token[],
  missing: string[],
  allowed: readonly string[],
): PlaceholderDefect[] {
  const byName = new Map(
    wrong.flatMap((token): [Token, string][] => {
      const name = nearest(token.meant, missing);
      if (name !== undefined) missing.splice(missing.indexOf(name), 1);
      return name === undefined ? [] : [[token, name]];
    }),
  );
  return wrong.map((token) => {
    const near = byName.get(token) ?? nearest(token.meant, allowed);
    const instead = near ?? missing.shift();
    const mark = withName(at(token), instead);
    if (token.name === undefined) {
      const found = text.slice(token.offset, token.offset + token.length);
      return {
        check: 'ph-malformed',
        values: { text: found, ...(instead !== undefined && { name: instead }) },
        mark,
      };
    }
    const values = {
      name: token.name,
      known: allowed,
      closest: near,
      ...(near === undefined && { translated: instead }),
    };
    return { check: 'ph-unknown', values, mark };
  });
}

/** Placeholders that the English text has less often: another one is missing in their place, or they are too many. */
function excess(
  text: string,
  extra: readonly Token[],
  missing: string[],
  whole: readonly Token[],
  wanted: readonly Token[],
): PlaceholderDefect[] {
  const isOfEnglish = ({ name }: Token) => wanted.some((other) => other.name === name);
  const reported = new Set<string>();
  const sorted = [...extra.filter((token) => !isOfEnglish(token)), ...extra.filter(isOfEnglish)];
  return sorted.flatMap((token): PlaceholderDefect[] => {
    const { name = '' } = token;
    const instead = missing.shift();
    if (instead !== undefined) {
      const mark = withName(at(token), instead);
      if (isOfEnglish(token))
        return [{ check: 'ph-missing', values: countsOf(instead, whole, wanted), mark }];
      return [{ check: 'ph-unknown', values: { name, known: [], translated: instead }, mark }];
    }
    if (reported.has(name)) return [];
    reported.add(name);
    const { count = 0, wanted: usual = 0 } = countsOf(name, whole, wanted, true);
    const values = { name, count, wanted: usual, ...(usual === 0 && { extra: name }) };
    return [{ check: 'ph-repeated', values, mark: twin(text, token) ?? at(token) }];
  });
}

function countsOf(name: string, whole: readonly Token[], wanted: readonly Token[], always = false) {
  const of = (tokens: readonly Token[]) => tokens.filter((token) => token.name === name).length;
  return { name, ...((always || of(whole) > 0) && { count: of(whole), wanted: of(wanted) }) };
}

/** Of two that stand side by side, the second goes with the space between. */
function twin(text: string, { name, offset, length }: Token): Mark | undefined {
  const before = text.slice(0, offset).trimEnd();
  if (!before.endsWith(`{{${name}}}`)) return undefined;
  return { offset: before.length, length: offset + length - before.length, replacement: '' };
}

/** A missing placeholder, and what stands in its place. */
function lost(
  text: Text,
  name: string,
  whole: readonly Token[],
  wanted: readonly Token[],
): PlaceholderDefect {
  const values = countsOf(name, whole, wanted);
  const bare = bareName(text.text, name, whole);
  if (bare && bare.length > name.length) {
    const found = text.text.slice(bare.offset, bare.offset + bare.length);
    return { check: 'ph-malformed', values: { text: found, name }, mark: withName(bare, name) };
  }
  // The other names are words of English alone.
  const trace = name === 'email' ? undefined : bare;
  const found = trace ?? bracketedWord(text.text, text.source?.text ?? '');
  if (found) return { check: 'ph-missing', values, mark: withName(found, name) };
  const pair = linkPairs(text).find(({ link, wanted }) => link && wanted?.address.includes(`{{${name}}}`));
  if (!pair?.link || !pair.wanted) return { check: 'ph-missing', values, mark: {} };
  const { offset, length } = pair.link;
  return { check: 'ph-missing', values, mark: { offset, length, replacement: pair.wanted.address } };
}
