import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { html, type Markup } from '../lib/markup.ts';
import { type ExchangeFile, quoted, type ReturnedUnit, refusal, withLineFeeds } from './file.ts';
import { stateOf, type Unit } from './unit.ts';
import { elementsIn, exportAgain, readXml, type XmlElement } from './xml.ts';

// XLIFF 1.2 and not 2.x: the tools of agencies (memoQ, Trados, Phrase, Weblate, OmegaT) all take and give 1.2, and 2.x
// brings nothing that these texts need. The npm package xliff is no help: it makes "&" of the text "&amp;", takes the
// last of two units with one id without a word, and lets a unit named __proto__ change the prototype of its result.

const namespace = 'urn:oasis:names:tc:xliff:document:1.2';

/** Translate Toolkit writes units of both versions into one document; tools that know no namespaces write none. */
const namespaces: ReadonlySet<string> = new Set([namespace, 'urn:oasis:names:tc:xliff:document:1.1', '']);

/**
 * Texts as XLIFF 1.2, a `<file>` for each file of texts. Tags and placeholders are native code in a `<ph>`, which
 * translators can move but not damage; not in pairs of `<bpt>` and `<ept>`, because a text may hold half a pair.
 * @param fillsGaps writes English where a translation is missing: OmegaT shows no unit with an empty target
 */
export function toXliff(units: readonly Unit[], language: Language, fillsGaps = false): string {
  const files = [...Map.groupBy(units, ({ file }) => file)].map(
    ([file, own]) =>
      html`  <file original="${file}" datatype="plaintext" source-language="${fallbackLanguage}" target-language="${language}">
    <body>
${own.map((unit) => transUnit(unit, fillsGaps))}    </body>
  </file>
`,
  );
  return html`<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="${namespace}">
${files}</xliff>
`.html;
}

function transUnit(unit: Unit, fillsGaps: boolean): Markup {
  const { file, key, source, target, note, room } = unit;
  const width = room === undefined ? '' : html` maxwidth="${room}" size-unit="char"`;
  const shown = target === '' && fillsGaps ? source : target;
  const codes = new Codes();
  return html`      <trans-unit id="${idPrefixOf(file)}${key}" xml:space="preserve"${width}>
        <source>${codes.in(source)}</source>
        <target state="${stateOf(unit)}">${codes.in(shown)}</target>
        <note>${note}</note>
      </trans-unit>
`;
}

/** Two files may hold the same key, and tools forget which file a unit is of: its id says that, too. */
const idPrefixOf = (file: string): string => `${file.split('/')[1]}/`;

/**
 * Placeholders and tags. Of an abbreviation's tag the title is for the translator: code are the parts around it. It looks
 * back from a `">` alone: from every character, the time would grow with the square of the length.
 */
const code = /\{\{\w+\}\}|<abbr\s+title="|">(?<=<abbr\s+title="[^"<>]*">)|<\/?[a-z][^<>]*>/gi;

/** The codes of a unit: tools pair those of source and target by id, so the same code has the same id on both sides. */
class Codes {
  readonly #ids = new Map<string, number[]>();
  #last = 0;

  in(text: string): (string | Markup)[] {
    const written: (string | Markup)[] = [];
    const used = new Map<string, number>();
    let at = 0;
    for (const { 0: found, index } of text.matchAll(code)) {
      const ids = this.#ids.get(found) ?? [];
      this.#ids.set(found, ids);
      const count = used.get(found) ?? 0;
      used.set(found, count + 1);
      ids[count] ??= ++this.#last;
      written.push(text.slice(at, index), html`<ph id="${ids[count]}">${found}</ph>`);
      at = index + found.length;
    }
    return [...written, text.slice(at)];
  }
}

/**
 * Reads XLIFF 1.2. Headers, notes, segmented sources, suggestions, and what tools add in namespaces of their own are
 * ignored; anything else that is not understood is refused.
 * @throws UserError `exchange-file`
 */
export function fromXliff(read: ExchangeFile): ReturnedUnit[] {
  const file = { ...read, text: withLineFeeds(read.text) };
  const root = readXml(file);
  checkRoot(file, root);
  return partsOf(file, root, ['file'])
    .flatMap((part) => partsOf(file, part, ['body'], ['header']).map((body) => ({ part, body })))
    .flatMap(({ part, body }) => unitsBelow(file, body).map((unit) => unitOf(file, part, unit)));
}

