import { basename } from 'node:path';
import { closest } from '../../lib/closest.ts';
import { once } from '../../lib/once.ts';
import { oldSiteRule as siteRule } from '../../rules/legacy.ts';
import { commonFolder, dataNames, type SourceFile, type Sources } from '../../sources/sources.ts';
import { languagesOf, portalLanguages, sourceFiles } from '../../texts/source-files.ts';

/** Reports every syntax error, not only the first. */
const jsonSyntax = siteRule({
  id: 'json-syntax',
  severity: 'error',
  isEssential: true,
  async check(sources, report) {
    for (const file of sourceFiles(sources)) {
      // UTF-16 read as UTF-8 is half NUL characters: `encoding` reports it.
      const isUtf16 = file.defects.includes('encoding') && file.text.includes('\0');
      if (!file.defects.includes('json-syntax') || isUtf16) continue;
      const { syntaxDefects } = await import('../syntax.ts');
      for (const { offset, reason, fix } of syntaxDefects(file.text)) {
        report(file, [], { reason, fix }, { offset, length: 1 });
      }
    }
  },
});

/** JSON keeps the last of two equal keys: the first text is lost. */
const duplicateKey = siteRule({
  id: 'duplicate-key',
  severity: 'error',
  isEssential: true,
  async check(sources, report) {
    for (const file of sourceFiles(sources)) {
      if (!mayHaveDuplicates(file)) continue;
      const { visit } = await import('jsonc-parser');
      const groups: Map<string, number>[] = [];
      visit(file.text, {
        onObjectBegin: () => void groups.push(new Map()),
        onObjectEnd: () => void groups.pop(),
        onObjectProperty(name, offset, length, line, _, parent) {
          const lines = groups.at(-1);
          const first = lines?.get(name);
          if (first === undefined) lines?.set(name, line + 1);
          // No path leads to the second key.
          else
            report({ ...file, value: undefined }, [...parent(), name], { name, first }, { offset, length });
        },
      });
    }
  },
});

/** Whether the file seems to have more keys than its value: a cheap look, because almost no file has duplicates. */
const mayHaveDuplicates = once(
  ({ text, value }: SourceFile): boolean =>
    value !== undefined && (text.match(/"\s*:/g)?.length ?? 0) > keysIn(value),
);

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Object.values(value).reduce((sum, child) => sum + keysIn(child), 0);
  return Array.isArray(value) ? below : below + Object.keys(value).length;
}

/** Some programs cannot read JSON behind a byte order mark (RFC 8259, section 8.1). */
export const bom = siteRule({
  id: 'bom',
  severity: 'warning',
  isSafe: true,
  check(sources, report) {
    for (const file of sourceFiles(sources)) {
      // The mark is not part of the file's text: writing the text removes it.
      const raw = { start: 0, end: 0, replacement: '' };
      if (file.defects.includes('bom')) report(file, [], {}, { offset: 0, raw });
    }
  },
});

/** JSON is UTF-8 (RFC 8259, section 8.1). Another encoding loses all accented letters. */
const encoding = siteRule({
  id: 'encoding',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    for (const file of sourceFiles(sources)) {
      if (!file.defects.includes('encoding')) continue;
      report(file, [], {}, { offset: Math.max(0, file.text.indexOf('\ufffd')), length: 1 });
    }
  },
});

/** Each language in the settings needs shared texts and the tenant’s own (contract §1). */
const fileMissing = siteRule({
  id: 'file-missing',
  severity: 'error',
  isEssential: true,
  check({ tenants, common }: Sources, report) {
    for (const { id, settings, texts } of tenants) {
      if (settings.defects.includes('missing')) {
        report(settings, [], { tenant: id, file: settings.path, settings: settings.path });
        continue;
      }
      const languages = languagesOf(settings.value);
      for (const [index, language] of languages.entries()) {
        // Other rules report unknown languages and duplicates.
        if (!portalLanguages.has(language) || languages.indexOf(language) < index) continue;
        for (const [folder, files] of [
          [commonFolder, common],
          [id, texts],
        ] as const) {
          if (files.has(language)) continue;
          const file = `locales/${folder}/${language}.json`;
          report(settings, ['languages', index], { tenant: id, language: language.toUpperCase(), file });
        }
      }
    }
  },
});

/** Texts that no settings ask for are never shown; often a name is mistyped. */
const fileExtra = siteRule({
  id: 'file-extra',
  severity: 'warning',
  check({ tenants, common, orphans }, report) {
    const reportAt = (file: SourceFile, name: string, siblings: ReadonlyMap<string, SourceFile>) => {
      const meant = renamed(name);
      // An existing file must not be overwritten.
      const rename = meant !== undefined && !siblings.has(meant) ? meant : undefined;
      report(file, [], { language: name.toUpperCase(), ...(rename && { rename: `${rename}.json` }) });
    };
    for (const { settings, texts } of tenants) {
      const languages: readonly string[] = languagesOf(settings.value);
      if (languages.length === 0) continue;
      for (const [name, file] of texts) if (!languages.includes(name)) reportAt(file, name, texts);
    }
    for (const [name, file] of common) if (!portalLanguages.has(name)) reportAt(file, name, common);
    for (const file of orphans) {
      const [, folder = commonFolder, name, textsName] = file.path.split('/');
      if (textsName) {
        report(file, [], { language: basename(textsName, '.json').toUpperCase() });
        continue;
      }
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

/** The right name for a language file with a similar one: `PL`, `pl-PL`. */
function renamed(name: string): string | undefined {
  const language = name.toLowerCase().slice(0, 2);
  return name !== language && portalLanguages.has(language) && /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(name)
    ? language
    : undefined;
}

export const fileRules = [jsonSyntax, duplicateKey, bom, encoding, fileMissing, fileExtra];
