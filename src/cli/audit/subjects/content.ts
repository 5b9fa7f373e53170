import type { ContentIssue } from '../../../audit/content-issues.ts';
import { knownLanguages, languageData } from '../../languages/languages.ts';
import type { PageGatherer } from '../gatherer.ts';
import { type About, type Rule, rule } from '../rule.ts';
import { desktop } from '../visit.ts';

/** What forms, tables, links and images say wrongly, or not at all, to whoever does not see them. */
export const content: PageGatherer<readonly ContentIssue[]> = {
  from: 'page',
  scope: 'page',
  async gather({ probe, resize }) {
    await resize(desktop);
    await probe('openDetails');
    const vague = knownLanguages.map((code) => [code, languageData(code).vagueLinks] as const);
    const issues = await probe('contentIssues', Object.fromEntries(vague));
    await probe('closeDetails');
    return issues;
  },
};

type Kind = ContentIssue['kind'];

const contentRule = (
  sentences: Readonly<Partial<Record<Kind, (text: string) => string>>>,
  about: Omit<About, 'group'>,
): Rule =>
  rule({
    ...about,
    group: 'Accessibility',
    requires: { content },
    *check({ content: issues }) {
      for (const { kind, node, text } of issues) {
        const message = sentences[kind]?.(text);
        if (message) yield { message, node, detail: kind };
      }
    },
  });

export const fieldName = contentRule(
  {
    placeholder: (text) => `The field is named by its placeholder “${text}” alone.`,
    'two-labels': (text) => `The field has two labels: “${text}”.`,
    'same-label': (text) => `Two fields of the form have the label “${text}”.`,
  },
  {
    id: 'field-name',
    severity: 'warning',
    hint: 'Give each field one <label for> of its own that stays visible while one types.',
    what: 'A form field is named by its placeholder alone, has two labels, or has the same label as another one of its form. Fields in rows, lists, sections and groups may have the same labels.',
    why: 'A placeholder goes with the first character, and who comes back to the field no longer knows what it asks for. Of two labels screen readers read one, and not all the same (WCAG 1.3.1, 2.4.6, 3.3.2).',
    invalid: [
      {
        title: 'A placeholder alone',
        diff: { 'host.html': '-</main>\n+<form><input type="search" placeholder="Search"></form></main>' },
      },
      {
        title: 'Two labels',
        diff: {
          'host.html': `
            -</main>
            +<form><label for="day">Date of issue</label> <label for="day">Day</label> <input id="day"></form></main>`,
        },
      },
      {
        title: 'The same label twice',
        diff: {
          'host.html': `
            -</main>
            +<form><label>Name <input name="first"></label> <label>Name <input name="last"></label></form></main>`,
        },
      },
    ],
    valid: [
      {
        diff: {
          'host.html': `
            -</main>
            +<form><label>Search <input type="search" placeholder="Claim number"></label>
            +<table><tr><td><label>Amount <input></label><tr><td><label>Amount <input></label></table></form></main>`,
        },
      },
    ],
  },
);

export const fieldGroup = contentRule(
  {
    'no-group': (text) => `The choices “${text}” are no group.`,
    'no-legend': () => 'The group of fields has no legend.',
    'empty-legend': () => 'The legend of the group of fields is empty.',
  },
  {
    id: 'field-group',
    severity: 'warning',
    hint: 'Put the fields that belong together into <fieldset>, and the question into its <legend>.',
    what: 'Radio buttons or check boxes of one name stand in no group, or a drawn `<fieldset>` has no legend, or an empty one. A `<fieldset>` without a border is not taken for a group.',
    why: 'A screen reader says “Yes, radio button” and not what the question was (WCAG 1.3.1, 3.3.2).',
    invalid: [
      {
        title: 'A question beside its answers',
        diff: {
          'host.html': `
            -</main>
            +<form><p>Do you have an account?</p><label><input type="radio" name="account">Yes</label>
            +<label><input type="radio" name="account">No</label></form></main>`,
        },
      },
      {
        title: 'An empty legend',
        diff: {
          'host.html':
            '-</main>\n+<form><fieldset><legend></legend><label>Name <input></label></fieldset></form></main>',
        },
      },
      {
        title: 'No legend',
        diff: {
          'host.html': '-</main>\n+<form><fieldset><label>Name <input></label></fieldset></form></main>',
        },
      },
    ],
    valid: [
      {
        diff: {
          'host.html': `
            -</main>
            +<form><fieldset><legend>Do you have an account?</legend><label><input type="radio" name="account">Yes</label>
            +<label><input type="radio" name="account">No</label></fieldset></form></main>`,
        },
      },
      {
        title: 'A fieldset that only disables',
        diff: {
          'host.html':
            '-</main>\n+<form><fieldset disabled><label>Name <input></label></fieldset></form></main>',
        },
      },
    ],
  },
);

