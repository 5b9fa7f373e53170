import type { Language } from '../../pages/portal.ts';

/**
 * What a word says about a number. Only a `cardinal` or an `ordinal` can be the wrong word in a translation; a `hint`, such as
 * "both" or an article, is good for nothing but the same number elsewhere.
 */
interface NumberWord {
  readonly value: number;
  readonly kind: 'cardinal' | 'ordinal' | 'hint';
}

/** The numbers in words of a language. Forms of one number stand side by side, separated by `|`. */
interface Vocabulary {
  readonly cardinals: string;
  readonly ordinals: string;
  readonly hints: string;
  /** What stands between tens and units: "treinta y uno". */
  readonly and?: string;
  /** Numbers that this language makes by writing words into one. */
  compounds?(): Iterable<readonly [string, number]>;
  /** What may follow a number in the same word, as a part of a regular expression: "vierzehntägig". */
  readonly suffix?: string;
}

const vocabularies: Readonly<Record<Language, Vocabulary>> = {
  en: {
    cardinals:
      '0=zero 2=two 3=three 4=four 5=five 6=six 7=seven 8=eight 9=nine 10=ten 11=eleven 12=twelve|dozen 13=thirteen 14=fourteen 15=fifteen 16=sixteen 17=seventeen 18=eighteen 19=nineteen 20=twenty 30=thirty 40=forty 50=fifty 60=sixty 70=seventy 80=eighty 90=ninety 100=hundred 1000=thousand 1000000=million 1000000000=billion|bn',
    ordinals:
      '3=third|thirds 4=fourth 5=fifth 6=sixth 7=seventh 8=eighth 9=ninth 10=tenth 11=eleventh 12=twelfth 13=thirteenth 14=fourteenth 15=fifteenth 16=sixteenth 17=seventeenth 18=eighteenth 19=nineteenth 20=twentieth 30=thirtieth',
    hints:
      '0=no|none 1=one|a|once|first|single|each|every|per|another 2=both|twice|pair|couple|double|second|secondly|half|either|fortnight 3=thrice|triple|quarter 4=quarter 12=noon|midday 14=fortnight 15=quarter 0=midnight 24=midnight 30=half',
    and: 'and',
  },
  de: {
    cardinals:
      '0=null 1=eins 2=zwei|zwo|zweier|zweien 3=drei|dreier|dreien 4=vier 5=fünf 6=sechs 7=sieben 8=acht 9=neun 10=zehn 11=elf 12=zwölf|dutzend 13=dreizehn 14=vierzehn 15=fünfzehn 16=sechzehn 17=siebzehn 18=achtzehn 19=neunzehn 20=zwanzig 30=dreißig|dreissig 40=vierzig 50=fünfzig 60=sechzig 70=siebzig 80=achtzig 90=neunzig 100=hundert|einhundert 1000=tausend|eintausend|tsd 1000000=million|millionen|mio 1000000000=milliarde|milliarden|mrd 1000000000000=billion|billionen',
    ordinals:
      '3=dritt|dritte|dritten|dritter|drittes|drittem|drittel|drittens 7=siebte|siebten|siebter|siebtes 8=achte|achten|achter|achtes|achtel',
    hints:
      '0=kein|keine|keinen|keiner|keinem 1=ein|eine|einen|einem|einer|eines|eins|einmal|einmalig|erste|ersten|erster|erstes|erstem|erstmals|zuerst|einzige|einzigen|pro|je|jede|jeden|jeder|jedes|jährlich 2=beide|beiden|beider|beides|zweimal|doppelt|doppelte|doppelten|paar|zweite|zweiten|zweiter|zweites|zweitens|zweit|halb|halbe|halbes|halben 3=vierteljahr|quartal 4=viertel|quartal 6=halbjahr 12=mittag|mittags|jährlich 0=mitternacht 24=mitternacht 30=halbe',
    compounds: germanic,
    suffix:
      '(?:tägig|wöchig|wöchentlich|monatig|monatlich|jährig|jährlich|stündig|minütig|mal|malig|fach|stellig|prozentig|seitig|teilig|stufig|sprachig|stündlich)(?:e[nrsm]?)?',
  },
  es: {
    cardinals:
      '0=cero 2=dos 3=tres 4=cuatro 5=cinco 6=seis 7=siete 8=ocho 9=nueve 10=diez 11=once 12=doce|docena 13=trece 14=catorce 15=quince 16=dieciséis|dieciseis 17=diecisiete 18=dieciocho 19=diecinueve 20=veinte 21=veintiuno|veintiún|veintiuna 22=veintidós|veintidos 23=veintitrés|veintitres 24=veinticuatro 25=veinticinco 26=veintiséis|veintiseis 27=veintisiete 28=veintiocho 29=veintinueve 30=treinta 40=cuarenta 50=cincuenta 60=sesenta 70=setenta 80=ochenta 90=noventa 100=cien|ciento 200=doscientos|doscientas 300=trescientos|trescientas 400=cuatrocientos|cuatrocientas 500=quinientos|quinientas 600=seiscientos|seiscientas 700=setecientos|setecientas 800=ochocientos|ochocientas 900=novecientos|novecientas 1000=mil|millar|millares 1000000=millón|millones',
    ordinals:
      '3=tercero|tercera|tercer|terceros|terceras|tercio|tercios 4=cuarto|cuarta 5=quinto|quinta 6=sexto|sexta 7=séptimo|séptima 8=octavo|octava 9=noveno|novena 10=décimo|décima 11=undécimo|undécima 12=duodécimo|duodécima 20=vigésimo|vigésima',
    hints:
      '0=ningún|ninguna|ninguno|sin 1=un|una|uno|unos|unas|única|único|vez|primero|primera|primer|primeros|primeras|cada|por 2=ambos|ambas|doble|dos|par|segundo|segunda|mitad|medio|media 3=trimestre|triple 4=cuarto|trimestre 6=semestre 10=decena 12=mediodía 0=medianoche 24=medianoche 14=quincena 15=quincena|cuarto 30=media',
    and: 'y',
  },
  fr: {
    cardinals:
      '0=zéro 2=deux 3=trois 4=quatre 5=cinq 6=six 7=sept 8=huit 9=neuf 10=dix 11=onze 12=douze|douzaine 13=treize 14=quatorze 15=quinze 16=seize 20=vingt|vingts 30=trente 40=quarante 50=cinquante 60=soixante 70=septante 80=huitante|octante 90=nonante 100=cent|cents 1000=mille|millier|milliers 1000000=million|millions 1000000000=milliard|milliards',
    ordinals:
      '3=troisième|troisièmes|tiers|tierce|tierces 4=quatrième 5=cinquième 6=sixième 7=septième 8=huitième 9=neuvième 10=dixième 11=onzième 12=douzième 13=treizième 14=quatorzième 15=quinzième 16=seizième 20=vingtième 30=trentième 100=centième',
    hints:
      '0=aucun|aucune|sans|pas|nul|nulle 1=un|une|premier|première|premiers|premières|unique|seul|seule|fois|chaque|par 2=double|deuxième|deuxièmement|second|seconde|moitié|demi|demie|paire|couple 3=trimestre|triple 4=quart|trimestre 6=semestre 10=dizaine 12=midi 0=minuit 24=minuit 14=quinzaine 15=quinzaine|quart 20=vingtaine 30=trentaine|demie 100=centaine',
    and: 'et',
  },
  it: {
    cardinals:
      '0=zero 2=due 3=tre 4=quattro 5=cinque 6=sei 7=sette 8=otto 9=nove 10=dieci 11=undici 12=dodici|dozzina 13=tredici 14=quattordici 15=quindici 16=sedici 17=diciassette 18=diciotto 19=diciannove 20=venti 30=trenta 40=quaranta 50=cinquanta 60=sessanta 70=settanta 80=ottanta 90=novanta 100=cento 1000=mille|mila|migliaio|migliaia 1000000=milione|milioni|mln 1000000000=miliardo|miliardi|mld',
    ordinals:
      '3=terzo|terza|terzi|terze 4=quarto|quarta 5=quinto|quinta 6=sesto|sesta 7=settimo|settima 8=ottavo|ottava 9=nono|nona 10=decimo|decima 11=undicesimo|undicesima 12=dodicesimo|dodicesima 14=quattordicesimo 15=quindicesimo 20=ventesimo 30=trentesimo',
    hints:
      '0=nessun|nessuno|nessuna|senza 1=un|uno|una|un’|primo|prima|primi|prime|unico|unica|sola|solo|volta|ogni|per|al|all 2=entrambi|entrambe|ambedue|doppio|doppia|secondo|seconda|metà|mezzo|mezza|paio|coppia|duplice 3=trimestre|triplo 4=quarto|trimestre 6=semestre 10=decina 12=mezzogiorno 0=mezzanotte 24=mezzanotte 15=quindicina|quarto 20=ventina 30=trentina|mezza 100=centinaio',
    compounds: italian,
  },
  nl: {
    cardinals:
      '0=nul 1=één|eén 2=twee|tweeën 3=drie|drieën 4=vier|vieren 5=vijf|vijven 6=zes|zessen 7=zeven 8=acht 9=negen 10=tien|tienen 11=elf 12=twaalf|dozijn 13=dertien 14=veertien 15=vijftien 16=zestien 17=zeventien 18=achttien 19=negentien 20=twintig 30=dertig 40=veertig 50=vijftig 60=zestig 70=zeventig 80=tachtig 90=negentig 100=honderd 1000=duizend 1000000=miljoen|miljoenen|mln 1000000000=miljard|miljarden|mld',
    ordinals:
      '3=derde|derden 4=vierde 5=vijfde 6=zesde 7=zevende 8=achtste 9=negende 10=tiende 11=elfde 12=twaalfde 13=dertiende 14=veertiende 15=vijftiende 20=twintigste 30=dertigste',
    hints:
      '0=geen|zonder 1=een|ene|eerste|eenmaal|eenmalig|enkele|enige|keer|per|elke|elk|iedere|ieder 2=beide|beiden|tweemaal|dubbel|dubbele|paar|tweede|tweedens|half|halve|helft 3=kwartaal 4=kwart|kwartaal 6=halfjaar 12=middag 0=middernacht 24=middernacht|etmaal 15=kwartier 30=half|halve',
    compounds: dutch,
    suffix:
      '(?:daags|weeks|wekelijks|maands|maandelijks|jarig|jaarlijks|maal|voud|voudig|cijferig|delig|talig|uurs|procents)e?',
  },
  pl: {
    cardinals:
      '0=zero|zera 2=dwa|dwie|dwóch|dwu|dwom|dwóm|dwoma|dwiema|dwaj|dwoje|dwojga 3=trzy|trzech|trzem|trzema|trzej|troje|trojga 4=cztery|czterech|czterem|czterema|czterej|czworo 5=pięć|pięciu|pięcioma|pięcioro 6=sześć|sześciu|sześcioma 7=siedem|siedmiu|siedmioma 8=osiem|ośmiu|ośmioma 9=dziewięć|dziewięciu|dziewięcioma 10=dziesięć|dziesięciu|dziesięcioma 11=jedenaście|jedenastu 12=dwanaście|dwunastu|tuzin 13=trzynaście|trzynastu 14=czternaście|czternastu 15=piętnaście|piętnastu 16=szesnaście|szesnastu 17=siedemnaście|siedemnastu 18=osiemnaście|osiemnastu 19=dziewiętnaście|dziewiętnastu 20=dwadzieścia|dwudziestu|dwudziestoma 30=trzydzieści|trzydziestu|trzydziestoma 40=czterdzieści|czterdziestu 50=pięćdziesiąt|pięćdziesięciu 60=sześćdziesiąt|sześćdziesięciu 70=siedemdziesiąt|siedemdziesięciu 80=osiemdziesiąt|osiemdziesięciu 90=dziewięćdziesiąt|dziewięćdziesięciu 100=sto|stu 200=dwieście|dwustu 300=trzysta|trzystu 400=czterysta|czterystu 500=pięćset|pięciuset 600=sześćset|sześciuset 700=siedemset|siedmiuset 800=osiemset|ośmiuset 900=dziewięćset|dziewięciuset 1000=tysiąc|tysiąca|tysiące|tysięcy|tysiącem|tys 1000000=milion|miliona|miliony|milionów|mln 1000000000=miliard|miliarda|miliardy|miliardów|mld',
    ordinals: '',
    hints:
      '0=żaden|żadna|żadne|bez|brak 1=jeden|jedna|jedno|jednego|jednej|jednym|jedną|jednemu|raz|jednorazowo|jednorazowy|pierwszy|pierwsza|pierwsze|pierwszego|pierwszej|pierwszym|pierwszą|każdy|każda|każde|każdego|każdej|każdym 2=oba|obie|obu|oboje|obydwa|obydwie|obydwu|obiema|dwukrotnie|podwójnie|podwójny|podwójna|para|pary|drugi|druga|drugie|drugiego|drugiej|drugim|drugą|pół|połowa|połowę|połowy 3=kwartał 4=kwartał|ćwierć 6=półrocze 12=południe|południa 0=północ|północy 24=północ|północy|doba|dobę|doby 15=kwadrans 30=pół|wpół',
    compounds: polish,
  },
  tr: {
    cardinals:
      '0=sıfır 2=iki 3=üç 4=dört 5=beş 6=altı 7=yedi 8=sekiz 9=dokuz 10=on 12=düzine 20=yirmi 30=otuz 40=kırk 50=elli 60=altmış 70=yetmiş 80=seksen 90=doksan 100=yüz 1000=bin 1000000=milyon 1000000000=milyar',
    ordinals:
      '3=üçüncü 4=dördüncü 5=beşinci 6=altıncı 7=yedinci 8=sekizinci 9=dokuzuncu 10=onuncu 20=yirminci 30=otuzuncu',
    hints:
      '0=hiç|yok 1=bir|biri|birini|birinin|birinci|ilk|tek|her|kez|birer 2=ikisi|ikisini|ikisinin|ikisine|ikisinden|ikinci|çift|ikişer|yarı|yarım|yarısı|buçuk 3=üçü|üçünü|üçte|üçer 4=çeyrek|dördü 6=altısı 7=yedisi 12=öğle|öğlen 0=gece|geceyarısı 24=gece|geceyarısı 15=çeyrek 30=yarım|buçuk',
  },
};

