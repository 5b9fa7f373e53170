import type { Path, SourceFile } from './load/sources.ts';
import type { ValuesOf } from './message.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** A finding as every reporter gets it (contract C21). `line` and `column` count from 1, `file` is relative to the root. */
export interface Finding {
  check: CheckId;
  severity: Severity;
  file: string;
  line: number;
  column: number;
  /** The path of keys to the text, for example `LEGAL_NOTICE.CONTENT`, or empty. */
  key: string;
  message: string;
  hint: string;
}

/**
 * The text of every check, in one table: what is wrong, and what to do. A check without a text does not compile. Ids are
 * permanent.
 */
const messages = {
  // Files
  'json-syntax': {
    severity: 'error',
    message: ({ reason }: { reason: string; mend: string }) => `this is no valid JSON: ${reason}`,
    hint: ({ mend }: { reason: string; mend: string }) => mend,
  },
  bom: {
    severity: 'warning',
    message: () => 'the file begins with an invisible byte order mark',
    hint: () => 'save the file as UTF-8 without BOM',
  },
  encoding: {
    severity: 'error',
    message: () => 'the file is not saved as UTF-8, so letters with accents are lost',
    hint: () => 'save the file with the encoding UTF-8',
  },
  'file-missing': {
    severity: 'error',
    message: ({ tenant, language }: { tenant: string; language: string; file: string }) =>
      `${tenant} offers the language ${language}, but the file of its texts is missing`,
    hint: ({ file }: { file: string }) => `add ${file}, or take the language out of the settings`,
  },
  'file-extra': {
    severity: 'warning',
    message: ({ language }: { language: string }) =>
      `the settings do not list the language ${language}, so these texts are shown nowhere`,
    hint: ({ language }: { language: string }) =>
      `add ${language} to "languages" in tenant.json, or remove the file`,
  },
  // Shape
  'key-missing': {
    severity: 'error',
    message: ({ missing }: { missing: string }) => `${missing} is missing, and no other file supplies it`,
    hint: ({ where }: { missing: string; where: string }) => `add it here or in ${where}`,
  },
  'page-left-out': {
    severity: 'warning',
    message: ({ tenant, section }: { tenant: string; section: string; where: string }) =>
      `${tenant} gets no page ${section}: its own file has no such section, and the common texts do not make a page by themselves`,
    hint: ({ section, where }: { tenant: string; section: string; where: string }) =>
      `add ${section} to ${where}, or leave it so if this tenant is to have no such page`,
  },
  'key-unknown': {
    severity: 'error',
    message: ({ name }: { name: string; closest?: string }) => `${name} is no key that is known here`,
    hint: ({ closest }: { closest?: string }) =>
      closest ? `did you mean ${closest}?` : 'remove it, or correct its name',
  },
  'wrong-type': {
    severity: 'error',
    message: ({ expected, found }: { expected: string; found: string }) =>
      `here stands ${found}, but ${expected} belongs here`,
    hint: ({ expected }: { expected: string }) => `write ${expected}`,
  },
  empty: {
    severity: 'error',
    message: () => 'the text is empty',
    hint: () => 'write the text; where a language leaves the key out, the English text is shown',
  },
  'wrong-form': {
    severity: 'error',
    message: ({ value }: { value: string; expected: string }) =>
      `"${value}" has not the form that is needed here`,
    hint: ({ expected }: { expected: string }) => expected,
  },
  'list-length': {
    severity: 'error',
    message: ({ count, wanted }: { count: number; wanted: string }) =>
      `the list has ${count} ${count === 1 ? 'entry' : 'entries'}, but needs ${wanted}`,
    hint: () => 'add what is missing, or remove what is too much',
  },
  duplicate: {
    severity: 'error',
    message: () => 'the list names the same entry twice',
    hint: () => 'remove one of the two',
  },
  'item-incomplete': {
    severity: 'error',
    message: ({ missing }: { missing: string }) => `this entry has no ${missing}`,
    hint: ({ missing }: { missing: string }) => `add ${missing}`,
  },
  'image-alt': {
    severity: 'error',
    message: ({ missing }: { missing: string }) =>
      `a picture needs IMAGE, IMAGE_URL and IMAGE_ALT_TAG; ${missing} is missing`,
    hint: ({ missing }: { missing: string }) => `add ${missing}, or remove the other two`,
  },
  'icon-unknown': {
    severity: 'error',
    message: ({ value }: Choice) => `there is no icon "${value}"`,
    hint: (choice: Choice) => oneOf(choice),
  },
  'config-language': {
    severity: 'error',
    message: ({ value }: Choice) => `"${value}" is no language of the portal`,
    hint: (choice: Choice) => oneOf(choice),
  },
  'config-nav': {
    severity: 'error',
    message: ({ value }: Choice) => `"${value}" is no entry of the menu`,
    hint: (choice: Choice) => oneOf(choice),
  },
  'config-footer': {
    severity: 'error',
    message: ({ value }: Choice) => `"${value}" is no link of the footer`,
    hint: (choice: Choice) => oneOf(choice),
  },
  'config-value': {
    severity: 'error',
    message: ({ value }: Choice) => `"${value}" cannot stand here`,
    hint: (choice: Choice) => oneOf(choice),
  },
  'config-english': {
    severity: 'error',
    message: () => 'EN is not among the languages, but it is the default and the fallback',
    hint: () => 'add "EN" to the list',
  },
  'asset-missing': {
    severity: 'error',
    message: ({ folder, asset }: { folder: string; asset: string; closest?: string }) =>
      `${folder} has no file ${asset}`,
    hint: ({ closest }: { folder: string; asset: string; closest?: string }) =>
      closest ? `did you mean ${closest}?` : 'add the file, or correct the name',
  },
  'asset-unreadable': {
    severity: 'error',
    message: ({ asset }: { asset: string }) => `${asset} is no image with a known width and height`,
    hint: () => 'save it again as SVG (with width and height), PNG, JPEG, WebP or AVIF',
  },
  // Placeholders and markup
  'ph-unknown': {
    severity: 'error',
    message: ({ name }: { name: string; known: readonly string[]; closest?: string }) =>
      `{{${name}}} is no placeholder that can stand here`,
    hint: ({ known, closest }: { name: string; known: readonly string[]; closest?: string }) =>
      closest
        ? `did you mean {{${closest}}}?`
        : `possible here: ${known.map((name) => `{{${name}}}`).join(' ')}`,
  },
  'ph-malformed': {
    severity: 'error',
    message: ({ text }: { text: string }) => `${text} is a broken placeholder`,
    hint: () => 'write two braces on either side and the bare name between them: {{name}}',
  },
  'html-plain': {
    severity: 'error',
    message: ({ tag }: { tag: string }) => `no formatting is possible here, but the text holds ${tag}`,
    hint: ({ tag }: { tag: string }) =>
      tag.startsWith('&') ? 'write the character itself' : 'write the text without tags',
  },
  'html-tag': {
    severity: 'error',
    message: ({ tag }: { tag: string; instead?: string }) => `<${tag}> is no tag that a text may hold`,
    hint: ({ instead }: { tag: string; instead?: string }) =>
      instead
        ? `write <${instead}>`
        : 'possible are <p> <br> <strong> <em> <ul> <ol> <li> <h3> <a href="…"> <abbr title="…">; for the character < itself write &lt;',
  },
  'html-attribute': {
    severity: 'error',
    message: ({ tag, attribute, allowed }: { tag: string; attribute: string; allowed?: string }) =>
      attribute === allowed
        ? `<${tag}> needs the attribute ${allowed}`
        : `<${tag}> cannot have the attribute ${attribute}`,
    hint: ({ tag, allowed, attribute }: { tag: string; attribute: string; allowed?: string }) =>
      attribute === allowed
        ? `write <${tag} ${allowed}="…">`
        : allowed
          ? `remove ${attribute}; the one attribute here is ${allowed}="…"`
          : `remove ${attribute}`,
  },
  'html-unclosed': {
    severity: 'error',
    message: ({ tag }: { tag: string; unfinished?: boolean }) => `<${tag}> is not closed`,
    hint: ({ tag, unfinished }: { tag: string; unfinished?: boolean }) =>
      unfinished
        ? 'write the > that ends the tag; for the character < itself write &lt;'
        : `write </${tag}> where it ends`,
  },
  nesting: {
    severity: 'error',
    message: ({ what, where }: { what: string; where: string; mend?: string }) =>
      `${what} cannot stand ${where}`,
    hint: ({ mend }: { what: string; where: string; mend?: string }) =>
      mend ??
      'paragraphs, lists and <h3> stand side by side; <li> stands in <ul> or <ol>; a link holds no link',
  },
  'html-entity': {
    severity: 'error',
    message: ({ entity }: { entity: string }) => `${entity} is no character that HTML knows`,
    hint: () => 'write the character itself; for a mere & in front of letters write &amp;',
  },
  // Links
  'url-invalid': {
    severity: 'error',
    message: ({ address }: { address: string }) =>
      address === '' ? 'this link has no address' : `"${address}" is no address that a link can have`,
    hint: () => 'begin it with https://, mailto:, tel:, / or #',
  },
  'url-unsafe': {
    severity: 'error',
    message: ({ address }: { address: string }) =>
      `"${address}" is refused: it could run a script or hide where it leads`,
    hint: () => 'use https://, mailto:, tel:, a path that begins with / or an #anchor',
  },
  'file-target': {
    severity: 'error',
    message: ({ address }: { address: string; closest?: string }) =>
      `no page of this portal has the address ${address}`,
    hint: ({ closest }: { address: string; closest?: string }) =>
      closest ? `did you mean ${closest}?` : 'correct the address',
  },
} as const satisfies Record<
  string,
  { severity: Severity; message(values: never): string; hint(values: never): string }
