import { languageData, wordsOf } from '../../languages/languages.ts';
import { once } from '../../lib/once.ts';
import { type ReportText, textRule } from '../../rules/rule.ts';
import type { SourceFile } from '../../sources/sources.ts';
import type { BlockMark } from '../../texts/prose.ts';
import { textLeaves } from '../../texts/shape.ts';
import type { Text } from '../../texts/text.ts';
import { isSeparator, spaceBeside } from '../sign-spaces.ts';

const messages = {
  foreign: { message: '$[found] is not the quotation mark of this language', hint: 'write $[wanted]' },
  unpaired: {
    message: 'the quotation mark $[found] has no counterpart',
    hint: 'write $[wanted] around the words, or remove it',
  },
  apostrophe: { message: '$[found] is a quotation mark; an apostrophe is needed here', hint: 'write ’' },
} as const;

type Report = ReportText<typeof messages>;

/**
 * Sources: Duden, Schweizerische Bundeskanzlei, Lexique de l’Imprimerie nationale, RAE, Accademia della Crusca, Onze Taal,
 * PWN, TDK, New Hart’s Rules. If nearly all quotations of a file begin alike, the others should, too.
 */
export const quotes = textRule({
  id: 'quotes',
  severity: 'warning',
  messages,
  what: 'Quotation marks of another language or of the keyboard, others than the file has elsewhere, and one without its counterpart. Also an apostrophe of the keyboard where the file has ’ elsewhere.\n\nThe usual ones are: German „…“ and ‚…‘ (in Switzerland also «…»), English “…” and ‘…’, French « … », Spanish and Italian «…» and “…”, Dutch ‘…’ and “…”, Polish „…”, Turkish “…”.',
  why: 'Wrong marks are the first thing by which a reader sees that a text was translated in a hurry.',
  except:
    'Inches and marks in attributes are none. Where nearly all quotations of a file have straight marks, or most of its apostrophes, they are taken for its style. Within a quotation other marks are right. › and » with spaces on both sides part the steps of a path: Einstellungen › Mobilfunk.',
  invalid: [
    { de: 'Fragen zu ⟦"Cookies"→„Cookies“⟧ beantworten wir gern.' },
    { de: 'Fragen zu ⟦„Cookies”→„Cookies“⟧ beantworten wir gern.' },
    { de: 'Fragen zu ⟦„⟧Cookies beantworten wir gern.' },
    { de: 'unter ⟦«Formulare»→„Formulare“⟧ finden' },
    { de: "unter ⟦'Formulare'→„Formulare“⟧ finden" },
    { de: 'unter ⟦,,Formulare“→„Formulare“⟧ finden' },
    { de: '„Er sagt ⟦"ja"→‚ja‘⟧ dazu“' },
    { de: '<p>Unter ⟦"<a href="/">Formulare</a>"→„<a href="/">Formulare</a>“⟧ finden</p>' },
    { en: '<p>under ⟦&quot;Forms&quot;→“Forms”⟧ here</p>' },
    { de: 'unter Formulare⟦“⟧ finden' },
    { nl: '⟦‘⟧s avonds' },
    { fr: 'l⟦‘→’⟧accès' },
    { it: 'nella « Moduli» e in Impostazioni⟦»⟧ qui' },
    { de: 'unter ⟦"Formulare"→«Formulare»⟧', region: 'CH' },
    { it: "l’uso, l’accesso e l⟦'→’⟧avviso", key: 'PLACEHOLDER.HEADER' },
    { pl: '„a”, „b”, „c”, „d”, „e” i ⟦«f»→„f”⟧', key: 'PLACEHOLDER.HEADER' },
    { nl: 'met ‘Betalen’ of ⟦’Accepteren’→‘Accepteren’⟧ hier', key: 'PLACEHOLDER.HEADER' },
    {
      es: 'Solo se guardan si utiliza el interruptor ⟦„Contar mis visitas en este dispositivo“→«Contar mis visitas en este dispositivo»⟧ de nuestra <a href="/services/content/privacyPolicy.html">política de privacidad</a>.',
    },
    {
      fr: 'Un cookie et un élément du stockage local, tous deux nommés ⟦"eos_tracking"→«\u00a0eos_tracking\u00a0»⟧, mémorisent votre choix sur cet appareil\u202f; un seul des deux suffit.',
    },
    {
      tr: 'Bundan sonra, ikisi de ⟦"eos_tracking"→“eos_tracking”⟧ adını taşıyan bir çerez ve yerel depolamadaki bir kayıt, kararınızı bu cihazda hatırlar; biri yeterlidir.',
    },
  ],
  valid: [
    { de: 'Fragen zu „Cookies“ beantworten wir gern.' },
    { de: 'Das geht’s auf einem 24"-Schirm.' },
    { de: 'unter «Formulare»', region: 'CH' },
    { it: "l'uso, l'accesso e l’avviso", key: 'PLACEHOLDER.HEADER' },
    { es: '«a», «b», «c», «d», «e “f” g»', key: 'PLACEHOLDER.HEADER' },
    { nl: '‘zo’, ’s avonds, ’t kan, ’n lijst met foto’s', key: 'PLACEHOLDER.HEADER' },
    { en: '‘so’, ’tis the creditors’ money', key: 'PLACEHOLDER.HEADER' },
    { fr: "aujourd'hui" },
    { de: '„Formulare“ und ‚klein‘, „er sagt ‚ja‘ dazu“, »so« und ›so‹' },
    { en: '“Forms”, ‘forms’, the creditors’ money and it’s “the ‘best’ one”' },
    { fr: '«\u00a0oui\u00a0», «\u00a0il dit “non” ici\u00a0», l’accès d’ici' },
    { nl: "'s avonds en 's morgens, 't kan" },
    { en: '<p><a href="/" title="x">One</a></p>' },
    { de: 'Öffnen Sie Einstellungen › Mobilfunk › SIM' },
    { it: '« Indietro' },
  ],
  check(text, report) {
    // A remnant of a lost letter; `mojibake` reports it.
    if (!anyQuote.test(text.text) || text.text.includes('â€')) return;
    const { quotes: own, regions } = languageData(text.language);
    const pairs = wordsOf((text.region && regions?.[text.region]?.quotes) || own);
    const habits = habitsIn(text.file);
    const { quotations, lonely, apostrophes } = read(text, habits);
    for (const quotation of quotations) compare(text, quotation, pairs, habits.usual, report);
    for (const { sign, offset, length } of lonely) {
      const wanted = Array.from(pairs[0] as string).join('…');
      report('unpaired', { found: sign, wanted }, { offset, length });
    }
    for (const { sign, offset, length } of apostrophes) {
      report('apostrophe', { found: sign }, { offset, length, replacement: '’' });
    }
  },
});