export const tableHeaders = contentRule(
  {
    'no-headers': () => 'The table has no header cells.',
    nested: () => 'The table stands in a cell of another table of data.',
  },
  {
    id: 'table-headers',
    severity: 'warning',
    hint: 'Make the cells that name a column or a row <th scope>, and put an inner table behind the outer one.',
    what: 'A table with a caption or a head has no header cells, or a table of data stands in a cell of another one.',
    why: 'In a cell, a screen reader reads the headers of its row and column; without them a figure says nothing (WCAG 1.3.1).',
    invalid: [
      {
        diff: {
          'host.html': `
            -</main>
            +<table><caption>Open claims</caption><tr><td>Claim</td><td>Amount</td></tr><tr><td>123</td><td>€ 10</td></tr></table></main>`,
        },
      },
      {
        title: 'A table in a table',
        diff: {
          'host.html': `
            -</main>
            +<table><tr><th>Claim</th><th>Amount</th></tr><tr><td>123</td><td><table><tr><th>Fee</th><td>€ 10</td></tr></table></td></tr></table></main>`,
        },
      },
    ],
    valid: [
      {
        diff: {
          'host.html': `
            -</main>
            +<table><caption>Open claims</caption><tr><th>Claim</th><th>Amount</th></tr><tr><td>123</td><td>€ 10</td></tr></table></main>`,
        },
      },
    ],
  },
);

export const linkText = contentRule(
  { 'link-text': (text) => `“${text}” does not say where the link leads.` },
  {
    id: 'link-text',
    severity: 'warning',
    hint: 'Name what is behind the link, or add it in a visually hidden part or in aria-label.',
    what: 'The text of a link is a word such as “here” or “more”, in the language of its part, or holds no letter or figure.',
    why: 'Screen readers list the links of a page, and speech control calls them by their text (WCAG 2.4.4, 2.4.9).',
    invalid: [
      { diff: { 'host.html': '-</main>\n+<p><a href="/services/help">Click here</a> for help.</p></main>' } },
      {
        title: 'In the language of its part',
        diff: {
          'host.html':
            '-</main>\n+<p lang="de">Hilfe finden Sie <a href="/services/help">hier</a>.</p></main>',
        },
      },
      {
        title: 'A full stop',
        diff: { 'host.html': '-</main>\n+<p>See our help<a href="/services/help">.</a></p></main>' },
      },
    ],
    valid: [
      {
        diff: {
          'host.html': `
            -</main>
            +<p><a href="/services/help">Help with this form</a>, <a href="/services/help" aria-label="More about costs">more</a></p></main>`,
        },
      },
    ],
  },
);

export const imageText = contentRule(
  {
    'file-name': (text) => `The alternative text “${text}” is the name of a file.`,
    'title-only': (text) => `The image is marked as decoration, and its title is “${text}”.`,
    'button-text': (text) => `The alternative text “${text}” does not say what the button does.`,
  },
  {
    id: 'image-text',
    hint: 'Write into alt what the image says; leave both alt and title empty where it only decorates.',
    what: 'The alternative text of an image is the name of its file, or empty although the image has a title, or does not say what an image button does.',
    why: 'It is read out in place of the image (WCAG 1.1.1).',
    invalid: [
      {
        diff: {
          'host.html':
            '-</main>\n+<img src="/@preview/host/icon.svg" width="40" height="40" alt="icon.svg"></main>',
        },
      },
      {
        title: 'A title in place of alt',
        diff: {
          'host.html':
            '-</main>\n+<img src="/@preview/host/icon.svg" width="40" height="40" alt="" title="Open letters"></main>',
        },
      },
      {
        title: 'A button that says nothing',
        diff: {
          'host.html':
            '-</main>\n+<form><input type="image" src="/@preview/host/icon.svg" width="40" height="40" alt="Click here"></form></main>',
        },
      },
    ],
    valid: [
      {
        diff: {
          'host.html': `
            -</main>
            +<img src="/@preview/host/icon.svg" width="40" height="40" alt="A letter with a clock">
            +<img src="/@preview/host/icon.svg" width="40" height="40" alt=""></main>`,
        },
      },
    ],
  },
);

export const title = contentRule(
  { title: (text) => `The title “${text}” was left by an editor or a template, or is the name of a file.` },
  {
    id: 'title',
    hint: 'Name what the page is for, then the portal.',
    what: 'The title of another team’s page is what an editor or a project’s template puts there, or the name of a file. An empty or missing one is `axe-document-title`.',
    why: 'A title is what screen readers say first, and what tabs, bookmarks and search results show (WCAG 2.4.2).',
    invalid: [{ diff: { 'host.html': '-<title>EOS - Contact</title>\n+<title>Vite App</title>' } }],
    valid: [{ diff: { 'host.html': '-<title>EOS - Contact</title>\n+<title>EOS - Documents</title>' } }],
  },
);
