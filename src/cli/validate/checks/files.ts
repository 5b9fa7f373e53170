import { type Problem, problem } from '../../findings.ts';
import { commonFolder, type SourceFile, type Sources } from '../../load/sources.ts';
import { languagesOf, textFiles } from '../files.ts';

/** Each file can be read, and each language has its file. */
export async function checkFiles(sources: Sources): Promise<Problem[]> {
  const { tenants, common } = sources;
  const problems: Problem[] = [];
  for (const file of [...tenants.map(({ settings }) => settings), ...textFiles(sources)]) {
    for (const defect of file.defects) {
      problems.push(defect === 'json-syntax' ? await syntaxProblem(file) : problem(defect, file, [], {}));
    }
  }
  for (const { id, settings, texts } of tenants) {
    const languages = languagesOf(settings.value);
    for (const [index, language] of languages.entries()) {
      for (const [folder, files] of [
        [commonFolder, common],
        [id, texts],
      ] as const) {
        if (files.has(language)) continue;
        const file = `locales/${folder}/${language}.json`;
        problems.push(
          problem('file-missing', settings, ['languages', index], {
            tenant: id,
            language: language.toUpperCase(),
            file,
          }),
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

async function syntaxProblem(file: SourceFile): Promise<Problem> {
  const { parse } = await import('@humanwhocodes/momoa');
  try {
    parse(file.text);
  } catch (error) {
    const { message, offset } = error as Error & { offset?: number };
    const reason = message.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, '');
    return problem('json-syntax', file, [], { reason: lowerFirst(reason) }, { offset: offset ?? 0 });
  }
  return problem('json-syntax', file, [], { reason: 'it ends too early' }, { offset: file.text.length });
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
