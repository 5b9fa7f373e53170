import type { BuildInfo } from '../build-info.ts';
import { type About, type Rule, rule } from '../rule.ts';
import { nodeOf } from './documents.ts';
import { ownTextsOf } from './own-texts.ts';
import { textBlocks } from './texts.ts';

interface TextRule extends About {
  readonly hint: string;
  /**
   * @param page the file name of the page; empty for a text that browsers load
   * @returns the part of the text that is wrong; undefined where nothing is
   */
  find(text: string, build: BuildInfo, page: string): string | undefined;
}

/** The runtime fills these in (contract C9). */
const filledLater = /\{\{(?:year|language)\}\}/g;

/** A rule that judges words by themselves: those of the pages, and those that browsers load. */
export const textRule = ({ find, hint, ...about }: TextRule): Rule<'documents'> =>
  rule({
    ...about,
    requires: ['documents'],
    *check({ documents }, { build, targets }) {
      if (!build) return;
      for (const document of documents) {
        for (const { text, element } of textBlocks(document)) {
          const found = find(text, build, document.target.name);
          if (found === undefined) continue;
          const message = `“${found}” is left in a text.`;
          yield { message, hint, node: nodeOf(document, element), detail: text, target: document.target };
        }
      }
      for (const [language, words] of ownTextsOf(build).words) {
        const target = targets.find((each) => each.language === language);
        for (const [text, key] of target ? words : []) {
          const found = find(
            text.replace(filledLater, ''),
            build,
            /^DEMO_CONTENT/.test(key) ? 'demoContent.html' : '',
          );
          const message = `“${found}” is left in the text ${key} in assets/i18n/${build.id}/${language}.json.`;
          if (found !== undefined) yield { message, hint, detail: `${language} ${key}`, target };
        }
      }
    },
  });
