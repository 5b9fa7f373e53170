import type { ObjectNode, ValueNode } from '@humanwhocodes/momoa';
import { closest } from '../../closest.ts';
import { nameOf } from '../../json-tree.ts';
import { once } from '../../once.ts';
import { commonFolder, dataNames, type Path, type SourceFile, type Sources } from '../../sources/sources.ts';
import { siteRule } from '../rule.ts';
import { languagesOf, portalLanguages, sourceFiles } from '../source-files.ts';
import { syntaxDefects } from '../syntax.ts';

/** A file that is no JSON cannot be read at all: each place where it is none is reported, not only the first. */
const jsonSyntax = siteRule({
  id: 'json-syntax',
  severity: 'error',
  isEssential: true,
  check(sources, report) {
    for (const file of sourceFiles(sources)) {
      // Half of the characters of UTF-16 are NUL when they are read as UTF-8: such a file is not JSON for that reason alone.
      const isUtf16 = file.defects.includes('encoding') && file.text.includes('\0');
      if (!file.defects.includes('json-syntax') || isUtf16) continue;
      for (const { offset, reason, fix } of syntaxDefects(file.text)) {
        report(file, [], { reason, fix }, { offset, length: 1 });
      }
    }
  },
});

/** Of two equal keys JSON keeps the last: the first text is lost without a word. */
const duplicateKey = siteRule({
  id: 'duplicate-key',
  severity: 'error',
  isEssential: true,
  async check(sources, report) {
    for (const file of sourceFiles(sources)) {
      if (!hasDuplicates(file)) continue;
      const { parse } = await import('@humanwhocodes/momoa');
      for (const { path, name, first, start, end } of duplicatesIn(
        parse(file.text, { ranges: true }).body,
        [],
      )) {
        // The place is where the second one stands, which no path leads to.
        report({ ...file, value: undefined }, path, { name, first }, { offset: start, length: end - start });
      }
    }
  },
});

/** Whether the file writes more keys than its value has: a cheap look, because almost no file has any. */
const hasDuplicates = once(({ text, value }: SourceFile): boolean => {
  if (value === undefined) return false;
  const keys = keysIn(value);
  // Colons in texts may count as well; only where there are more of them texts are skipped as a whole.
  return (
    (text.match(/"\s*:/g)?.length ?? 0) > keys &&
    (text.match(/"(?:[^"\\]|\\.)*"(?=\s*:)/g)?.length ?? 0) > keys
  );
});

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const children = Object.values(value);
  return children.reduce<number>(
    (count, child) => count + keysIn(child),
    Array.isArray(value) ? 0 : children.length,
  );
}

interface Duplicate {
  path: Path;
  name: string;
  first: number;
  start: number;
  end: number;
}

function duplicatesIn(node: ValueNode, path: Path): Duplicate[] {
  if (node.type === 'Array') {
    return node.elements.flatMap(({ value }, index) => duplicatesIn(value, [...path, index]));
  }
  return node.type === 'Object' ? [...duplicatesOf(node, path), ...below(node, path)] : [];
}

const below = (node: ObjectNode, path: Path): Duplicate[] =>
  node.members.flatMap((member) => duplicatesIn(member.value, [...path, nameOf(member)]));

function duplicatesOf({ members }: ObjectNode, path: Path): Duplicate[] {
  const seen = new Map<string, number>();
  return members.flatMap((member) => {
    const name = nameOf(member);
    const { start, end } = member.name.loc;
    const first = seen.get(name);
    if (first === undefined) seen.set(name, start.line);
    return first === undefined
      ? []
      : [{ path: [...path, name], name, first, start: start.offset, end: end.offset }];
  });
}

/** Some programs cannot read JSON behind a byte order mark (RFC 8259, section 8.1). */
export const bom = siteRule({
  id: 'bom',
  severity: 'warning',
  isSafe: true,
  check(sources, report) {
    for (const file of sourceFiles(sources)) {
      // The mark is no part of the file's text: writing the text anew removes it.
      const raw = { start: 0, end: 0, replacement: '' };
      if (file.defects.includes('bom')) report(file, [], {}, { offset: 0, raw });
    }
  },
});

/** JSON is UTF-8 (RFC 8259, section 8.1). In any other encoding all letters with accents are lost. */
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

/** A language that the settings list has its texts: shared ones and the tenant’s own (contract §1). */
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
        // What is no language of the portal is reported as such, and a language that is named twice as a duplicate.
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

/** A file that no settings ask for: its texts are shown nowhere, mostly because of a slip in a name. */
const fileExtra = siteRule({
  id: 'file-extra',
  severity: 'warning',
  check({ tenants, common, orphans }, report) {
    const reportAt = (file: SourceFile, name: string, siblings: ReadonlyMap<string, SourceFile>) => {
      const meant = renamed(name);
      // Where the right file is there, it must not be overwritten.
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

export const fileRules = [jsonSyntax, duplicateKey, bom, encoding, fileMissing, fileExtra];