const germanUnits = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const germanTens = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const dutchUnits = ['', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'];
const dutchTens = ['twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig'];
const italianUnits = ['', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'];
const italianTens = [
  'venti',
  'trenta',
  'quaranta',
  'cinquanta',
  'sessanta',
  'settanta',
  'ottanta',
  'novanta',
];

/** einundzwanzig, zweihundert, dreitausend */
function* germanic(): Iterable<readonly [string, number]> {
  for (const [unit, name] of germanUnits.entries()) {
    if (unit === 0) continue;
    for (const [index, tens] of germanTens.entries()) {
      const value = (index + 2) * 10 + unit;
      yield [`${name}und${tens}`, value];
      if (tens === 'dreißig') yield [`${name}unddreissig`, value];
    }
    yield* rounds(name, unit, 'hundert', 'tausend');
  }
  yield ['zehntausend', 10_000];
  yield ['hunderttausend', 100_000];
}

/** eenentwintig, tweeëntwintig, tweehonderd, drieduizend */
function* dutch(): Iterable<readonly [string, number]> {
  for (const [unit, name] of dutchUnits.entries()) {
    if (unit === 0) continue;
    for (const [index, tens] of dutchTens.entries()) {
      yield [`${name}${name.endsWith('e') ? 'ën' : 'en'}${tens}`, (index + 2) * 10 + unit];
    }
    yield* rounds(name, unit, 'honderd', 'duizend');
  }
  yield ['tienduizend', 10_000];
  yield ['honderdduizend', 100_000];
}

/** ventuno, ventitré, duecento, tremila */
function* italian(): Iterable<readonly [string, number]> {
  for (const [unit, name] of italianUnits.entries()) {
    if (unit === 0) continue;
    for (const [index, tens] of italianTens.entries()) {
      const value = (index + 2) * 10 + unit;
      const stem = unit === 1 || unit === 8 ? tens.slice(0, -1) : tens;
      yield [`${stem}${name}`, value];
      if (unit === 1) yield [`${stem}un`, value];
      if (unit === 3) yield [`${stem}tré`, value];
    }
    yield* rounds(name, unit, 'cento', 'mila');
  }
  yield ['diecimila', 10_000];
  yield ['centomila', 100_000];
}

const rounds = (name: string, unit: number, hundred: string, thousand: string) =>
  [
    [`${name}${hundred}`, unit * 100],
    [`${name}${thousand}`, unit * 1000],
  ] as const;

const polishOrdinals =
  'czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast piętnast szesnast siedemnast osiemnast dziewiętnast dwudziest';

/** The declined ordinals. */
function* polish(): Iterable<readonly [string, number]> {
  for (const ending of ['', 'a', 'e', 'ego', 'ej', 'emu', 'm', 'ą', 'ch', 'mi'])
    yield [`#trzeci${ending}`, 3];
  for (const [index, stem] of polishOrdinals.split(' ').entries()) {
    for (const ending of ['y', 'a', 'e', 'ego', 'ej', 'emu', 'ym', 'ą', 'ych', 'ymi']) {
      yield [`#${stem}${ending}`, index + 4];
    }
  }
  for (const ending of ['y', 'a', 'e', 'ego', 'ej', 'emu', 'ym', 'ą', 'ych'])
    yield [`#trzydziest${ending}`, 30];
}

/** dwutygodniowy, czternastodniowy, trzykrotnie */
const polishCompound =
  /^(dwu|trzy|cztero|pięcio|sześcio|siedmio|ośmio|dziewięcio|dziesięcio|jedenasto|dwunasto|trzynasto|czternasto|piętnasto|dwudziesto|trzydziesto)(?:dniow|tygodniow|miesięczn|letni|roczn|krotn|godzinn|minutow|procentow|osobow|cyfrow|częściow|etapow|języczn)\p{L}*$/u;
const polishPrefixes: Readonly<Record<string, number>> = {
  dwu: 2,
  trzy: 3,
  cztero: 4,
  pięcio: 5,
  sześcio: 6,
  siedmio: 7,
  ośmio: 8,
  dziewięcio: 9,
  dziesięcio: 10,
  jedenasto: 11,
  dwunasto: 12,
  trzynasto: 13,
  czternasto: 14,
  piętnasto: 15,
  dwudziesto: 20,
  trzydziesto: 30,
};

/** What a language's words mean, read from its vocabulary when it is first needed. */
class Words {
  readonly and: string | undefined;
  readonly #meanings = new Map<string, NumberWord>();
  readonly #suffix: RegExp | undefined;
  /** What a word with a number in it begins with. */
  readonly #beginnings: ReadonlySet<string>;

  constructor({ cardinals, ordinals, hints, and, compounds, suffix }: Vocabulary) {
    this.and = and;
    this.#suffix =
      suffix === undefined ? undefined : new RegExp(`^(.{3,}?)(?:(s?te[nrsm]?)|${suffix})$`, 'u');
    this.#add(cardinals, 'cardinal');
    this.#add(ordinals, 'ordinal');
    this.#add(hints, 'hint');
    for (const [word, value] of compounds?.() ?? []) {
      const isOrdinal = word.startsWith('#');
      this.#meanings.set(isOrdinal ? word.slice(1) : word, {
        value,
        kind: isOrdinal ? 'ordinal' : 'cardinal',
      });
    }
    this.#beginnings = new Set(
      [...this.#meanings].filter(([, { kind }]) => kind === 'cardinal').map(([word]) => word.slice(0, 3)),
    );
  }

  meaningOf(word: string): NumberWord | undefined {
    const known = this.#meanings.get(word);
    if (known || word.length < 5 || !this.#beginnings.has(word.slice(0, 3))) return known;
    const [, number, ordinal] = this.#suffix?.exec(word) ?? [];
    const stem = number === undefined ? undefined : this.#meanings.get(number);
    if (stem && stem.value > 1) return ordinal ? { value: stem.value, kind: 'ordinal' } : stem;
    const prefix = polishCompound.exec(word)?.[1];
    return prefix === undefined ? undefined : { value: polishPrefixes[prefix] as number, kind: 'cardinal' };
  }

  #add(list: string, kind: NumberWord['kind']): void {
    for (const group of list.split(' ')) {
      const [value, forms = ''] = group.split('=');
      // A word that means several numbers means the first: that of the list of cardinals.
      for (const form of forms.split('|')) {
        if (form !== '' && !this.#meanings.has(form))
          this.#meanings.set(form, { value: Number(value), kind });
      }
    }
  }
}

const wordsByLanguage = new Map<Language, Words>();

const wordsOf = (language: Language): Words => {
  let words = wordsByLanguage.get(language);
  if (!words) {
    words = new Words(vocabularies[language]);
    wordsByLanguage.set(language, words);
  }
  return words;
};

/** A number that is written in words, and where it stands. */
export interface SpokenNumber extends NumberWord {
  readonly start: number;
  readonly end: number;
}

/** The numbers in words, "two hundred and five" as one. */
export function spokenNumbers(text: string, language: Language): SpokenNumber[] {
  const words = wordsOf(language);
  const found: SpokenNumber[] = [];
  let last: { total: number; current: number; joins: boolean } | undefined;
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    const meaning =
      words.meaningOf(word) ?? (isLower(word) ? undefined : words.meaningOf(lowerCase(word, language)));
    if (!meaning && !last) continue;
    const isNear = end > 0 && /^(?:[ \u00a0-]|\p{Pd})$/u.test(text.slice(end, index));
    const previous = found.at(-1);
    if (!meaning) {
      if (last && isNear && word === words.and) {
        end = index + word.length;
        last.joins = true;
      } else last = undefined;
      continue;
    }
    end = index + word.length;
    const goesOn = meaning.kind !== 'hint' || meaning.value === 1;
    const joined = last && previous && isNear && goesOn ? join(last, meaning.value, language) : undefined;
    if (joined && previous) {
      last = { ...joined, joins: false };
      found[found.length - 1] = {
        value: joined.total + joined.current,
        kind: meaning.kind === 'ordinal' ? 'ordinal' : 'cardinal',
        start: previous.start,
        end,
      };
      continue;
    }
    found.push({ ...meaning, start: index, end });
    const scales = meaning.kind === 'cardinal' || (meaning.kind === 'hint' && meaning.value === 1);
    const isScale = meaning.value >= 1000;
    last = scales
      ? { total: isScale ? meaning.value : 0, current: isScale ? 0 : meaning.value, joins: false }
      : undefined;
  }
  return found;
}

