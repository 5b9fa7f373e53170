import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import { failure, systemReason } from '../failures.ts';
import type { Range } from '../findings.ts';
import { childOf } from '../json-tree.ts';
import { positionsIn } from '../positions.ts';
import { syntaxDefects } from '../site/syntax.ts';

/** A JSON file of the user, valid against its schema. */
export interface DataFile<Content> {
  readonly path: string;
  readonly content: Content;
  /** The range of a value in the file. */
  rangeOf(path: readonly (string | number)[]): Range;
}

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** `errors` belongs to the last call. */
type Validator = ((value: unknown) => boolean) & { errors?: readonly SchemaError[] | null };

type Broken = 'budgets-broken' | 'waivers-broken';

/**
 * Reads a file of a source tree; `path` is relative to `root`. @returns undefined if it does not exist
 * @throws UserError `cannot-read`, or `broken` if the file is not JSON or does not match the schema
 */
export function readDataFile<Content>(
  root: string,
  path: string,
  validator: unknown,
  broken: Broken,
): DataFile<Content> | undefined {
  const text = textOf(root, path);
  if (text === undefined) return undefined;
  const tree = parsed(text, path, broken);
  const positionAt = positionsIn(text);
  const rangeOf = (steps: readonly (string | number)[]): Range => {
    const { offset, length } = nodeAt(tree, steps);
    const { line: endLine, column: endColumn } = positionAt(offset + length);
    return { ...positionAt(offset), endLine, endColumn };
  };
  const content: unknown = JSON.parse(text);
  const validate = validator as Validator;
  if (!validate(content)) {
    const [error] = validate.errors ?? [];
    const steps = stepsOf(error?.instancePath ?? '');
    const { line, column } = rangeOf(steps);
    throw failure(broken, { place: `${path}:${line}:${column}`, reason: reasonOf(error, steps) });
  }
  return { path, content: content as Content, rangeOf };
}

function textOf(root: string, path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw failure('cannot-read', { path, reason: systemReason(error) }, { cause: error });
  }
}

function parsed(text: string, path: string, broken: Broken): Node {
  const [defect] = syntaxDefects(text);
  const tree = defect ? undefined : parseTree(text);
  if (tree) return tree;
  const { line, column } = positionsIn(text)(defect?.offset ?? 0);
  throw failure(broken, { place: `${path}:${line}:${column}`, reason: 'it is not valid JSON here' });
}

const stepsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The node at a path, or its innermost ancestor that exists. */
function nodeAt(root: Node, steps: readonly (string | number)[]): Node {
  let node = root;
  for (const step of steps) {
    const next = childOf(node, step);
    if (!next) break;
    node = next;
  }
  return node;
}

function reasonOf(error: SchemaError | undefined, steps: readonly string[]): string {
  const { keyword = '', params = {} } = error ?? {};
  const name = steps.at(-1) ?? 'the file';
  const reasons: Readonly<Record<string, string>> = {
    additionalProperties: `'${params.additionalProperty}' is unknown`,
    propertyNames: `'${params.propertyName}' cannot be a name here`,
    required: `'${params.missingProperty}' is missing`,
    type: `'${name}' has to be of the type ${params.type}`,
    minimum: `'${name}' has to be ${params.comparison} ${params.limit}`,
    minLength: `'${name}' is empty`,
  };
  return reasons[keyword] ?? `'${name}' does not have the form that is needed`;
}
