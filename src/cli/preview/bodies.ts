import type { FileToOpen, TextToSave } from '../../preview/protocol.ts';

/**
 * A changed text as it came in; undefined where it is none. Whatever a request brings, nothing behind this has to ask of
 * what type it is.
 */
export function asTextToSave(body: unknown): TextToSave | undefined {
  const { language, key, was, value, how } = fieldsOf(body);
  if (!isText(language) || !isText(key) || !isText(value) || !isManner(how)) return undefined;
  if (was !== undefined && !isText(was)) return undefined;
  return { language, key, value, how, ...(was !== undefined && { was }) };
}

/** A file to be opened, as it came in; undefined where it is none. */
export function asFileToOpen(body: unknown): FileToOpen | undefined {
  const { file, line, column } = fieldsOf(body);
  return isText(file) && isCount(line) && isCount(column) ? { file, line, column } : undefined;
}

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> => ({ ...(body as object | null) });
const isText = (field: unknown): field is string => typeof field === 'string';
const isCount = (field: unknown): field is number => Number.isSafeInteger(field) && Number(field) >= 0;
const isManner = (field: unknown): field is TextToSave['how'] =>
  field === 'check' || field === 'save' || field === 'insist';
