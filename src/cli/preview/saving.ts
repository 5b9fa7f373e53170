import { hash } from 'node:crypto';
import type {
  ChangedText,
  FindingToConfirm,
  FindingToIgnore,
  PreviewFinding,
  TextSaved,
  TextToSave,
} from '../../preview/protocol.ts';
import { type Change, changesBetween } from '../edit/changes.ts';
import { intact } from '../edit/intact.ts';
import { setTexts, withoutChange } from '../edit/json-edit.ts';
import type { UserError } from '../failures/failures.ts';
import type { Messages } from '../messages/messages.ts';
import type { Finding } from '../rules/findings.ts';
import { compileSite } from '../site/site.ts';
import { replaceTexts } from '../sources/replace.ts';
import { jsonFilesOf, onlyTenant, type SourceFile, type Sources } from '../sources/sources.ts';
import { kindAt } from '../texts/shape.ts';
import type { Text } from '../texts/text.ts';
import { ignoreChange, isIgnorable } from '../validate/ignore-file.ts';
import { introduced } from '../validate/introduced.ts';
import { recordFor } from '../validate/record.ts';
import { type ValidationOptions, validate } from '../validate/validate.ts';
import { blockAt } from './blocks.ts';
import { sourceFinding } from './findings.ts';
import { concerns, damagedFile, type FoundText, findText, pathOf } from './texts.ts';

/** What a change of the sources comes to. Nothing is written yet. */
export interface Edit {
  readonly answer: TextSaved;
  /** None if it is not to be saved. */
  readonly changes: readonly Change[];
  /** The text that is saved. */
  readonly text?: ChangedText;
}

export interface SavedText extends ChangedText, Pick<Edit, 'changes'> {}

/**
 * Checks a changed text or block: `POST /@preview/text`. Errors prevent saving, and so do warnings that were not
 * accepted. `check` looks at one tenant only, which is several times as fast; a shared text may break others.
 * @throws UserError `sources-broken`, `list-gap`; the signal's reason
 */
export async function saveText(
  sources: Sources,
  tenant: string,
  change: TextToSave,
  options: ValidationOptions,
): Promise<Edit> {
  const { key, language, block, how } = change;
  const damaged = damagedFile(sources, tenant, change);
  if (damaged) return refusal(notNow(await whyDamaged(sources, tenant, damaged, options.messages)));
  const found = findText(sources, tenant, change);
  if (!found) return refusal(`there is no text ${key} in ${language}`);
  const { source, file, path, start, end, whole } = found;
  if (!source) return refusal(`there is no ${file} yet: make the file, with {} in it, and save again`);
  if (found.value !== change.was) return { answer: sayingNow(found), changes: [] };

  const value = change.value.replaceAll(marks, '');
  const text = whole.slice(0, start) + value + whole.slice(end);
  const content = setTexts(intact(source), [{ path, value: text }], found.model);
  const after = replaceTexts(sources, new Map([[file, content]]));
  const scope = (all: Sources): Sources => (how === 'check' ? onlyTenant(all, tenant) : all);
  const now = { ...found, end: start + value.length };
  const isTouched = (finding: Finding) => concerns(finding, now);
  const brought = (await introduced(scope(sources), scope(after), options, isTouched)).filter(
    (finding) => finding.severity !== 'hint' || isTouched(finding),
  );
  const saved = how !== 'check' && brought.every(isAccepted(change));
  const answer = { saved, findings: brought.map(toPreview) };
  if (!saved) return { answer, changes: [] };
  const isFound = (one: Text) => one.file.path === file && one.key === path.join('.');
  const before = change.was === undefined ? {} : { before: change.was };
  return {
    answer,
    changes: [...changesBetween(sources, after), ...recordFor(after, isFound)],
    text: { key, language, block, file, ...before, after: value },
  };
}

/**
 * Makes a saved text what it was: `POST /@preview/undo`. What else has changed in its files since stays as it is.
 * @throws UserError `sources-broken`
 */
