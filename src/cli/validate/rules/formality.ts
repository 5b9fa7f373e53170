import type { Language } from '../../../pages/portal.ts';
import { languageData, type RegisterSigns } from '../../languages/languages.ts';
import { once } from '../../lib/once.ts';
import { phrase } from '../../messages/messages.ts';
import { siteRule } from '../../rules/rule.ts';
import { type Text, type TextFile, textsOf } from '../../texts/text.ts';
import { withoutQuotations } from '../quotations.ts';

type Register = 'formal' | 'informal';

/** Mixing "Sie" and "du" looks careless. The majority of a language's texts, own and shared, decides. */
export const formality = siteRule({
  id: 'formality',
  severity: 'warning',
  messages: {
    form: {
      message: 'this addresses the reader with $[form]; most other texts use $[usual]',
      hint: 'address the reader in one way: $[usual]',
    },
  },
  what: 'Finds texts that speak to the reader in another way than the rest: "du" among texts that say "Sie", "tu" among "vous", and\nso on in Spanish, Italian, Dutch, Polish and Turkish. What most texts say is right: those of a tenant count together with\nthe shared ones. Pronouns count, and forms of verbs that can be nothing else, such as "puedes", "możesz" or "Klicke".',
  why: 'A portal that is polite on one page and familiar on the next seems put together by chance. Where money is owed, the wrong\ntone offends.',
  except:
    'Words in quotation marks may speak otherwise, and each text is reported once. English has one form. A verb form or an\nimperative that could also be another word does not count.',
  invalid: [
    { de: '⟦Du⟧ kannst das ändern.' },
    { de: '⟦Gib⟧ ein, wie viel du bezahlen möchtest.' },
    { es: 'Recuerdan el idioma que ⟦has⟧ elegido y su respuesta al aviso de cookies.' },
    { es: '⟦Tus⟧ derechos' },
    { fr: '⟦Indique⟧ combien tu veux payer.' },
    { it: '⟦Puoi⟧ portare con te i tuoi dati', region: 'CH' },
    { nl: 'Houd ⟦je⟧ brief bij de hand.' },
    { pl: '⟦Twoje⟧ odwiedziny nie są liczone na tym urządzeniu.' },
    { pl: '⟦Wpisz⟧, ile chcesz zapłacić.' },
    { tr: 'Ne kadar ödemek istediğini yaz, ⟦sana⟧ onay gönderelim.' },
    { de: 'Hier ⟦kannst⟧ du zahlen.' },
    { de: 'Das ist für ⟦Dich⟧.' },
    { de: '⟦Klicke⟧ auf den Link.' },
    { de: 'Danach gib die Nummer ein. ⟦Überprüfe⟧ sie.' },
    { es: 'Estos son ⟦tus⟧ datos.' },
    { es: '⟦Haz⟧ clic en el enlace.' },
    { es: 'Después ⟦recibirás⟧ una carta.' },
    { es: '⟦Llámanos⟧ hoy.' },
    { fr: 'Nous ⟦t’écrivons⟧.' },
    { fr: '⟦Clique⟧ sur le lien.' },
    { it: 'Ecco i ⟦tuoi⟧ dati.' },
    { it: 'Poi ⟦riceverai⟧ una lettera.' },
    { nl: 'Hier betaal ⟦je⟧.' },
    { pl: 'Jeśli ⟦zapłaciłeś⟧, dziękujemy.' },
    { pl: '⟦Kliknij⟧ łącze.' },
    { pl: 'Tutaj ⟦możesz⟧ zapłacić.' },
    { tr: '⟦Senin⟧ borcun budur.' },
    { tr: 'Ne ⟦istiyorsun⟧?' },
    { de: '⟦Unterschreibe⟧ nichts.' },
    { es: '⟦Respóndenos⟧ hoy.' },
    { fr: '⟦Écris-nous⟧ ici.' },
    { fr: '⟦Ne paie⟧ pas encore.' },
    { it: '⟦Rispondici⟧ subito.' },
    { pl: 'Wtedy ⟦zapytaj⟧ nas.' },
    { tr: 'Taksit ⟦iste⟧.' },
    { tr: 'Numarayı yaz ve ⟦onayla⟧.' },
  ],
  valid: [
    { de: 'Das können Sie ändern.' },
    { de: 'Die Firmen und ihre Kunden: Sie zahlen, wenn sie können. Ihr Anwalt hilft ihr.' },
    { de: 'Rue du Progrès 50, 1210 Brüssel' },
    { de: 'Im Brief steht: „Du musst zahlen“.' },
    { de: 'Zuletzt fast: Last, Lust, Rost, selbst, Angst und Dienst' },
    { es: 'Además, detrás, jamás, quizás; el límite del trámite es fácilmente visible.' },
    { es: 'Escriba a tu.empresa@example.com o vea https://tu.example.com' },
    { fr: 'Le ton de la lettre, un ton calme; a-t-il payé?' },
    { it: 'Gli operai e sei lettere; la conferma, la verifica e la paga' },
    { nl: 'Dank je wel. Weet je, hoe je het ook wendt of keert.' },
    { pl: 'Nasz klawisz, arkusz, afisz i mysz; towarzysz Tomasz' },
    { pl: 'Pobierz' },
    { tr: 'İnsan Mersin’e versin, başkası görmesin, herkesin adın kadın.' },
  ],
  check(sources, report) {
    const files = textsOf(sources).filter(({ file }) => !file.defects.includes('encoding'));
    for (const texts of files) {
      const shared = files.find((other) => other.file === sources.common.get(texts.language));
      const both = new Set([texts, shared ?? texts]);
      const usual = usualIn([...both].flatMap(addressesIn));
      for (const { text, register, word, offset } of addressesIn(texts)) {
        if (usual === undefined || register === usual.register) continue;
        const values = { form: named({ register, word }), usual: named(usual) };
        const { file, path } = text;
        report('form', values, { file, path, offset, length: word.length });
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
