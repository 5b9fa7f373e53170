import translationsSchema from '../../../schemas/translations.schema.json' with { type: 'json' };
import { withGroups } from '../../../schemas/with-groups.js';
import { once } from '../lib/once.ts';
import type { Path } from '../sources/sources.ts';

/** The parts of a JSON Schema that tell which keys exist and what they hold. */
export interface Schema {
  title?: string;
  description?: string;
  type?: string | readonly string[];
  $ref?: string;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  /** The schema of entries, each under a key of its own. */
  additionalProperties?: Schema | boolean;
  /** The smallest number of entries. */
  atLeast?: number;
  /** The text may be left out, by itself or together with others of the entry. */
  optional?: string;
}

/** The schema of texts. */
export const textsSchema = withGroups(translationsSchema) as Schema;

/** The kind of a text, as `$defs` of the schema names it. */
export type TextKind = keyof typeof translationsSchema.$defs;

export interface TextLeaf {
  path: Path;
  /** The path as in findings, for example `LEGAL_NOTICE.CONTENT.0`. */
  key: string;
  text: string;
  kind: TextKind;
}

/** All strings of a texts file that the schema knows, in the file's order. `key-unknown` reports the others. */
export const textLeaves = (value: unknown): readonly TextLeaf[] =>
  typeof value === 'object' && value !== null ? leavesOf(value) : [];

const leavesOf = once((value: object): readonly TextLeaf[] => {
  const leaves: TextLeaf[] = [];
  collect(value, textsSchema, [], '', leaves);
  return leaves;
});

function collect(
  value: unknown,
  schema: Schema | undefined,
  path: Path,
  key: string,
  leaves: TextLeaf[],
): void {
  if (schema === undefined) return;
  const below = (step: string | number, child: unknown, part: Schema | undefined) =>
    collect(child, part, [...path, step], key === '' ? `${step}` : `${key}.${step}`, leaves);
  if (typeof value === 'string') {
    const kind = kindOf(schema);
    if (kind) leaves.push({ path, key, text: value, kind });
  } else if (Array.isArray(value)) {
    const items = itemsOf(schema);
    for (const [index, item] of value.entries()) below(index, item, items);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) below(name, child, propertyOf(schema, name));
  }
}

/** What a schema says of a key; none where it does not know the key. */
export const propertyOf = (schema: Schema | undefined, key: string): Schema | undefined =>
  schema?.properties && Object.hasOwn(schema.properties, key)
    ? schema.properties[key]
    : entryKey.test(key)
      ? entriesOf(schema)
      : undefined;

const entryKey = new RegExp(translationsSchema.$defs.entryKey.pattern);

/** The schema of a list's entries, such as questions, each under a key of its own. */
export const entriesOf = (schema: Schema | undefined): Schema | undefined =>
  typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined;

/** Whether an entry of a list stands at a path. */
export const isEntry = (path: Path): boolean => entriesOf(textsAt(path.slice(0, -1))) !== undefined;

export const knownKeys = (schema: Schema, path: Path): string[] =>
  Object.keys(schemaAt(schema, path)?.properties ?? {});

/** What kind of value belongs at a place of a texts file. */
export const kindAt = (path: Path): TextKind | undefined => kindOf(textsAt(path));

/** The part of the schema of texts for a place; none where it knows no key there, and nothing is shown of it. */
export const textsAt = (path: Path): Schema | undefined => schemaAt(textsSchema, path);

/** What kind of value belongs where a part of the schema of texts stands. */
export const kindOf = (schema: Schema | undefined): TextKind | undefined =>
  definitionOf(schema) as TextKind | undefined;

/** The definition in `$defs` that a schema refers to at a place. */
export const definitionAt = (schema: Schema, path: Path): string | undefined =>
  definitionOf(schemaAt(schema, path));

/** The schema of what a JSON list holds. A text with formatting may be a list of blocks. */
const itemsOf = (schema: Schema | undefined): Schema | undefined =>
  schema?.items ?? (kindOf(schema) === 'rich' ? schema : undefined);

const schemaAt = (schema: Schema, path: Path): Schema | undefined =>
  path.reduce<Schema | undefined>(
    (at, step) => (typeof step === 'number' ? itemsOf(at) : propertyOf(at, step)),
    schema,
  );

const definitionOf = (schema: Schema | undefined): string | undefined =>
  schema?.$ref?.slice('#/$defs/'.length);

/** Follows a path into a value. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, step) => (node as Record<string | number, unknown> | undefined)?.[step], value);

/** The path that a JSON Pointer (RFC 6901) names; ajv writes places like that. */
export const toPath = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The text that a list of blocks makes; what stands in no block is a paragraph. */
export const joinedBlocks = (blocks: readonly unknown[]): string =>
  blocks
    .map((block) => (/^\s*<(?:p|ul|ol|dl|h3)[\s>]/i.test(String(block)) ? block : `<p>${block}</p>`))
    .join('');
