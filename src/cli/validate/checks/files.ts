import tenantSchema from '../../../../schemas/tenant.schema.json' with { type: 'json' };
import { type Problem, problem } from '../../findings.ts';
import { commonFolder, type SourceFile, type Sources } from '../../load/sources.ts';
import { languagesOf, textFiles } from '../files.ts';
import { syntaxDefects } from '../syntax.ts';

const languageCodes: ReadonlySet<string> = new Set(tenantSchema.$defs.languageCode.enum);

/** Each file can be read, and each language has its file. */
export function checkFiles(sources: Sources): Problem[] {
  const { tenants, common } = sources;
  const problems = [...tenants.map(({ settings }) => settings), ...textFiles(sources)].flatMap(fileProblems);
  for (const { id, settings, texts } of tenants) {
    const languages = languagesOf(settings.value);
    for (const [index, language] of languages.entries()) {
      // What is no language of the portal is reported as such, and a language that is named twice as a duplicate.
      const code = language.toUpperCase();
      if (!languageCodes.has(code) || languages.indexOf(language) < index) continue;
      for (const [folder, files] of [
        [commonFolder, common],
        [id, texts],
      ] as const) {
        if (files.has(language)) continue;
        const file = `locales/${folder}/${language}.json`;
        problems.push(
          problem('file-missing', settings, ['languages', index], { tenant: id, language: code, file }),
        );
      }
    }
    for (const [language, file] of texts) {
      if (languages.length === 0 || languages.includes(language)) continue;
      problems.push(problem('file-extra', file, [], { language: language.toUpperCase() }));
    }
  }
  return problems;
}

function fileProblems(file: SourceFile): Problem[] {
  // Half of the characters of UTF-16 are NUL when they are read as UTF-8: such a file is not JSON for that reason alone.
  const isUtf16 = file.defects.includes('encoding') && file.text.includes('\0');
  return file.defects.flatMap((defect) => {
    if (defect === 'json-syntax') {
      if (isUtf16) return [];
      return syntaxDefects(file.text).map(({ offset, reason, mend }) =>
        problem('json-syntax', file, [], { reason, mend }, { offset }),
      );
    }
    // What is no UTF-8 was read as the replacement character.
    const offset = defect === 'encoding' ? Math.max(0, file.text.indexOf('\ufffd')) : 0;
    return [problem(defect, file, [], {}, { offset })];
  });
}
