import type { PageGatherer } from '../gatherer.ts';
import { rule } from '../rule.ts';
import {
  elementAround,
  type FileNode,
  fromDocument,
  type HtmlDocument,
  nodeOf,
} from '../static/documents.ts';
import { hostPage } from './host.ts';

interface MarkupMessage {
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

export const markup = fromDocument(messagesOf);

/** The same of another team's page, as its server sends it; XHTML has other rules, which browsers enforce. */
export const hostMarkup: PageGatherer<readonly MarkupMessage[]> = {
  from: 'page',
  scope: 'page',
  on: ['host'],
  async gather(visit) {
    const { sent, headers } = await hostPage.gather(visit);
    const isXml = /xml/.test(headers['content-type'] ?? '');
    return isXml ? [] : messagesOf(sent);
  },
};

export async function messagesOf(document: HtmlDocument): Promise<readonly MarkupMessage[]> {
  loaded ??= validator();
  const { results } = await (await loaded).validateString(document.html);
  return (results[0]?.messages ?? []).map(({ ruleId, message, offset, line, column, size }) => {
    const element = elementAround(document, offset);
    const range = { line, column, endLine: line, endColumn: column + size };
    const named = element ? nodeOf(document, element) : { selector: '', html: '', text: '' };
    return { ruleId, message, node: { ...named, range } };
  });
}

/** What html-validate's rules of its standard preset find: broken markup, duplicate ids, references to nothing. */
export const html = rule({
  id: 'html',
  group: 'Content',
  what: 'What html-validate’s standard rules, and `no-missing-references`, find in a page’s markup: elements that are not closed or not allowed where they stand, two elements with one id, references to an id that does not exist. The finding names the rule, such as `html-no-dup-id`; [html-validate.org/rules](https://html-validate.org/rules/) explains each.',
  why: 'Browsers repair broken markup each in their own way. Labels and `aria-*` attributes take the first element of an id, which may be the wrong one (WCAG 1.3.1, 4.1.2).',
  invalid: [
    { title: 'Two elements with one id', main: '<p id="eos-main">Impressum</p>' },
    {
      title: 'A reference to nothing',
      replace: { 'aria-labelledby="eos-languages-small"': 'aria-labelledby="eos-language-small"' },
    },
  ],
  valid: [{ main: '<p id="eos-intro">Impressum</p>' }],
  requires: {},
  optional: { markup, hostMarkup },
  *check({ markup = [], hostMarkup = [] }) {
    for (const { ruleId, message, node } of [...markup, ...hostMarkup]) {
      const hint = `Correct the markup: https://html-validate.org/rules/${ruleId}.html`;
      yield { rule: ruleId, message: `${message}.`, hint, node, detail: message };
    }
  },
});
