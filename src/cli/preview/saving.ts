import { fallbackLanguage } from '../../pages/portal.ts';
import type { PreviewFinding, TextSaved, TextToSave } from '../../preview/protocol.ts';
import type { Finding } from '../findings.ts';
import type { Messages } from '../messages/messages.ts';
import { intact } from '../scaffold/intact.ts';
import { setTexts } from '../scaffold/json-texts.ts';
import type { Change } from '../scaffold/plan.ts';
import { writeSources } from '../scaffold/write.ts';
import { compileText } from '../site/site.ts';
import { replaceTexts } from '../sources/replace.ts';
import { onlyTenant, type Sources, type TenantSources } from '../sources/sources.ts';
import { introduced } from '../validate/introduced.ts';
import { recordAfter } from '../validate/record.ts';
import { checks } from '../validate/rules/rules.ts';
import type { Text } from '../validate/text.ts';
import { validate } from '../validate/validate.ts';
import { type FoundText, findText } from './texts.ts';

/**
 * Checks a changed text together with all the others, and writes it where it was asked for: `POST /@preview/text`. With
 * errors it is never written; with warnings, only where it is insisted on. While somebody types, only the one tenant is
 * looked at, which is several times as fast; before a text is written, all are, which a shared text may break.
 *
 * @param sources as the files are now
 * @throws UserError `sources-broken`, `list-gap`, `changed-meanwhile`, `cannot-write`; no file has then changed
 */
export async function saveText(
  sources: Sources,
  tenant: string,
  change: TextToSave,
  messages: Messages,
): Promise<TextSaved> {
  const { key, value, how } = change;
  const unwritable = whyUnwritable(value);
  if (unwritable) return refused(unwritable);
  const found = findText(sources, tenant, change);
  if (!found) return refused(`there is no text ${key} in ${change.language}`);
  if (!found.file) {
    return refused(`there is no ${found.filePath} yet: make the file, with {} in it, and save again`);
  }
  if (found.value !== change.was) return refused(sayingNow(found));

  const text = setTexts(intact(found.file), [{ path: found.path, value }], found.model);
  const after = replaceTexts(sources, new Map([[found.filePath, text]]));
  const scope = (all: Sources): Sources => (how === 'check' ? onlyTenant(all, found.tenant.id) : all);
  const before = await validate(scope(sources), { messages });
  const { findings } = await validate(scope(after), { messages });
  const isIt = (finding: Finding) => finding.file === found.filePath && finding.key === key;
  const brought = introduced(before.findings, findings, isIt);
  const compiled = canBeShown(findings, found.tenant, isIt)
    ? compileText(found.tenant, found.language, found.path, value)
    : undefined;
  const saved = how !== 'check' && mayBeWritten(brought, how === 'insist');
  if (saved) writeSources(sources.root, changesOf(after, found, text));
  return { saved, findings: brought.map(toPreview), ...(compiled !== undefined && { compiled }) };
}

const refused = (why: string): TextSaved => ({ saved: false, findings: [], refused: why });

/** Several times as long as the longest text of a portal: what is longer was pasted by mistake. In characters. */
const maxLength = 20_000;

/** Why a text cannot stand in a file; undefined where it can. Of controls a text needs line breaks and tabs alone. */
function whyUnwritable(value: string): string | undefined {
  if (value.length > maxLength) return `the text is too long: ${maxLength} characters are allowed`;
  if (!value.isWellFormed()) return 'the text holds half a character: its encoding was damaged on the way';
  const [control] = /(?![\t\n])\p{Cc}/u.exec(value) ?? [];
  if (control === undefined) return undefined;
  const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `the text holds a control character (U+${code}), which no page can show`;
}

function sayingNow({ filePath, value }: FoundText): string {
  if (value === undefined) return `${filePath} has changed meanwhile; it no longer has the text`;
  const excerpt = value.length > 200 ? `${value.slice(0, 200).toWellFormed()}…` : value;
  return `${filePath} has changed meanwhile; it now says: ${excerpt}`;
}

const mayBeWritten = (findings: readonly Finding[], insists: boolean): boolean =>
  findings.every(({ severity }) => severity === 'hint' || (insists && severity === 'warning'));

const essential: ReadonlySet<string> = new Set(
  checks.filter(({ isEssential }) => isEssential).map(({ id }) => id),
);

/** Whether a page could be made with the text, whatever else is wrong with it: of settings with errors none can. */
const canBeShown = (
  findings: readonly Finding[],
  { settings }: TenantSources,
  isIt: (finding: Finding) => boolean,
): boolean =>
  !findings.some(
    (finding) =>
      (isIt(finding) && essential.has(finding.check)) ||
      (finding.file === settings.path && finding.severity === 'error'),
  );

/**
 * The files to write. A translation is recorded as made for the present English text, as `import` does: without that, a
 * later change of the English text would not be told of it. A changed English text is not: that its translations are
 * stale is just what the record is to tell.
 */
function changesOf(after: Sources, { file, filePath, language, path }: FoundText, text: string): Change[] {
  const mark = file?.defects.includes('bom') ? '\uFEFF' : '';
  const change: Change = { path: filePath, content: mark + text, changes: true, before: file?.text ?? '' };
  const key = path.join('.');
  const concerns = (one: Text) => one.file.path === filePath && one.key === key;
  const record =
    language === fallbackLanguage ? undefined : recordAfter(after, { concerns, confirms: concerns }).change;
  return [...(text === file?.text ? [] : [change]), ...(record ? [record] : [])];
}

/** A finding as the preview's pages get it. */
export function toPreview(finding: Finding): PreviewFinding {
  const { check, severity, file, line, column, key, message, hint, excerpt, source } = finding;
  return {
    check,
    severity,
    file,
    line,
    column,
    key,
    message,
    hint,
    ...(excerpt && { excerpt }),
    ...(source !== undefined && { source }),
  };
}
