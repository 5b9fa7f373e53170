import textsSchema from '../../../schemas/texts.schema.json' with { type: 'json' };
import type { Path } from '../load/sources.ts';

interface Schema {
  $ref?: string;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}

/** What kind of value a text key holds, as `$defs` of the schema names it. */
type TextKind = keyof typeof textsSchema.$defs;

/** A string in a texts file, and where it stands. */
export interface TextLeaf {
  path: Path;
  text: string;
  kind: TextKind;
}

/**
 * All strings of a texts file that the schema knows, in the file's order. What the schema does not know is reported by
 * the check of the shape.
 */
export function textLeaves(value: unknown): TextLeaf[] {
  const leaves: TextLeaf[] = [];
  collect(value, textsSchema as Schema, [], leaves);
  return leaves;
}

function collect(value: unknown, schema: Schema | undefined, path: Path, leaves: TextLeaf[]): void {
  if (schema === undefined) return;
  if (typeof value === 'string') {
    if (schema.$ref)
      leaves.push({ path, text: value, kind: schema.$ref.slice('#/$defs/'.length) as TextKind });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, schema.items, [...path, index], leaves);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      collect(child, schema.properties?.[key], [...path, key], leaves);
    }
  }
}

/** The keys that the schema knows at a place of a texts file. */
export function knownKeys(path: Path): string[] {
  let schema: Schema | undefined = textsSchema as Schema;
  for (const step of path) schema = typeof step === 'number' ? schema?.items : schema?.properties?.[step];
  return Object.keys(schema?.properties ?? {});
}

/** Follows a path into a value. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, step) => (node as Record<string | number, unknown> | undefined)?.[step], value);
