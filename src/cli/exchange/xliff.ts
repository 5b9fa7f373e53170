import { DomUtils } from 'htmlparser2';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { html, type Markup } from '../lib/markup.ts';
import { positionsIn } from '../lib/positions.ts';
import { type ExchangeFile, isSame, quoted, type ReturnedUnit, refusal, withLineFeeds } from './file.ts';
import { isUntranslated, type Unit } from './unit.ts';
import { elementsOf, readXml, type XmlElement } from './xml.ts';

// XLIFF 1.2 and not 2.x: the tools of agencies (memoQ, Trados, Phrase, Weblate, OmegaT) all take and give 1.2, and 2.x
// brings nothing that these texts need. The npm package xliff is no help: it makes "&" of the text "&amp;", takes the
// last of two units with one id without a word, and lets a unit named __proto__ change the prototype of its result.

const namespace = 'urn:oasis:names:tc:xliff:document:1.2';

/**
 * Texts as XLIFF 1.2, a `<file>` for each file of texts. Tags and placeholders are native code in a `<ph>`, which
 * translators can move but not damage; not in pairs of `<bpt>` and `<ept>`, because a text may hold half a pair.
 */
export function toXliff(units: readonly Unit[], language: Language): string {
  const files = [...Map.groupBy(units, ({ file }) => file)].map(
    ([file, own]) =>
      html`  <file original="${file}" datatype="plaintext" source-language="${fallbackLanguage}" target-language="${language}">
    <body>
${own.map(transUnit)}    </body>
  </file>
`,
  );
  return html`<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="${namespace}">
${files}</xliff>
`.html;
}

function transUnit(unit: Unit): Markup {
  const { key, source, target, note, room } = unit;
  const width = room === undefined ? '' : html` maxwidth="${room}" size-unit="char"`;
  return html`      <trans-unit id="${key}" xml:space="preserve"${width}>
        <source>${withCodes(source)}</source>
        <target state="${stateOf(unit)}">${withCodes(target)}</target>
        <note>${note}</note>
      </trans-unit>
`;
}

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

function withCodes(text: string): (string | Markup)[] {
  const written: (string | Markup)[] = [];
  let at = 0;
  let id = 0;
  for (const { 0: found, index } of text.matchAll(code)) {
    written.push(text.slice(at, index), html`<ph id="${++id}">${found}</ph>`);
    at = index + found.length;
  }
  return [...written, text.slice(at)];
}

/** Elements whose content belongs to the text: protected code, and marks that tools put around segments. */
const transparent: ReadonlySet<string> = new Set(['ph', 'bpt', 'ept', 'it', 'sub', 'mrk']);

/**
 * Reads XLIFF 1.2. Headers, notes, groups, segmented sources, suggestions, and the tools' own elements and attributes
 * are ignored.
 * @throws UserError `exchange-file`
 */
export function fromXliff(read: ExchangeFile): ReturnedUnit[] {
  const file = { ...read, text: withLineFeeds(read.text) };
  const root = readXml(file);
  checkRoot(file, root);
  const positionAt = positionsIn(file.text);
  return named(root, 'file').flatMap((part) =>
    named(part, 'body')
      .flatMap(unitsBelow)
      .map((unit) => ({ ...unitOf(file, part, unit), line: positionAt(unit.startIndex ?? 0).line })),
  );
}

const named = (element: XmlElement, ...names: readonly string[]): XmlElement[] =>
  elementsOf(element).filter(({ name }) => names.includes(name));

const unitsBelow = (element: XmlElement): XmlElement[] =>
  named(element, 'trans-unit', 'group').flatMap((child) =>
    child.name === 'group' ? unitsBelow(child) : [child],
  );

function unitOf(file: ExchangeFile, part: XmlElement, unit: XmlElement): Omit<ReturnedUnit, 'line'> {
  const { id: key = '' } = unit.attribs;
  const [source, target] = ['source', 'target'].map((side) => {
    const [only, second] = named(unit, side);
    if (!second) return only;
    throw refused(file, second, `${quoted(key)} has a second <${side}>`);
  });
  if (!source) throw refused(file, unit, `${quoted(key)} has no <source>`);
  const texts = { source: textOf(file, source), target: target ? textOf(file, target) : '' };
  return {
    file: part.attribs.original ?? '',
    sourceLanguage: part.attribs['source-language'],
    targetLanguage: part.attribs['target-language'],
    key,
    ...texts,
    ...progressOf(target?.attribs.state, isSame(texts.source, texts.target)),
  };
}

function checkRoot(file: ExchangeFile, root: XmlElement): void {
  const { version, xmlns = namespace } = root.attribs;
  if (root.name !== 'xliff')
    throw refused(file, root, `it is no XLIFF: its outermost element is ${quoted(root.name)}`);
  if (!/<\/xliff\s*>\s*$/.test(file.text))
    throw refused(file, root, 'it is cut: it does not end with </xliff>');
  if (version === '1.2' && xmlns === namespace) return;
  const words =
    version === undefined || version === '1.2' ? 'of no known version' : `version ${quoted(version)}`;
  throw refused(file, root, `it is XLIFF ${words}`, 'save it as XLIFF 1.2');
}

function textOf(file: ExchangeFile, element: XmlElement): string {
  const stray = DomUtils.findOne(({ name }) => !transparent.has(name), element.children);
  if (!stray) return DomUtils.textContent(element);
  throw refused(
    file,
    stray,
    `a <${element.name}> holds <${stray.name}>, which no export of ours writes`,
    'use the file that your tool exports, not its working file',
  );
}

/**
 * What the state of a target says. Some tools translate without changing the state, others repeat the source: only an
 * unchanged text counts as untouched.
 */
function progressOf(state: string | undefined, isRepeated: boolean) {
  const untouched = state === 'new' || state === 'needs-translation';
  return { isUntouched: untouched && isRepeated, isUnfinished: untouched || state?.startsWith('needs-') };
}

const refused = (file: ExchangeFile, { startIndex }: XmlElement, reason: string, fix = exportAgain) =>
  refusal(file, startIndex ?? 0, reason, fix);

const exportAgain = 'ask for the file again, or export it once more';
