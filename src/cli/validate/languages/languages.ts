import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../program.ts';

/** All that rules know of a language: `languages/<code>/language.json`. Words of a list are separated by spaces. */
export interface LanguageData {
  /** The words that say a number, by the number. Longer ones may go on: "vierzehn" also stands for "vierzehntägig". */
  readonly numbers: Readonly<Record<string, string>>;
}

const folder = join(packageRoot, 'src/cli/validate/languages');
const known = new Map<string, LanguageData>();

/** What is known of a language; of one without a folder, nothing. */
export function languageData(code: string): LanguageData {
  let data = known.get(code);
  if (!data) {
    const file = join(folder, code, 'language.json');
    const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<LanguageData>) : {};
    data = { ...nothing, ...own };
    known.set(code, data);
  }
  return data;
}

const nothing: LanguageData = { numbers: {} };

/** The words of a list. */
export const wordsOf = (list = ''): string[] => list.split(' ').filter(Boolean);