interface Quote extends BlockMark {
  readonly sign: string;
}

interface Quotation {
  readonly open: Quote;
  readonly close: Quote;
  readonly isInner: boolean;
}

function compare(
  text: Text,
  { open, close, isInner }: Quotation,
  pairs: readonly string[],
  usual: string | undefined,
  report: Report,
): void {
  const isUnusual = usual !== undefined && !isInner && open.sign !== usual && '„“«»'.includes(open.sign);
  if (pairs.includes(open.sign + close.sign) && !isUnusual) return;
  const like = pairs.find(([begin]) => begin === open.sign) ?? pairs.find(([, end]) => end === close.sign);
  const outer = pairs.find(([begin]) => begin === usual) ?? pairs[0];
  const [begin = '', end = ''] = (isUnusual ? outer : (like ?? (isInner ? pairs[1] : outer))) ?? '';
  const space = spaceBeside(begin, text.language);
  const words = text.text
    .slice(open.offset + open.length, close.offset)
    .replace(/^[ \u00a0\u202f]+|[ \u00a0\u202f]+$/g, '');
  const replacement = begin + space + words + space + end;
  report(
    'foreign',
    { found: `${open.sign}…${close.sign}`, wanted: `${begin}${space}…${space}${end}` },
    { offset: open.offset, length: close.offset + close.length - open.offset, replacement },
  );
}