export function undoText(sources: Sources, { file, changes }: SavedText): Edit {
  const files = new Map(jsonFilesOf(sources).map((each) => [each.path, each]));
  const texts = new Map<string, string>();
  for (const change of changes) {
    const source = files.get(change.path);
    const text = source && withoutChange(intact(source), change);
    if (text === undefined) return refusal(`${file} has changed meanwhile`);
    texts.set(change.path, text);
  }
  return { answer: done, changes: changesBetween(sources, replaceTexts(sources, texts)) };
}

/** The preview's marks for texts, which are copied with what a page shows. */
const marks = /[\u{e0100}-\u{e01ef}]/gu;

/** Whether a finding does not prevent writing: consent is for the warnings that were shown with this very draft. */
const isAccepted =
  ({ accepted = [] }: TextToSave) =>
  (finding: Finding): boolean =>
    finding.severity === 'hint' || (finding.severity === 'warning' && accepted.includes(idOf(finding)));

const idOf = ({ check, file, key, message, excerpt }: Finding): string =>
  hash('sha1', JSON.stringify([check, file, key, message, excerpt])).slice(0, 12);

/**
 * Suppresses a finding in `locales/ignore.json`, as `eos-content ignore` does: `POST /@preview/ignore`.
 * @throws UserError `sources-broken`; the signal's reason
 */
export async function ignoreFinding(
  sources: Sources,
  { id, reason }: FindingToIgnore,
  options: ValidationOptions,
): Promise<Edit> {
  if (reason.trim() === '') return refusal('a reason is needed');
  const meant = (await validate(sources, options)).find((finding) => idOf(finding) === id);
  if (!meant || !isIgnorable(meant.check)) return refusal('nothing that could be ignored is found there');
  return { answer: done, changes: [ignoreChange(sources, [meant], reason.trim()).change] };
}

/**
 * Records that a stale translation still fits, as `eos-content confirm` does: `POST /@preview/confirm`.
 * @throws UserError `sources-broken`; the signal's reason
 */
export async function confirmText(
  sources: Sources,
  { id }: FindingToConfirm,
  options: ValidationOptions,
): Promise<Edit> {
  const findings = await validate(sources, { ...options, spelling: false });
  const meant = findings.find((finding) => finding.check === 'stale' && idOf(finding) === id);
  if (!meant) return refusal('the text has changed meanwhile');
  const isFound = (text: Text) => text.file.path === meant.file && text.key === meant.key;
  return { answer: done, changes: recordFor(sources, isFound) };
}

const done: TextSaved = { saved: true, findings: [] };

export const refused = (why: string): TextSaved => ({ saved: false, findings: [], refused: why });
export const refusedBy = ({ message }: UserError): TextSaved => refused(`${message}; nothing was changed`);
const refusal = (why: string): Edit => ({ answer: refused(why), changes: [] });

/** @param value what the file says, which is not what was shown */
const sayingNow = ({ file, value }: FoundText): TextSaved => ({
  ...refused(
    `${file} has changed meanwhile; it ${value === undefined ? 'no longer has the text' : 'now says:'}`,
  ),
  now: value === undefined ? {} : { value },
});

const notNow = ({ file, line, message }: PreviewFinding): string => `${file}:${line}: ${message}`;

const damages: ReadonlySet<string> = new Set(['json-syntax', 'encoding', 'wrong-type']);

/** What is wrong with a damaged file of a tenant, as `validate` says it. */
export async function whyDamaged(
  sources: Sources,
  tenant: string,
  { path }: SourceFile,
  messages: Messages | undefined,
): Promise<PreviewFinding> {
  const { findings } = await compileSite(onlyTenant(sources, tenant), messages);
  const why = findings.find(({ file, check }) => file === path && damages.has(check));
  return why ? toPreview(why) : sourceFinding(path, 'this file cannot be read', 'see what validate says');
}

export function toPreview(finding: Finding): PreviewFinding {
  const { endLine, endColumn, source, follows, edit, ...shown } = finding;
  const { check, file, key, excerpt } = shown;
  const block = excerpt && kindAt(pathOf(key)) === 'rich' ? blockAt(excerpt.text, excerpt.start) : undefined;
  return {
    id: idOf(finding),
    ...shown,
    ...(block !== undefined && { block }),
    ...(key && file.startsWith('locales/') && isIgnorable(check) && { canIgnore: true }),
    ...(check === 'stale' && { canConfirm: true }),
  };
}