/** Takes a further word into a number, where a number can go on like that. */
function join(
  { total, current, joins }: { total: number; current: number; joins: boolean },
  value: number,
  language: Language,
): { total: number; current: number } | undefined {
  if (value >= 1000)
    return current > 0 && !joins ? { total: total + current * value, current: 0 } : undefined;
  if (value === 100)
    return current > 0 && current < 10 && !joins ? { total, current: current * 100 } : undefined;
  // quatre-vingts
  if (language === 'fr' && value === 20 && current % 100 === 4) return { total, current: current - 4 + 80 };
  if (current === 0 && total > 0) return { total, current: value };
  if (value < 100 && current >= 100 && current % 100 === 0) return { total, current: current + value };
  const tens = current % 100;
  // soixante-dix and quatre-vingt-dix go up to nineteen.
  const room = tens === 60 || tens === 80 ? 20 : 10;
  const least = language === 'tr' ? 10 : 20;
  return tens >= least && tens % 10 === 0 && value < room && value > 0
    ? { total, current: current + value }
    : undefined;
}

const isLower = (word: string): boolean => {
  const first = word.charCodeAt(0);
  return first >= 97 && first <= 122;
};

/** Turkish has two letters i. */
const lowerCase = (word: string, language: Language): string =>
  language === 'tr' ? word.replace(/İ/g, 'i').replace(/I/g, 'ı').toLowerCase() : word.toLowerCase();
