import { phrase } from '../../messages/messages.ts';
import { siteRule } from '../../site/rule.ts';
import { type Text, type TextFile, textsOf } from '../../site/text.ts';
import { type Address, addressesIn, type Register } from '../register.ts';

/** Mixing "Sie" and "du" looks careless. The majority of a language's texts, own and shared, decides. */
export const formality = siteRule({
  id: 'formality',
  severity: 'warning',
  check(sources, report) {
    const readable = textsOf(sources).filter(({ file }) => !file.defects.includes('encoding'));
    const files = readable.map((file) => ({
      language: file.language,
      spoken: spokenIn(file),
      isShared: sources.common.get(file.language) === file.file,
    }));
    const shared = new Map(
      files.filter(({ isShared }) => isShared).map(({ language, spoken }) => [language, spoken]),
    );
    for (const { language, spoken, isShared } of files) {
      if (spoken.length === 0) continue;
      const usual = usualOf(isShared ? spoken : [...(shared.get(language) ?? []), ...spoken]);
      if (!usual) continue;
      for (const { text, addresses } of spoken) {
        // One finding per text is enough for the translator.
        const other = addresses.find(({ register }) => register !== usual.register);
        if (!other) continue;
        const values = { form: named(other), usual: named(usual) };
        report(text.file, text.path, values, { offset: other.offset, length: other.word.length });
      }
    }
  },
});

const named = ({ register, word }: { register: Register; word: string }) =>
  phrase(register === 'formal' ? 'register.formal' : 'register.informal', { word });

interface Spoken {
  readonly text: Text;
  readonly addresses: readonly Address[];
}

const spokenIn = ({ texts }: TextFile): Spoken[] =>
  texts
    .filter(({ isProse }) => isProse)
    .map((text) => ({ text, addresses: addressesIn(text) }))
    .filter(({ addresses }) => addresses.length > 0);

function usualOf(spoken: readonly Spoken[]): { register: Register; word: string } | undefined {
  const counts = { formal: 0, informal: 0 };
  const words = { formal: new Map<string, number>(), informal: new Map<string, number>() };
  for (const { addresses } of spoken) {
    for (const { register, word } of addresses) {
      words[register].set(word, (words[register].get(word) ?? 0) + 1);
    }
    for (const register of new Set(addresses.map((address) => address.register))) counts[register]++;
  }
  if (counts.formal === counts.informal) return undefined;
  const register = counts.formal > counts.informal ? 'formal' : 'informal';
  const [[word] = ['']] = [...words[register]].sort(([, one], [, other]) => other - one);
  return { register, word };
}
