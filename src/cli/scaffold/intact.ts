import { failure } from '../failures.ts';
import type { SourceFile } from '../sources/sources.ts';

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
