import type { StaticGatherer } from '../gatherer.ts';
import { rule } from '../rule.ts';
import { type FileNode, textFile } from '../static/documents.ts';
import { fileInBuild } from '../target.ts';

export interface MarkupMessage {
  readonly ruleId: string;
  readonly message: string;
  readonly node: FileNode;
}

/** Loaded when it is needed: it takes a while. */
const validator = async () => {
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate');
  /** All pages have the same configuration, which takes as long to resolve as a page to validate. */
  class SharedConfig extends StaticConfigLoader {
    readonly #config = super.getConfigFor('');
    override getConfigFor() {
      return this.#config;
    }
  }
  return new HtmlValidate(
    new SharedConfig({
      root: true,
      extends: ['html-validate:standard'],
      elements: ['html5'],
      rules: {
        'missing-doctype': 'error',
        'no-missing-references': 'error',
        'heading-level': ['error', { minInitialRank: 'any' }],
        'no-multiple-main': 'error',
      },
    }),
  );
};

let loaded: ReturnType<typeof validator> | undefined;

export const markup: StaticGatherer<readonly MarkupMessage[]> = {
  from: 'files',
  scope: 'page',
  async gather(build, target) {
    const html = await textFile(build, fileInBuild(target));
    if (html === undefined) return undefined;
    loaded ??= validator();
    const { results } = await (await loaded).validateString(html);
    return (results[0]?.messages ?? []).map(({ ruleId, message, selector, line, column, size }) => ({
      ruleId,
      message,
      node: {
        selector: selector ?? '',
        html: '',
        text: '',
        range: { line, column, endLine: line, endColumn: column + size },
      },
    }));
  },
};

/** What html-validate's rules of its standard preset find: broken markup, duplicate ids, references to nothing. */
export const html = rule({
  id: 'html',
  group: 'Content',
  requires: { markup },
  *check({ markup }) {
    for (const { ruleId, message, node } of markup) {
      const hint = `Correct the markup: https://html-validate.org/rules/${ruleId}.html`;
      yield { rule: ruleId, message: `${message}.`, hint, node, detail: message };
    }
  },
});
