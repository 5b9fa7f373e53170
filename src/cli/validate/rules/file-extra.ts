import { closest } from '../../closest.ts';
import { commonFolder, dataNames, type SourceFile } from '../../sources/sources.ts';
import { languagesOf, portalLanguages } from '../files.ts';
import { siteRule } from '../rule.ts';

/** A file that no settings ask for: its texts are shown nowhere, mostly because of a slip in a name. */
export const fileExtra = siteRule({
  id: 'file-extra',
  severity: 'warning',
  check({ tenants, common, orphans }, report) {
    const tell = (file: SourceFile, name: string, siblings: ReadonlyMap<string, SourceFile>) => {
      const meant = renamed(name);
      // Where the right file is there, it must not be overwritten.
      const rename = meant !== undefined && !siblings.has(meant) ? meant : undefined;
      report(file, [], { language: name.toUpperCase(), ...(rename && { rename: `${rename}.json` }) });
    };
    for (const { settings, texts } of tenants) {
      const languages: readonly string[] = languagesOf(settings.value);
      if (languages.length === 0) continue;
      for (const [name, file] of texts) if (!languages.includes(name)) tell(file, name, texts);
    }
    for (const [name, file] of common) if (!portalLanguages.has(name)) tell(file, name, common);
    for (const file of orphans) {
      const [, folder = commonFolder, name] = file.path.split('/');
      const meant =
        name === undefined
          ? closest(
              folder,
              dataNames.map((data) => `${data}.json`),
            )
          : undefined;
      report(file, [], { language: '', ...(meant ? { rename: meant } : { folder }) });
    }
  },
});

/** What the file of a language has to be called, where its name is almost that: `PL`, `pl-PL`. */
function renamed(name: string): string | undefined {
  const language = name.toLowerCase().slice(0, 2);
  return name !== language && portalLanguages.has(language) && /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(name)
    ? language
    : undefined;
}
