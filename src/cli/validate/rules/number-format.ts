import { fallbackLanguage } from '../../../pages/portal.ts';
import { textRule } from '../../rules/rule.ts';
import type { Text } from '../../texts/text.ts';
import { type Signs, signsIn, signsOf } from '../number-signs.ts';

/** 1.000 is a thousand in German and one in English, so amounts follow each language (CLDR; Switzerland 1’000.50). */
export const numberFormat = textRule({
  id: 'number-format',
  severity: 'warning',
  messages: {
    format: {
      message: 'the number $[found] is not written as usual in this language',
      hint: 'write $[instead]',
    },
  },
  what: 'Finds amounts that are written in the way of another language: "1,000.50 Euro" in a German text, "7,50 euros" in an\nEnglish one. In Switzerland the right form is 1’000.50, in Poland and France 1 000,50.',
  why: '"1.000 euros" is a thousand for a Spanish reader and one euro for an English reader.',
  except:
    'Versions, dates, times, chapters and paragraphs are no amounts. Where a figure could be either, it counts as an amount\nonly beside a currency or a percentage.',
  invalid: [
    { de: 'Das kostet ⟦1,000.50→1.000,50⟧ Euro.' },
    { de: 'Das sind ⟦7.50→7,50⟧ Prozent.' },
    { de: '<p>Bis ⟦1,000→1.000⟧ Euro</p>', en: '<p>Up to 1,000 euros</p>' },
    { en: '⟦1.000,50→1,000.50⟧ euros' },
    { en: '⟦7,50→7.50⟧ euros' },
    { de: 'CHF ⟦1.000,50→1’000.50⟧', region: 'CH' },
    { fr: '⟦1 000.50→1\u202f000,50⟧ €' },
    { es: 'un ⟦3.5→3,5⟧ %' },
    { it: 'EUR ⟦2,500.00→2.500,00⟧' },
    { nl: '⟦5.5→5,5⟧ procent' },
    { pl: '⟦1,000.00→1\u00a0000,00⟧ zł' },
    { pl: '⟦2.500,00→2\u00a0500,00⟧ zł' },
    { tr: '%⟦5.5→5,5⟧' },
    { fr: 'au maximum ⟦7.50→7,50⟧ euros, plus les frais de poste', region: 'BE' },
  ],
  valid: [
    { de: 'Das kostet 1.000,50 Euro.' },
    { de: '1.000,50 Euro, 1 000,50 Euro und 1000,50 Euro' },
    { fr: '1 000,50 €, 1\u202f000 €' },
    { en: '1,000.50 euros' },
    { en: '1,000.50 euros', region: 'BE' },
    { de: "CHF 1’000.50 und CHF 1'200.50", region: 'CH' },
    { de: 'Nach WCAG 2.1 und Version 3.14, um 18.30 Uhr am 1.10. oder 25.05.2018' },
    { es: 'Según el artículo 6.1 del RGPD, apartado 3.2' },
    { de: 'BE 0000.000.000, CHE-000.000.000, EN 301 549' },
    { de: 'Abschnitt 4.1, Seiten 3,4 und 5' },
    { de: '1,000 Liter', en: '1 litre' },
  ],
  check(text, report) {
    if (!/\d[.,'’]\d/.test(text.text)) return;
    for (const block of text.blocks) {
      for (const { 0: found, index } of block.prose.matchAll(figureWithSigns)) {
        const end = index + found.length;
        const instead = inStyle(text, found);
        if (!isAmount(block.prose, index, end) || instead === undefined) continue;
        report('format', { found, instead }, { ...block.mark(index, end), replacement: instead });
      }
    }
  },
});

const figureWithSigns =
  /(?<![\p{L}\d_./@:-])(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+[.,]\d{1,2})(?![\p{L}\d_@/:]|[.,'’-]\d)/gu;

/** Amounts and shares, `€ 3.50`, `3.50 zł`, `5.5 %`, and what begins with a zero; not versions, chapters and dates. */
const isAmount = (prose: string, start: number, end: number): boolean =>
  /(?:[€$£%]|EUR|CHF|PLN|TRY)[ \u00a0\u202f]?$/.test(prose.slice(0, start)) ||
  /^[ \u00a0\u202f]?(?:[€$£%₺]|EUR|CHF|PLN|TRY|zł|TL|euro|per ?cent|pro[cs]ent|Prozent|pour cent|por ciento)/i.test(
    prose.slice(end),
  ) ||
  /^0[.,]/.test(prose.slice(start));

/**
 * A figure with the separators of the text; undefined where it has them. Thousands may also stand apart, and English texts
 * follow English usage in every country.
 */
function inStyle(text: Text, found: string): string | undefined {
  const [, whole = '', fraction] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(found) ?? [];
  const written = ({ group, decimal }: Signs) =>
    whole.replace(/\D/g, group) + (fraction === undefined ? '' : `${decimal}${fraction}`);
  const own = signsOf(text);
  const usual = [own, ...(text.language === fallbackLanguage ? [signsIn(fallbackLanguage)] : [])];
  const plain = found.replaceAll("'", '’').replace(/\s/g, ' ');
  const isRight = usual.some((signs) => [signs, { ...signs, group: ' ' }].map(written).includes(plain));
  return isRight ? undefined : written(own);
}
