import { writeSources } from '../edit/write.ts';
import { select, selectTenants } from '../failures/patterns.ts';
import { plural } from '../reporters/pretty.ts';
import { load } from '../sources/load.ts';
import { commonFolder, type Sources } from '../sources/sources.ts';
import type { Text } from '../texts/text.ts';
import { folderOf, recordAfter, translationsOf } from '../validate/record.ts';
import type { Context } from '../world/context.ts';
import type { ConfirmOptions } from './declarations.ts';
import { languageChooser } from './languages.ts';

/**
 * `eos-content confirm`: records that translations fit the present English texts. Stale ones must be named, because
 * somebody has to read them.
 * @param keys keys as in findings; `*` matches any part
 * @throws UserError `unknown-tenant`, `unknown-language`, `unknown-key`, `sources-broken`, `cannot-write`
 */
export function confirmTexts(
  { terminal, clock, root }: Context,
  keys: readonly string[],
  options: ConfirmOptions,
): number {
  const sources = load(root, []);
  const concerns = selection(sources, options);
  const { changes, recorded, removed, stale } = recordAfter(sources, {
    concerns,
    confirms: options.all ? concerns : confirmation(sources, keys, concerns),
  });
  writeSources(root, changes);
  if (stale.length > 0) {
    const lines = stale.map(({ file, key }) => `stale  ${file.path}  ${key}\n`);
    terminal.result(lines.join(''));
  }
  const figures = [
    `${plural(recorded.new, 'translation')} added`,
    `${recorded.changed} updated`,
    `${recorded.stale} confirmed`,
    ...(removed > 0 ? [`${removed} gone`] : []),
    ...(stale.length > 0 ? [`${stale.length} left stale: name their keys to confirm them`] : []),
  ];
  const done = changes.length === 0 ? 'unchanged' : plural(changes.length, 'file');
  terminal.conclude(false, `locales/record/ (${done}): ${figures.join(' · ')}`, clock.elapsed());
  return 0;
}

function selection(
  sources: Sources,
  { tenant = [], language = [] }: ConfirmOptions,
): (text: Text) => boolean {
  const folders = new Set(selectTenants(tenant, [commonFolder, ...sources.tenants.map(({ id }) => id)]));
  const languages = [...translationsOf(sources)].map(({ text }) => text.language);
  const isChosen = languageChooser(language, languages);
  return (text) => folders.has(folderOf(text.file)) && isChosen(text.language);
}

function confirmation(
  sources: Sources,
  keys: readonly string[],
  concerns: (text: Text) => boolean,
): (text: Text) => boolean {
  if (keys.length === 0) return () => false;
  const known = [...translationsOf(sources)].filter(({ text }) => concerns(text)).map(({ text }) => text.key);
  const chosen = new Set(select(keys, [...new Set(known)], 'unknown-key'));
  return ({ key }) => chosen.has(key);
}
