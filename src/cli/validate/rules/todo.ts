import { isFiller } from '../filler.ts';
import { markOf } from '../marking.ts';
import { textRule } from '../rule.ts';

/** A note to oneself must not be published: it tells readers that nobody has looked at the page. */
export const todo = textRule({
  id: 'todo',
  severity: 'error',
  check(text, report) {
    if (!text.isProse || !hint.test(text.text) || isFiller(text)) return;
    for (const block of text.blocks) {
      let read = 0;
      for (const { found, index } of notesIn(block.text, text.language === 'es')) {
        if (index < read) continue;
        read = index + found.length;
        report({ found }, markOf(text.text, block, index, read));
      }
    }
  },
});

const notesIn = (words: string, isSpanish: boolean): { found: string; index: number }[] =>
  [inAnyCase, isSpanish ? spanishAsWritten : asWritten]
    .flatMap((expression) => [...words.matchAll(expression)])
    .map(({ 0: found, index }) => ({ found, index }))
    .sort((one, other) => one.index - other.index || other.found.length - one.found.length);

/** Most texts have none of these and are done with. */
const hint =
  /todo|fixme|xxx|t\.?b\.?[acd]|wip|ipsum|sit amet|\?\?\?|<<|&lt;|@@|###|\[|translat|übersetz|tradu|vertal|tłumacz|çevi|ÇEVİ|çevr|text|teks|plat[sz]|\(\s?(?:n\.?\s?d|tn\b|anm|noot|note|przyp|ç\.)/i;

/** What says “translate” in the eight languages, as a command or as what is to be done. */
const translate =
  'translat(?:e|ed|ion)|übersetz(?:en|t|ung)|traduire|traduction|traducir|traducción|tradurre|traduzione|vertal(?:en|ing)|(?:prze)?tłumacz(?:yć|enia|enie)|çevir(?:i|in|iniz)?|çevrilecek';
/** The same where it is a note wherever it stands. */
const command =
  'translate (?:me|this|here)|to be translated|(?:needs|missing|pending) translation|translation (?:missing|needed|pending)|(?:noch )?zu übersetzen(?=\\W*$)|à traduire|(?:por|sin) traducir|da tradurre|nog (?:te )?vertalen|do (?:prze)?tłumaczenia|çevrilecek';
const capitals =
  'TRANSLATE|ÜBERSETZEN|TRADUIRE|TRADUCIR|TRADURRE|VERTALEN|PRZETŁUMACZYĆ|TŁUMACZENIE|ÇEVİR|ÇEVRİLECEK';
/** What stands in square brackets where a writer has left a gap. */
const gap =
  'to-?do|fix-?me|tb[acd]|xxx+|wip|insert|add|check|review|draft|missing|placeholder|dummy|your |text|einfügen|ergänzen|prüfen|klären|fehlt|entwurf|platzhalter|insérer|compléter|à vérifier|manque|insertar|completar|revisar|falta|inserire|completare|verificare|manca|invoegen|aanvullen|nakijken|ontbreekt|wstawić|uzupełnić|sprawdzić|brak|ekle|tamamla|kontrol|eksik';
const filler = 'lorem ipsum|dolor sit amet|dummy ?text|blindtext|platzhaltertext|texte factice';

/** A translator’s note: (NdT : …), [Anm. d. Ü.], (przyp. tłum.), with what it says. */
const note = [
  'n\\. ?d\\. ?(?:t|r|é|e)\\.?(?!\\p{L})|nd[tr](?!\\p{L})|n\\. ?del (?:t|r)\\.',
  'anm(?:\\.|erkung) ?(?:d\\.|de[rs]) ?(?:ü(?:bers(?:etzer(?:s|in)?)?)?|red(?:aktion)?|verf(?:assers)?)(?!\\p{L})',
  'note (?:du|de la|de) (?:traduct|rédact)|nota (?:del|della|de la|de) (?:traduct|tradutt|redac|redaz)',
  'noot (?:van de|v\\. ?d\\.|v/d) (?:vert|red)|noot (?:vert|red)',
  'przyp(?:is|\\.)? ?(?:tłum|red)|uwaga tłumacz',
  'çev(?:irenin|irmenin|\\.) ?(?:notu|n\\.)|ç\\. ?n\\.(?!\\p{L})',
  'translator.{0,2} note|note (?:to|for|from) (?:the |our )?(?:translat|review|edit|client|customer|proof)|tn(?= ?:)',
].join('|');

const before = '(?<![\\p{L}\\p{N}])';
const behind = '(?![\\p{L}\\p{N}])';
/** [pl], [TODO: …], [insert date], [ÜBERSETZEN], (please translate) and filler, however they are written. */
const inAnyCase = new RegExp(
  [
    '\\[(?:de|en|es|fr|it|nl|pl|tr)(?:[-_]\\p{L}{2})?\\]',
    `\\[[^\\][]{0,40}?${before}(?:${gap}|${translate})${behind}[^\\][]{0,80}\\]`,
    `\\([^()]{0,20}?${before}(?:fix-?me|tb[acd]|(?:noch|bitte) übersetzen|(?:please )?translate)${behind}[^()]{0,20}\\)`,
    `[([]\\s*(?:${note})[^()[\\]]{0,200}[)\\]]`,
    `${before}(?:@todo|fix-?me|t\\.?b\\.?[acd]|${command}|${filler})${behind}`,
  ].join('|'),
  'giu',
);

/** Notes that only capitals or their signs tell from ordinary words. */
const written = (todo: string): RegExp =>
  new RegExp(
    [
      '<<[^<>]{1,80}>>|<<|@@\\w*(?:@@)?|\\?{3,}|#{3,}',
      `${before}(?:${todo}|WIP|${capitals})${behind}:?`,
      // Three and more, but not what hides digits: XXXX XXXX 1234.
      `${before}(?<![Xx\\d*] ?)(?:X{3,}|x{3,})(?! ?[Xx\\d*]|-\\p{L})${behind}`,
    ].join('|'),
    'gu',
  );
const asWritten = written('\\(TODO\\)|TO-?DO(?:_\\w+)?|[tT]odo(?=:)|^[tT]odo$');
/** “Todo” is an ordinary word of Spanish, in capitals too where it is stressed. */
const spanishAsWritten = written('TO-?DO(?=\\s*(?:[:\\])}]|[-–—]\\s))|^TODO$|TODO_\\w+');
