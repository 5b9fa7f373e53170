import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { failure } from '../failures/failures.ts';
import { positionsIn } from '../lib/positions.ts';
import type { Range } from '../rules/findings.ts';
import type { SchemaError, Validator } from '../site/schema-issues.ts';
import { syntaxDefects } from '../site/syntax.ts';
import { readBytes } from '../sources/load.ts';
import type { Path } from '../sources/sources.ts';
import { toPath } from '../texts/shape.ts';

/** A JSON file of the user, valid against its schema. */
export interface DataFile<Content> {
  readonly path: string;
  readonly content: Content;
  /** The range of a value in the file. */
  rangeOf(path: Path): Range;
}

/**
 * Reads a file of a source tree; `path` is relative to `root`. @returns undefined if it does not exist
 * @throws UserError `cannot-read`, or `broken` if the file is not JSON or does not match the schema
 */
export function readDataFile<Content>(
  root: string,
  path: string,
  validator: unknown,
  broken: 'budgets-broken' | 'waivers-broken',
): DataFile<Content> | undefined {
  if (!existsSync(join(root, path))) return undefined;
  // It leaves out a byte order mark.
  const text = new TextDecoder().decode(readBytes(root, path));
  const positionAt = positionsIn(text);
  const refuse = ({ line, column }: { line: number; column: number }, reason: string) =>
    failure(broken, { place: `${path}:${line}:${column}`, reason });
  const [defect] = syntaxDefects(text);
  if (defect) throw refuse(positionAt(defect.offset), 'it is not valid JSON here');
  const tree = parseTree(text);
  const rangeOf = (steps: Path): Range => {
    const { offset, length } = (tree && findNodeAtLocation(tree, [...steps])) ?? { offset: 0, length: 0 };
    const { line: endLine, column: endColumn } = positionAt(offset + length);
    return { ...positionAt(offset), endLine, endColumn };
  };
  const content: unknown = JSON.parse(text);
  const validate = validator as Validator;
  const [error] = validate(content) ? [] : (validate.errors ?? []);
  if (error) {
    const steps = toPath(error.instancePath);
    throw refuse(rangeOf(steps), reasonOf(error, steps));
  }
  return { path, content: content as Content, rangeOf };
}

function reasonOf({ keyword, params }: SchemaError, steps: Path): string {
  if (keyword === 'required') return `'${params.missingProperty}' is missing`;
  if (keyword === 'additionalProperties') return `'${params.additionalProperty}' is unknown`;
  return `'${steps.at(-1) ?? 'the file'}' does not have the form that is needed`;
}
