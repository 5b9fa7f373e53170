import type { Language } from '../../../pages/portal.ts';
import { languageData, type RegisterSigns } from '../../languages/languages.ts';
import { once } from '../../lib/once.ts';
import { phrase } from '../../messages/messages.ts';
import { oldSiteRule as siteRule } from '../../rules/legacy.ts';
import { type Text, type TextFile, textsOf } from '../../texts/text.ts';
import { withoutQuotations } from '../quotations.ts';

type Register = 'formal' | 'informal';

/** Mixing "Sie" and "du" looks careless. The majority of a language's texts, own and shared, decides. */
export const formality = siteRule({
  id: 'formality',
  severity: 'warning',
  check(sources, report) {
    const files = textsOf(sources).filter(({ file }) => !file.defects.includes('encoding'));
    for (const file of files) {
      const shared = files.find((other) => other.file === sources.common.get(file.language));
      const both = new Set([file, shared ?? file]);
      const usual = usualIn([...both].flatMap(addressesIn));
      for (const { text, register, word, offset } of addressesIn(file)) {
        if (usual === undefined || register === usual.register) continue;
        const values = { form: named({ register, word }), usual: named(usual) };
        report(text.file, text.path, values, { offset, length: word.length });
      }
    }
  },
});

const named = ({ register, word }: Pick<Address, 'register' | 'word'>) =>
  phrase(register === 'formal' ? 'register.formal' : 'register.informal', { word });

interface Address {
  readonly text: Text;
  readonly register: Register;
  readonly word: string;
  readonly offset: number;
}

/** The first word of each register in each text. */
const addressesIn = once(({ language, texts }: TextFile): readonly Address[] =>
  texts.flatMap((text) =>
    (['formal', 'informal'] as const).flatMap((register) => {
      const pattern = patternOf(language)[register];
      for (const block of text.blocks) {
        const found = pattern.exec(withoutQuotations(block.prose));
        if (found) return [{ text, register, word: found[0], offset: block.offsetOf(found.index) }];
      }
      return [];
    }),
  ),
);

/** The more frequent register, with its most frequent word. */
function usualIn(addresses: readonly Address[]): Pick<Address, 'register' | 'word'> | undefined {
  const count = (register: Register) => addresses.filter((address) => address.register === register).length;
  if (count('formal') === count('informal')) return undefined;
  const register = count('formal') > count('informal') ? 'formal' : 'informal';
  const words = Map.groupBy(
    addresses.filter((address) => address.register === register),
    ({ word }) => word,
  );
  const [word = ''] = [...words.keys()].sort(
    (one, other) => (words.get(other)?.length ?? 0) - (words.get(one)?.length ?? 0),
  );
  return { register, word };
}

const patternOf = once((language: Language) => {
  const { formal, informal } = languageData(language).register ?? {};
  return { formal: expression(formal), informal: expression(informal) };
});

function expression({ words, inside, first, except }: RegisterSigns = {}): RegExp {
  const free = `(?<![\\p{L}\\p{M}\\d@./_-])${except ? `(?<!${inBothCases(except)})` : ''}`;
  const places = [
    words && `${free}(?:${inBothCases(words)})`,
    inside && `${free}(?<=[\\p{L},;)\\uFFFC][ \\u00a0]|\\p{L}’)(?:${inside})`,
    first && `(?<=(?:^|[.!?:…][ \\u00a0]+|[–—] )["'„“«¿¡(]*)(?:${first})`,
  ].filter(Boolean);
  return new RegExp(`(?:${places.join('|') || '(?!)'})(?![\\p{L}\\p{M}@]|\\.\\p{Ll})`, 'u');
}

/** A sentence may begin with any of these words. */
const inBothCases = (words: string): string =>
  words.replace(
    /(^|\||\(\?:)(\p{Ll})/gu,
    (_, before: string, letter: string) =>
      `${before}[${letter}${letter === 'i' ? 'Iİ' : letter.toUpperCase()}]`,
  );
