import type { Language } from '../../pages/portal.ts';
import type { Text } from './text.ts';

export type Register = 'formal' | 'informal';

/** A word that speaks to the reader in one way. */
export interface Address {
  readonly register: Register;
  readonly word: string;
  readonly offset: number;
}

/** What a register is told by. Only what can be nothing else is listed; small letters stand for capitals as well. */
interface Signs {
  /** Whole words. */
  readonly words?: string;
  /** Words that tell only in this case, and only behind another word. */
  readonly inside?: string;
  /** Words that tell only where a sentence begins: an imperative looks like other words elsewhere. */
  readonly first?: string;
  /** Ends of words, as parts of a regular expression. */
  readonly endings?: string;
  /** Words with such an ending that are others. */
  readonly otherWords?: RegExp;
  /** What stands in front of a word that looks like one of these and is none. */
  readonly except?: RegExp;
}

interface Ways {
  readonly formal: Signs;
  readonly informal: Signs;
}

const waysOf: Readonly<Partial<Record<Language, Ways>>> = {
  // "sie" and "ihr" are other persons, and "Sie" may be where a sentence begins.
  de: {
    formal: { inside: 'Sie|Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihres' },
    informal: {
      words:
        'du|dich|dir|dein|deine|deinen|deinem|deiner|deines|deins|euch|euer|eure|euren|eurem|eurer|eures|kannst|musst|willst|darfst|möchtest|solltest|könntest|hast|bist|wirst|hattest|warst|hättest|würdest|wärst|brauchst|findest|erhältst|bekommst|zahlst|bezahlst|weißt|weisst|siehst|gibst|nimmst|klickst|wählst|schreibst|magst',
      first:
        'Klick|Klicke|Gib|Wähle|Schreib|Schreibe|Prüfe|Überprüfe|Öffne|Lies|Bezahle|Zahle|Überweise|Ruf|Rufe|Bestätige|Beachte|Logge|Nimm|Sieh|Scanne|Kontaktiere|Melde|Nutze|Verwende|Sende|Schick|Schicke|Trage|Frag|Vergiss|Achte|Hol|Lass|Gehe|Geh|Komm|Warte|Starte|Speichere|Aktiviere|Deaktiviere|Erfahre|Entdecke|Stelle|Tippe|Drücke|Antworte|Informiere|Wende|Versuche|Probiere|Merk|Merke|Notiere|Drucke|Ändere|Lösche|Füge|Bewahre|Vergleiche|(?:Lade|Fülle)(?= (?:das|den|die|dein\\p{L}*|alle|bitte|es|sie|ein\\p{L}*) )',
      // Streets in Belgium and Switzerland
      except: /(?:Rue|Boulevard|Avenue|Quai|Place|Chemin|Route)(?: \p{L}+)? $/u,
    },
  },
  es: {
    formal: {
      words: 'usted|ustedes|ud|uds',
      first:
        'Haga|Pulse|Escriba|Introduzca|Indique|Póngase|Consulte|Envíe|Pague|Compruebe|Elija|Seleccione|Lea|Llame|Rellene|Revise|Abra|Tenga|Diríjase|Descargue|Utilice|Vuelva|Guarde|Acceda|Espere|Conserve|Inicie|Escríbanos|Llámenos|Díganos|Envíenos',
    },
    informal: {
      words:
        'tú|ti|tu|tus|te|contigo|tuyo|tuya|tuyos|tuyas|vosotros|vosotras|vuestro|vuestra|vuestros|vuestras|os|puedes|tienes|debes|quieres|has|eres|estás|necesitas|recibes|encuentras|sabes|haces|deseas|pagas|prefieres|podrías|deberías|querrías|tendrías|necesitarías|puedas|tengas|quieras|hayas|habías|hagas|recibas|necesites|desees|pagues|debas|estés|seas|vayas|recibiste|pagaste|hiciste|tuviste|enviaste|escribiste|elegiste|vas|cuéntanos|escríbenos|llámanos|envíanos|contáctanos|háblanos|mándanos|avísanos|dinos|haznos|danos|ponte',
      first:
        'Haz|Pon|Escribe|Introduce|Elige|Selecciona|Pulsa|Comprueba|Revisa|Rellena|Descarga|Accede|Abre|Llama|Lee|Utiliza|Indica|Envía|Paga|Ten|Vuelve|Espera|Guarda|Inicia|Conserva|Sigue|Usa|Busca|Mira|Verifica|Confirma|Añade|Cierra|Completa|Entra|Sube|Escanea|Recuerda|Conoce|Descubre|Contacta',
      endings: '[aeid]rás|[áéíóú]\\p{Ll}{1,3}[ae]te',
      otherWords: /^(?:atrás|detrás)$/,
    },
  },
  fr: {
    formal: { words: 'vous|votre|vos|vôtre|vôtres' },
    informal: {
      words: "tu|toi|te|ton|ta|tes|tien|tienne|tiennes|t[’'](?=[aeiouyhéèêàâîôû])\\p{L}+",
      first:
        'Clique|Choisis|Saisis|Vérifie|Écris|Contacte|Télécharge|Appelle|Consulte|Indique|Envoie|Ouvre|Ferme|Lis|Remplis|Réponds|Prends|Mets|Fais|Attends|Reviens|Paie|Paye|Sélectionne|Connecte|Confirme|Utilise|Essaie|Recharge|Ajoute|Supprime|Scanne|Découvre|Règle|Tiens',
      // "Peux-tu", "Connecte-toi"
      endings: '-(?:tu|toi)',
      // "le ton", the tone
      except: /(?<!\p{L})(?:le|un|du|ce|au|son|même|de|quel|bon|mon|d’un) $/iu,
    },
  },
  it: {
    formal: {
      inside: 'Lei|Le|La|Suo|Sua|Suoi|Sue',
      first:
        'Scriva|Clicchi|Legga|Inserisca|Scelga|Controlli|Verifichi|Ricarichi|Apra|Paghi|Invii|Scarichi|Consulti|Contatti|Chiami|Indichi|Provi|Conservi',
    },
    informal: {
      words:
        'tu|ti|te|tuo|tua|tuoi|tue|puoi|devi|vuoi|hai|stai|sai|potresti|dovresti|vorresti|avresti|saresti|ricevi|preferisci|possiedi|contattaci|scrivici|chiamaci|inviaci|mandaci|dicci|facci|seguici|iscriviti|rivolgiti|assicurati|accertati|mettiti',
      first:
        'Inserisci|Clicca|Scegli|Scrivi|Leggi|Apri|Chiudi|Vai|Segui|Scopri|Invia|Seleziona|Compila|Ricorda|Accedi|Premi|Chiama|Contatta|Usa|Ricarica|Fai|Controlla|Consulta|Attendi|Aggiungi|Cerca|Indica|(?:Carica|Conferma|Paga|Prova|Scarica|Verifica)(?= (?:il|la|lo|i|gli|le|se|di|che|qui|un|una|ora|online|subito|con|in)(?!\\p{L})| l’)',
      endings: '(?:[edvt]|or)rai',
      otherWords: /^(?:operai|librai|marinai)$/,
    },
  },
  nl: {
    formal: { words: 'u|uw|uzelf', except: /\d[ \u00a0]?$/ },
    informal: {
      words: 'je|jij|jou|jouw|jouwe|jullie|jezelf|jouzelf',
      // Anybody is meant: "dank je wel", "zeg het je", "hoe je het ook wendt of keert".
      except: /(?<!\p{L})(?:dank|hoe|weet|zie|wat heet|wat noem) $/iu,
    },
  },
  pl: {
    formal: { words: 'Państwo|Państwa|Państwu|Państwem|Państwie|Pan|Pana|Panu|Panem|Pani|Panią' },
    informal: {
      words:
        'ty|ciebie|cię|tobie|tobą|twój|twoja|twoje|twojego|twojej|twojemu|twoim|twoich|twoją|twoimi|wasz|wasza|wasze|waszego|waszej|waszemu|waszym|waszych|waszą|waszymi|wam|wami|kliknij|wybierz|wpisz|sprawdź|skontaktuj|napisz|zadzwoń|przeczytaj|wejdź|zaloguj|prześlij|wyślij|skorzystaj|pamiętaj|otwórz|zamknij|potwierdź|zapoznaj|upewnij|odpowiedz|poczekaj|dowiedz|przejdź|wypełnij|zeskanuj|usuń|zmień|spróbuj|odśwież|wprowadź|skopiuj|wydrukuj|zachowaj|podaj|użyj|zobacz|zapłać|opłać|zgłoś|poproś|zadaj|weź|naciśnij|wróć|znajdź|czytaj',
      inside: 'Ci',
      // On a button an imperative is usual.
      first:
        '(?:Pobierz|Zapisz|Dodaj|Pokaż|Ukryj|Zaznacz|Wyloguj|Włącz|Wyłącz|Zacznij|Ustaw)(?= \\p{L}+ \\p{L}+)',
      endings: '[aeiy]my ci|[aeiy]sz|łeś|łaś|łbyś|łabyś',
      otherWords:
        /^(?:.{0,3}|nasz|tomasz|łukasz|bartosz|klawisz|afisz|towarzysz|mysz|nisz|klisz|rzesz|depesz|lemiesz|pasz|kasz|cisz|zacisz|derwisz|pieprzysz)$/,
    },
  },
  tr: {
    formal: {
      words: 'siz|sizin|size|sizi|sizden|sizde|sizinle|sizlere|sizler',
      endings: '[sdty][ıiuü]n[ıiuü]z',
    },
    informal: {
      words:
        'sen|senin|seni|sana|sende|senden|seninle|sence|istersen|ödersen|alırsan|ödedin|aldın|yaptın|ettin|gördün|yazdın|gönderdin|istedin|seçtin|mısın|musun|müsün|değilsin|hazırsın|(?:tıkla|gir|yaz|seç|gönder|doldur|öde|kontrol et|iletişime geç|giriş yap|indir|kaydet|onayla|incele|başvur|kullan|dikkat et|unutma|ekle)(?=[.!])',
      // An aorist with more than one syllable in front; "versin" and "getirsin" are spoken of others.
      endings:
        'yorsun|yordun|yorsan|[ae]bilirs[iae]n|[mae]l[ıi]s[ıi]n|[ae]ca[kğ]sın|[ae]ce[kğ]sin|m[ae]zs[ıi]n|m[ıi]şs[ıi]n|[aeıiuü]rs(?:[ıiuü]n|[ae]n)',
      otherWords:
        /^[^aeıioöuü]*[aeıioöuü]rs|^(?:getir|göster|çıkar|aktar|kurtar|onar|başar|ayır|çağır|bitir|belir|\p{L}*[td][ıiuü]r)s|^(?:alsın|kalsın|olsun)$/u,
    },
  },
};