const anyQuote =
  /["„“”«»‹›‘‚]|(?<=\p{L})'(?=\p{L})|(?<![\p{L}\p{N}])’|&(?:[lr][das]quo|[bs][bd]?quo|quot|#\w{1,7});|''|``|,,|(?<![\p{L}\p{N}])'/u;
const eachQuote = /["„“”«»‹›‘’‚]|'{1,2}|``|(?<![^\s(]),,(?=\p{L})/gu;
const isSingle = ({ sign }: Pick<Quote, 'sign'>): boolean => "‚‘’'‹›".includes(sign);

function read(text: Text, habits: Habits) {
  const quotations: Quotation[] = [];
  const lonely: Quote[] = [];
  const apostrophes: Quote[] = [];
  const open: Quote[] = [];
  for (const block of text.blocks) {
    for (const { 0: sign, index } of block.prose.matchAll(eachQuote)) {
      if (isSeparator(block.prose, index, text.language)) continue;
      const quote: Quote = { sign, ...block.mark(index, index + sign.length) };
      const role = roleOf(sign, block.prose, index, open, habits);
      if (role === 'open') open.push(quote);
      if (role === 'apostrophe') apostrophes.push(quote);
      if (role !== 'close') continue;
      const like = open.findLastIndex((one) => isSingle(one) === isSingle(quote));
      const [partner, ...unclosed] = open.splice(like === -1 ? Math.max(0, open.length - 1) : like);
      lonely.push(...unclosed, ...(partner ? [] : [quote]));
      if (partner) quotations.push({ open: partner, close: quote, isInner: open.length > 0 });
    }
  }
  return { quotations, lonely: [...lonely, ...open], apostrophes };
}

function roleOf(
  sign: string,
  prose: string,
  index: number,
  open: readonly Quote[],
  { hasSingleQuotes, hasCurvedApostrophes }: Habits,
): 'open' | 'close' | 'apostrophe' | undefined {
  const end = index + sign.length;
  const [before, after] = [prose[index - 1] ?? ' ', prose[end] ?? ' '];
  const canOpen = /[\s([{„“”‚‘«‹»›"'’/–—-]/.test(before) && !/[\s.,;:!?)\]}]/.test(after);
  const canClose = !/[\s([{]/.test(before) && /[\s.,;:!?…)\]}“”’‘»›«‹"'/–—-]/.test(after);
  const closesOpen = open.slice(-4).some((one) => isSingle(one) === isSingle({ sign }));
  if (/\p{L}/u.test(before) && /\p{L}/u.test(after) && sign !== '"') {
    return sign === '‘' || (sign === "'" && hasCurvedApostrophes) ? 'apostrophe' : undefined;
  }
  // Inches, seconds.
  if (/\d/.test(before) && /["']/.test(sign) && !closesOpen) return undefined;
  if (/[’']/.test(sign) && sign.length === 1) {
    if (canClose && closesOpen) return 'close';
    const opens = canOpen && !canClose && (sign === "'" || hasSingleQuotes);
    return opens && !cutOff.test(prose.slice(end, end + 6)) && hasEnd(prose, end, sign) ? 'open' : undefined;
  }
  if (canOpen !== canClose) return canOpen ? 'open' : 'close';
  if ('«‹„‚‘,,``'.includes(sign)) return 'open';
  return '»›'.includes(sign) || closesOpen ? 'close' : 'open';
}

/** Words with a leading apostrophe: ’s avonds, ’tis, the ’90s. */
const cutOff = /^(?:[a-z]|tis|twas|em|cause|til|bout|round|een|\d\ds?)(?![\p{L}\p{N}])/iu;

const hasEnd = (prose: string, from: number, sign: string): boolean =>
  new RegExp(`\\S${sign}(?![\\p{L}\\p{N}])`, 'u').test(prose.slice(from, from + 200));

interface Habits {
  readonly hasSingleQuotes: boolean;
  readonly hasCurvedApostrophes: boolean;
  /** „, “ or « if nearly all quotations begin with it. */
  readonly usual: string | undefined;
}

const habitsIn = once(({ value }: SourceFile): Habits => {
  const prose = textLeaves(value).filter(({ kind }) => kind === 'plain' || kind === 'rich');
  const words = prose.map(({ text }) => text.replace(/<[^<>]*>/g, '')).join('\n');
  const count = (signs: RegExp) => words.match(signs)?.length ?? 0;
  const single = count(/‘/g);
  // Only in front of words: “ also ends a German quotation, and « one with inward guillemets.
  const [most, ...others] = ['„', '“', '«']
    .map((sign) => ({
      sign,
      count: count(new RegExp(`(?<![\\p{L}\\p{N}.,!?])${sign}(?=[\\s\\p{L}\\p{N}{])`, 'gu')),
    }))
    .sort((one, other) => other.count - one.count);
  const rest = others.reduce((sum, other) => sum + other.count, single);
  return {
    hasSingleQuotes: single > 0,
    hasCurvedApostrophes: count(/(?<=\p{L})’(?=\p{L})/gu) > count(/(?<=\p{L})'(?=\p{L})/gu),
    usual: most && most.count >= 4 && most.count > 4 * rest ? most.sign : undefined,
  };
});
