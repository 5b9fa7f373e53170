import { hash } from 'node:crypto';
import type {
  FindingToConfirm,
  FindingToIgnore,
  PreviewFinding,
  TextSaved,
  TextToSave,
} from '../../preview/protocol.ts';
import { changesBetween } from '../edit/changes.ts';
import { intact } from '../edit/intact.ts';
import { setTexts } from '../edit/json-edit.ts';
import { writeSources } from '../edit/write.ts';
import type { Messages } from '../messages/messages.ts';
import type { Finding } from '../rules/findings.ts';
import { compileSite } from '../site/site.ts';
import { replaceTexts } from '../sources/replace.ts';
import { onlyTenant, type SourceFile, type Sources } from '../sources/sources.ts';
import { kindAt } from '../texts/shape.ts';
import type { Text } from '../texts/text.ts';
import { ignoreChange, isIgnorable, markedWords } from '../validate/ignore-file.ts';
import { introduced } from '../validate/introduced.ts';
import { recordFor } from '../validate/record.ts';
import { type ValidationOptions, validate } from '../validate/validate.ts';
import { blockAt } from './blocks.ts';
import { sourceFinding } from './findings.ts';
import { concerns, damagedFile, type FoundText, findText, pathOf } from './texts.ts';

/**
 * Checks a changed text or block, and writes it if asked to: `POST /@preview/text`. Errors prevent writing, warnings
 * unless insisted on. `check` looks at one tenant only, which is several times as fast; a shared text may break others.
 * @throws UserError `sources-broken`, `list-gap`, `changed-meanwhile`, `cannot-write`; no file has then changed
 */
export async function saveText(
  sources: Sources,
  tenant: string,
  change: TextToSave,
  options: SaveOptions,
): Promise<TextSaved> {
  const { key, how } = change;
  const damaged = damagedFile(sources, tenant, change);
  if (damaged) return refused(notNow(await whyDamaged(sources, tenant, damaged, options.messages)));
  const found = findText(sources, tenant, change);
  if (!found) return refused(`there is no text ${key} in ${change.language}`);
  const { source, file, path, start, end, whole } = found;
  if (!source) return refused(`there is no ${file} yet: make the file, with {} in it, and save again`);
  if (found.value !== change.was)
    return { ...refused(sayingNow(found)), now: found.value === undefined ? {} : { value: found.value } };

  const value = change.value.replaceAll(marks, '');
  const text = whole.slice(0, start) + value + whole.slice(end);
  const content = setTexts(intact(source), [{ path, value: text }], found.model);
  const after = replaceTexts(sources, new Map([[file, content]]));
  const scope = (all: Sources): Sources => (how === 'check' ? onlyTenant(all, tenant) : all);
  const now = { ...found, end: start + value.length };
  const isTouched = (finding: Finding) => concerns(finding, now);
  const brought = await introduced(scope(sources), scope(after), options, isTouched);
  const saved = how !== 'check' && brought.every(isAccepted(change));
  if (saved) {
    const isFound = (one: Text) => one.file.path === file && one.key === path.join('.');
    writeSources(sources.root, [...changesBetween(sources, after), ...recordFor(after, isFound)]);
  }
  return { saved, findings: brought.map(toPreview) };
}

/** The preview's marks for texts, which are copied with what a page shows. */
const marks = /[\u{e0100}-\u{e01ef}]/gu;

/** Whether a finding does not prevent writing: consent is for the warnings that were shown with this very draft. */
const isAccepted =
  ({ how, accepted = [] }: TextToSave) =>
  (finding: Finding): boolean =>
    finding.severity === 'hint' ||
    (finding.severity === 'warning' && (how === 'insist' || accepted.includes(idOf(finding))));

const idOf = ({ check, file, key, message, excerpt }: Finding): string =>
  hash('sha1', JSON.stringify([check, file, key, message, excerpt])).slice(0, 12);

export type SaveOptions = Pick<ValidationOptions, 'messages' | 'spelling'>;

/**
 * Suppresses a finding in `locales/ignore.json`, as `eos-content ignore` does: `POST /@preview/ignore`.
 * @throws UserError `sources-broken`, `changed-meanwhile`, `cannot-write`; no file has then changed
 */
export async function ignoreFinding(
  sources: Sources,
  { check, file, key, words, reason }: FindingToIgnore,
  options: SaveOptions,
): Promise<TextSaved> {
  if (reason.trim() === '') return refused('a reason is needed');
  const findings = await validate(sources, options);
  const meant = findings.find(
    (one) => one.check === check && one.file === file && one.key === key && markedWords(one) === words,
  );
  if (!meant || !isIgnorable(check)) return refused(`${check} finds nothing there that could be ignored`);
  writeSources(sources.root, [ignoreChange(sources, [meant], reason.trim()).change]);
  return { saved: true, findings: [] };
}

/**
 * Records that a stale translation still fits, as `eos-content confirm` does: `POST /@preview/confirm`.
 * @throws UserError `sources-broken`, `changed-meanwhile`, `cannot-write`; no file has then changed
 */
export async function confirmText(
  sources: Sources,
  { file, key, message }: FindingToConfirm,
  options: SaveOptions,
): Promise<TextSaved> {
  const findings = await validate(sources, { ...options, spelling: false });
  const isMeant = (one: Finding) =>
    one.check === 'stale' && one.file === file && one.key === key && one.message === message;
  if (!findings.some(isMeant)) return refused('the text has changed meanwhile');
  const isFound = (text: Text) => text.file.path === file && text.key === key;
  writeSources(sources.root, recordFor(sources, isFound));
  return { saved: true, findings: [] };
}

const refused = (why: string): TextSaved => ({ saved: false, findings: [], refused: why });

const sayingNow = ({ file, value }: FoundText): string =>
  `${file} has changed meanwhile; ${value === undefined ? 'it no longer has the text' : `it now says: ${value}`}`;

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