/** How a search in one text goes: the expression, and whether what it found counts. */
interface Search {
  readonly expression: RegExp;
  counts(prose: string, start: number, word: string): boolean;
  /** Whether only the end of a word was found. */
  readonly isEnding: boolean;
}

const letter = /[\p{L}\p{M}]/u;
const begins = /(?:^|[.!?:…][ \u00a0]+|[–—] )["'„“«¿¡(]*$/;
const isInWord = (prose: string, start: number): boolean =>
  /[\p{L}\p{M}\d@./_-]$/u.test(prose.slice(Math.max(0, start - 1), start));

function searchesFor({ words, inside, first, endings, otherWords, except }: Signs): Search[] {
  const isFree = (prose: string, start: number) =>
    !isInWord(prose, start) && !except?.test(prose.slice(Math.max(0, start - 30), start));
  const end = '(?![\\p{L}\\p{M}@]|\\.\\p{Ll})';
  const expression = (list: string) => new RegExp(`(?:${list})${end}`, 'gu');
  const searches: Search[] = [];
  if (words) searches.push({ expression: expression(inBothCases(words)), counts: isFree, isEnding: false });
  if (inside) {
    const counts = (prose: string, start: number) =>
      isFree(prose, start) &&
      /(?:[\p{L},;„“«»)\uFFFC][ \u00a0]|\p{L}’)$/u.test(prose.slice(Math.max(0, start - 2), start));
    searches.push({ expression: expression(inside), counts, isEnding: false });
  }
  if (first) {
    const counts = (prose: string, start: number) =>
      !isInWord(prose, start) &&
      begins.test(start > 5 ? `x${prose.slice(start - 5, start)}` : prose.slice(0, start));
    searches.push({ expression: expression(first), counts, isEnding: false });
  }
  if (endings) {
    const counts = (_: string, __: number, word: string) => !otherWords?.test(word.toLowerCase());
    searches.push({ expression: expression(endings), counts, isEnding: true });
  }
  return searches;
}