const isXliff = (element: XmlElement): boolean => namespaces.has(element.namespace);

const remarks = ['note', 'context-group', 'count-group', 'prop-group'];

/**
 * The parts of an element, and nothing else that could hold a text.
 * @param ignored names of what may stand beside them
 */
function partsOf(
  file: ExchangeFile,
  parent: XmlElement,
  wanted: readonly string[],
  ignored: readonly string[] = [],
): XmlElement[] {
  return elementsIn(parent.children).filter((child) => {
    const isWanted = wanted.includes(child.name);
    if (isXliff(child) ? isWanted || ignored.includes(child.name) : !isWanted) return isWanted;
    throw refused(
      file,
      child,
      isXliff(child)
        ? `a <${parent.name}> holds <${child.name}>, which no export of ours writes`
        : `<${child.name}> is in the namespace ${quoted(child.namespace)}, not in that of XLIFF 1.2`,
    );
  });
}

const unitsBelow = (file: ExchangeFile, element: XmlElement): XmlElement[] =>
  partsOf(file, element, ['trans-unit', 'group'], remarks).flatMap((child) =>
    child.name === 'group' ? unitsBelow(file, child) : [child],
  );

function unitOf(file: ExchangeFile, part: XmlElement, unit: XmlElement): ReturnedUnit {
  const original = part.attributes.get('original') ?? '';
  const [id, prefix] = [unit.attributes.get('id') ?? '', idPrefixOf(original)];
  const key = id.startsWith(prefix) ? id.slice(prefix.length) : id;
  const parts = partsOf(file, unit, ['source', 'target'], [...remarks, 'seg-source', 'alt-trans']);
  const [source, target] = ['source', 'target'].map((side) => {
    const [only, second] = parts.filter(({ name }) => name === side);
    if (!second) return only;
    throw refused(file, second, `${quoted(key)} has a second <${side}>`);
  });
  if (!source) throw refused(file, unit, `${quoted(key)} has no <source>`);
  return {
    file: original,
    sourceLanguage: part.attributes.get('source-language'),
    targetLanguage: part.attributes.get('target-language'),
    key,
    source: textOf(file, source),
    target: target ? textOf(file, target) : '',
    ...progressOf(target?.attributes.get('state'), unit.attributes.get('approved')),
    line: unit.line,
  };
}

/** What the attributes say of a translation. */
function progressOf(state: string | undefined, approved: string | undefined) {
  const isDone = state === undefined ? approved === 'yes' : finished.has(state);
  return { isFinished: isDone && approved !== 'no', hasNoState: (state ?? approved) === undefined };
}

const finished: ReadonlySet<string> = new Set(['translated', 'signed-off', 'final']);

function checkRoot(file: ExchangeFile, root: XmlElement): void {
  const version = root.attributes.get('version');
  if (root.name !== 'xliff')
    throw refused(file, root, `it is no XLIFF: its outermost element is ${quoted(root.name)}`);
  if (isXliff(root) && /^1\.[12]$/.test(version ?? '')) return;
  const words = isXliff(root) && version ? `version ${quoted(version)}` : 'of no known version';
  throw refused(file, root, `it is XLIFF ${words}`, 'save it as XLIFF 1.2');
}

/** Protected code. */
const codes: ReadonlySet<string> = new Set(['ph', 'bpt', 'ept', 'it']);

/** A text with its codes. Marks around segments, terms and comments are left out, what they stand around is not. */
function textOf(file: ExchangeFile, element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      const { name, attributes } = child;
      if (!isXliff(child) || !(codes.has(name) || name === 'sub' || name === 'mrk')) {
        const reason = `a <${element.name}> holds <${name}>, which no export of ours writes`;
        throw refused(file, child, reason, 'use the file that your tool exports, not its working file');
      }
      if (/^x-.*(?:add|del|ins)/i.test(attributes.get('mtype') ?? '')) {
        const reason = `a <${element.name}> holds a tracked change`;
        throw refused(
          file,
          child,
          reason,
          'accept or reject all changes in your tool, then export once more',
        );
      }
      const text = textOf(file, child);
      if (!codes.has(name) || text !== '') return text;
      throw refused(
        file,
        child,
        `the code with the id ${quoted(attributes.get('id') ?? '')} has lost its content`,
      );
    })
    .join('');
}

const refused = (file: ExchangeFile, { line }: XmlElement, reason: string, fix = exportAgain) =>
  refusal(file, line, reason, fix);