>;

interface Choice {
  value: string;
  known: readonly string[];
  closest?: string;
}

const oneOf = ({ known, closest }: Choice): string =>
  closest ? `did you mean "${closest}"?` : `possible: ${known.join(', ')}`;

export type CheckId = keyof typeof messages;
export const checkIds = Object.keys(messages) as readonly CheckId[];
/** What the words of a check need to know; an entry without parameters asks for nothing. */
export type CheckValues<Id extends CheckId> = ValuesOf<(typeof messages)[Id]['message']> &
  ValuesOf<(typeof messages)[Id]['hint']>;

/** What a check found: still without line and column, which cost a second parse and so are looked up for findings alone. */
export interface Problem {
  check: CheckId;
  file: Pick<SourceFile, 'path' | 'text' | 'value'>;
  /** Where in the file. */
  path: Path;
  /** Whether the key itself is meant rather than its value. */
  atKey: boolean;
  /** Where in the text: the number of characters before it. Without it the text as a whole is meant. */
  offset: number | undefined;
  message: string;
  hint: string;
}

type Place = Partial<Pick<Problem, 'atKey' | 'offset'>>;

/** Makes a problem; its words come from the table. */
export function problem<Id extends CheckId>(
  check: Id,
  file: Problem['file'],
  path: Path,
  values: CheckValues<Id>,
  { atKey = false, offset }: Place = {},
): Problem {
  const { message, hint } = messages[check] as {
    message(values: unknown): string;
    hint(values: unknown): string;
  };
  return { check, file, path, atKey, offset, message: message(values), hint: hint(values) };
}

export const severityOf = (check: CheckId): Severity => messages[check].severity;
