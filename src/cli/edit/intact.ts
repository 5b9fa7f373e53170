import type { Language } from '../../pages/portal.ts';
import { failure } from '../failures/failures.ts';
import type { SourceFile, TenantSources } from '../sources/sources.ts';

/** A source that can be copied or changed: JSON, in UTF-8. @throws UserError `sources-broken` */
export function intact(file: SourceFile): SourceFile {
  const { path, defects } = file;
  if (defects.includes('encoding')) {
    throw failure('sources-broken', { path, reason: 'it is not saved as UTF-8' });
  }
  if (defects.includes('json-syntax')) {
    throw failure('sources-broken', { path, reason: 'it is not valid JSON' });
  }
  return file;
}

/**
 * The texts of a folder in a language.
 * @throws UserError `sources-broken` where the file is missing or cannot be copied or changed
 */
export function intactTexts(
  texts: TenantSources['texts'] | undefined,
  folder: string,
  language: Language,
): SourceFile {
  const file = texts?.get(language);
  if (file) return intact(file);
  const path = `locales/${folder}/${language}.json`;
  throw failure('sources-broken', { path, reason: 'it does not exist' });
}
