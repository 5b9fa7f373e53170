import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluate, parse, type ValueNode } from '@humanwhocodes/momoa';
import { failure, systemReason } from '../failures.ts';
import type { Range } from '../findings.ts';
import { childOf } from '../json-tree.ts';
import { syntaxDefects } from '../site/syntax.ts';
import { rangeOf } from './static/documents.ts';

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
  const content: unknown = evaluate(tree);
  const validate = validator as Validator;
  if (!validate(content)) {
    const [error] = validate.errors ?? [];
    const steps = stepsOf(error?.instancePath ?? '');
    const { line, column } = rangeAt(tree, steps);
    throw failure(broken, { place: `${path}:${line}:${column}`, reason: reasonOf(error, steps) });
  }
  return { path, content: content as Content, rangeOf: (steps) => rangeAt(tree, steps) };
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

function parsed(text: string, path: string, broken: Broken): ValueNode {
  const [defect] = syntaxDefects(text);
  if (!defect) return parse(text).body;
  const { line, column } = rangeOf(text, defect.offset, 0);
  throw failure(broken, { place: `${path}:${line}:${column}`, reason: 'it is not valid JSON here' });
}

const stepsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The range of a value, or of its innermost ancestor that exists. */
function rangeAt(root: ValueNode, steps: readonly (string | number)[]): Range {
  let node = root;
  for (const step of steps) {
    const next = childOf(node, step);
    if (!next) break;
    node = next;
  }
  const { start, end } = node.loc;
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
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
