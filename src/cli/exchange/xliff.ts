import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { escapeMarkup } from '../escape.ts';
import {
  type ExchangeFile,
  isSame,
  lineCounter,
  quoted,
  type ReturnedUnit,
  refusal,
  withLineFeeds,
} from './file.ts';
import { isUntranslated, type Unit } from './unit.ts';
import { readXml } from './xml.ts';

// XLIFF 1.2 and not 2.x: the tools of agencies (memoQ, Trados, Phrase, Weblate, OmegaT) all take and give 1.2, and 2.x
// brings nothing that these texts need. The npm package xliff is no help: it makes "&" of the text "&amp;", takes the
// last of two units with one id without a word, and lets a unit named __proto__ change the prototype of its result.

const namespace = 'urn:oasis:names:tc:xliff:document:1.2';

/**
 * Texts as XLIFF 1.2, a `<file>` for each file of texts. Tags and placeholders are protected: each stands as native
 * code in a `<ph>`, which translators can move but not damage. `<ph>` alone, not the pairs `<bpt>` and `<ept>`, because
 * a text may also hold half a pair.
 *
 * @param units those of a file one after the other
 */
export function toXliff(units: readonly Unit[], language: Language): string {
  const files = [...Map.groupBy(units, ({ file }) => file)].map(
    ([file, own]) =>
      `  <file original="${escapeMarkup(file)}" datatype="plaintext" source-language="${fallbackLanguage}" target-language="${language}">
    <body>
${own.map(transUnit).join('')}    </body>
  </file>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="${namespace}">
${files.join('')}</xliff>
`;
}

function transUnit(unit: Unit): string {
  const { key, source, target, note, room } = unit;
  const width = room === undefined ? '' : ` maxwidth="${room}" size-unit="char"`;
  return `      <trans-unit id="${escapeMarkup(key)}" xml:space="preserve"${width}>
        <source>${withCodes(source)}</source>
        <target state="${stateOf(unit)}">${withCodes(target)}</target>
        <note>${escapeMarkup(note)}</note>
      </trans-unit>
`;
}

/** The state of a translation (XLIFF 1.2, the values of `state`). */
function stateOf(unit: Unit): string {
  if (unit.target === '') return 'new';
  if (isUntranslated(unit)) return 'needs-translation';
  return unit.isStale ? 'needs-review-translation' : 'translated';
}

/**
 * Placeholders and tags. Of an abbreviation's tag the title is for the translator: code are the parts around it. It looks
 * back from a `">` alone: from every character, the time would grow with the square of the length.
 */
const code = /\{\{\w+\}\}|<abbr\s+title="|">(?<=<abbr\s+title="[^"<>]*">)|<\/?[a-z][^<>]*>/gi;

function withCodes(text: string): string {
  let written = '';
  let at = 0;
  let id = 0;
  for (const { 0: found, index } of text.matchAll(code)) {
    written += `${escapeMarkup(text.slice(at, index))}<ph id="${++id}">${escapeMarkup(found)}</ph>`;
    at = index + found.length;
  }
  return written + escapeMarkup(text.slice(at));
}

/** Elements inside a text whose content is text of ours: protected code, and marks that tools put around segments. */
const transparent: ReadonlySet<string> = new Set(['ph', 'bpt', 'ept', 'it', 'sub', 'mrk']);

/**
 * Reads what came back as XLIFF 1.2. Whatever else tools write is passed over: headers, notes, groups, segmented
 * sources, suggestions, elements and attributes of their own.
 *
 * @throws UserError `exchange-file`
 */
export function fromXliff(read: ExchangeFile): ReturnedUnit[] {
  const file = { ...read, text: withLineFeeds(read.text) };
  const refused = (offset: number, reason: string, fix = exportAgain) => refusal(file, offset, reason, fix);
  const lineOf = lineCounter(file.text);
  const units: ReturnedUnit[] = [];
  /** The names of the open elements, without the prefix of XLIFF where a tool writes one. */
  const path: string[] = [];
  let prefix = '';
  let inFile: Pick<ReturnedUnit, 'file' | 'sourceLanguage' | 'targetLanguage'> | undefined;
  let unit: { id: string; offset: number; state?: string; source?: string; target?: string } | undefined;
  /** Which of the unit's two texts is being read. */
  let side: 'source' | 'target' | undefined;

  for (const event of readXml(file)) {
    if (event.kind === 'text') {
      if (side && unit) unit[side] += event.text;
      continue;
    }
    const { offset } = event;
    if (event.kind === 'open' && path.length === 0) prefix = prefixOf(event.attributes);
    const name = event.name.startsWith(prefix) ? event.name.slice(prefix.length) : `:${event.name}`;
    if (event.kind === 'close') {
      path.pop();
      if (path.length === 1) inFile = undefined;
      if (side && name === side) side = undefined;
      if (unit && name === 'trans-unit') {
        if (inFile) units.push({ ...inFile, ...finished(unit), line: lineOf(unit.offset) });
        unit = undefined;
      }
      continue;
    }
    const { attributes } = event;
    const parent = path.at(-1);
    if (parent === undefined) checkRoot(name, attributes, offset);
    else if (name === 'file' && path.length === 1) {
      inFile = {
        file: attributes.get('original') ?? '',
        sourceLanguage: attributes.get('source-language'),
        targetLanguage: attributes.get('target-language'),
      };
    } else if (side) {
      if (!transparent.has(name)) {
        const words = `the ${side} of ${quoted(unit?.id ?? '')} holds <${name}>, which no export of ours writes`;
        throw refused(offset, words, 'take the file that your tool exports, not the one that it works with');
      }
    } else if (name === 'trans-unit' && inFile && (parent === 'body' || parent === 'group')) {
      unit = { id: attributes.get('id') ?? '', offset };
    } else if (unit && parent === 'trans-unit' && (name === 'source' || name === 'target')) {
      if (unit[name] !== undefined) throw refused(offset, `${quoted(unit.id)} has a second <${name}>`);
      unit[name] = '';
      side = name;
      if (name === 'target') unit.state = attributes.get('state');
    }
    path.push(name);
  }
  return units;

  function checkRoot(name: string, attributes: ReadonlyMap<string, string>, offset: number): void {
    const version = attributes.get('version');
    if (name !== 'xliff') throw refused(offset, `it is no XLIFF: its outermost element is ${quoted(name)}`);
    if (version !== '1.2' || (!prefix && (attributes.get('xmlns') ?? namespace) !== namespace)) {
      const words =
        version === undefined || version === '1.2' ? 'of no known version' : `version ${quoted(version)}`;
      throw refused(offset, `it is XLIFF ${words}`, 'save it as XLIFF 1.2');
    }
  }

  function finished({ id, offset, state, source, target = '' }: NonNullable<typeof unit>) {
    if (source === undefined) throw refused(offset, `${quoted(id)} has no <source>`);
    const untouched = state === 'new' || state === 'needs-translation';
    // Only together: some tools translate and leave the state as it was, others put the source in the target's place.
    const isUntouched = untouched && isSame(source, target);
    return { key: id, source, target, isUntouched, isUnfinished: untouched || state?.startsWith('needs-') };
  }
}

/** The prefix that a document binds to the namespace of XLIFF, with its colon; empty where it is the default one. */
function prefixOf(attributes: ReadonlyMap<string, string>): string {
  const [bound = ''] =
    [...attributes].find(([name, value]) => name.startsWith('xmlns:') && value === namespace) ?? [];
  return attributes.get('xmlns') === namespace || !bound ? '' : `${bound.slice('xmlns:'.length)}:`;
}

const exportAgain = 'ask for the file again, or export it once more';
