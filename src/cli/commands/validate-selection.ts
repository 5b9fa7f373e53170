import { failure } from '../failures/failures.ts';
import { commonFolder, jsonFilesOf, type Sources } from '../sources/sources.ts';
import { languagesOf } from '../texts/source-files.ts';
import type { World } from '../world/world.ts';
import { languageChooser } from './languages.ts';
import { sourcePath } from './paths.ts';

export interface Selection {
  hasLanguage(language: string): boolean;
  hasFile(file: string): boolean;
  hasTexts(language: string, tenant: string): boolean;
}

/**
 * Tells which files were named on the command line.
 * @param files as `sourcePath` takes them; all when empty
 * @throws UserError `unknown-file`
 */
export function namedFiles(
  world: World,
  sources: Sources,
  files: readonly string[],
): (file: string) => boolean {
  const known = jsonFilesOf(sources).map(({ path }) => path);
  const named = files.map((file) => sourcePath(world, sources.root, file));
  const isIn = (folder: string, file: string) =>
    folder === '' || file === folder || file.startsWith(`${folder}/`);
  for (const [index, path] of named.entries()) {
    if (!known.some((file) => isIn(path, file))) {
      throw failure('unknown-file', { wanted: files[index] as string, path, known });
    }
  }
  return (file) => named.length === 0 || named.some((path) => isIn(path, file));
}

/**
 * Tells what was selected by languages and files; a file counts to the language of its texts.
 * @param wanted codes of languages or patterns; all when empty
 * @throws UserError `unknown-language`
 */
export function selectionOf(
  { tenants, common }: Sources,
  wanted: readonly string[],
  isNamed: (file: string) => boolean,
): Selection {
  const hasLanguage = languageChooser(wanted, [
    ...tenants.flatMap(({ settings, texts }) => [...languagesOf(settings.value), ...texts.keys()]),
    // If the settings are broken, the files tell the languages.
    ...(tenants.some(({ settings }) => settings.value === undefined) ? common.keys() : []),
  ]);
  const isOfLanguage = (file: string) => {
    const [, language] = /^locales\/[^/]+\/([^/]+)\.json$/.exec(file) ?? [];
    return wanted.length === 0 || (language !== undefined && hasLanguage(language));
  };
  const hasFile = (file: string) => isOfLanguage(file) && isNamed(file);
  const hasTexts = (language: string, tenant: string) =>
    [commonFolder, tenant].some((folder) => hasFile(`locales/${folder}/${language}.json`));
  return { hasLanguage, hasFile, hasTexts };
}