/** A word is written with a capital where a sentence begins. */
const inBothCases = (list: string): string =>
  list.replace(
    /(^|\||\(\?:)(\p{Ll})/gu,
    (_, bar: string, first: string) => `${bar}[${first}${first === 'i' ? 'Iİ' : first.toUpperCase()}]`,
  );

const searchesByLanguage = new Map<Language, Readonly<Record<Register, readonly Search[]>> | undefined>();

function searchesOf(language: Language): Readonly<Record<Register, readonly Search[]>> | undefined {
  if (!searchesByLanguage.has(language)) {
    const ways = waysOf[language];
    searchesByLanguage.set(
      language,
      ways && { formal: searchesFor(ways.formal), informal: searchesFor(ways.informal) },
    );
  }
  return searchesByLanguage.get(language);
}

/** How a text speaks to its reader: the first word of either register that it holds. */
export function addressesIn(text: Text): Address[] {
  const searches = searchesOf(text.language);
  if (!searches) return [];
  const found: Address[] = [];
  for (const register of ['formal', 'informal'] as const) {
    for (const { prose, offsetOf } of text.blocks) {
      const [first] = searches[register]
        .map((search) => firstIn(prose, search))
        .filter((match) => match !== undefined)
        .sort((one, other) => one.start - other.start);
      if (!first) continue;
      const offset = offsetOf(first.start);
      found.push({ register, word: first.word, offset });
      break;
    }
  }
  return found;
}

function firstIn(
  prose: string,
  { expression, counts, isEnding }: Search,
): { word: string; start: number } | undefined {
  expression.lastIndex = 0;
  for (let match = expression.exec(prose); match; match = expression.exec(prose)) {
    let start = match.index;
    while (isEnding && start > 0 && letter.test(prose[start - 1] as string)) start--;
    const word = prose.slice(start, match.index + match[0].length);
    if (counts(prose, start, word) && !isQuoted(prose, start)) return { word, start };
  }
  return undefined;
}

const quoted = /„[^„“”]*[“”]|“[^“”]*”|”[^”]*”|«[^«»]*»|»[^«»]*«|‹[^‹›]*›|"[^"]*"|‘[^‘’]*’/g;

/** What is quoted, a letter for example, may speak otherwise. */
const isQuoted = (prose: string, index: number): boolean =>
  /[„“”«»‹›"‘]/.test(prose) &&
  Array.from(prose.matchAll(quoted)).some(
    ({ 0: words, index: start }) => start < index && index < start + words.length,
  );
