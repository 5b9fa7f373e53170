import type { ContentIssue } from '../../../audit/content-issues.ts';
import { knownLanguages, languageData } from '../../languages/languages.ts';
import type { PageGatherer } from '../gatherer.ts';
import { type About, type Example, type Rule, rule } from '../rule.ts';
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

const onHost = (example: Example): Example => ({ ...example, on: 'host.html' });

const contentRule = (
  sentences: Readonly<Partial<Record<Kind, (text: string) => string>>>,
  about: Omit<About, 'group'>,
): Rule =>
  rule({
    ...about,
    invalid: about.invalid.map(onHost),
    valid: about.valid.map(onHost),
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
    'same-label': (text) => `Two fields of the form have the label “${text}”.`,
  },
  {
    id: 'field-name',
    severity: 'warning',
    hint: 'Give each field one <label for> of its own that stays visible while one types.',
    what: 'A form field is named by its placeholder alone, or has the same label as another one of its form. Two labels of one field are `axe-form-field-multiple-labels`. Fields in rows, lists, sections and groups may have the same labels.',
    why: 'A placeholder goes with the first character, and who comes back to the field no longer knows what it asks for (WCAG 1.3.1, 2.4.6, 3.3.2).',
    invalid: [
      { title: 'A placeholder alone', main: '<form><input type="search" placeholder="Search"></form>' },
      {
        title: 'The same label twice',
        main: '<form><label>Name <input name="first"></label> <label>Name <input name="last"></label></form>',
      },
    ],
    valid: [
      {
        main: `
          <form><label>Search <input type="search" placeholder="Claim number"></label>
          <table><tr><td><label>Amount <input></label><tr><td><label>Amount <input></label></table></form>`,
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
        main: `
          <form><p>Do you have an account?</p><label><input type="radio" name="account">Yes</label>
          <label><input type="radio" name="account">No</label></form>`,
      },
      {
        title: 'An empty legend',
        main: '<form><fieldset><legend></legend><label>Name <input></label></fieldset></form>',
      },
      { title: 'No legend', main: '<form><fieldset><label>Name <input></label></fieldset></form>' },
    ],
    valid: [
      {
        main: `
          <form><fieldset><legend>Do you have an account?</legend><label><input type="radio" name="account">Yes</label>
          <label><input type="radio" name="account">No</label></fieldset></form>`,
      },
      {
        title: 'A fieldset that only disables',
        main: '<form><fieldset disabled><label>Name <input></label></fieldset></form>',
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
        main: '<table><caption>Open claims</caption><tr><td>Claim</td><td>Amount</td></tr><tr><td>123</td><td>€ 10</td></tr></table>',
      },
      {
        title: 'A table in a table',
        main: '<table><tr><th>Claim</th><th>Amount</th></tr><tr><td>123</td><td><table><tr><th>Fee</th><td>€ 10</td></tr></table></td></tr></table>',
      },
    ],
    valid: [
      {
        main: '<table><caption>Open claims</caption><tr><th>Claim</th><th>Amount</th></tr><tr><td>123</td><td>€ 10</td></tr></table>',
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
      { main: '<p><a href="/services/help">Click here</a> for help.</p>' },
      {
        title: 'In the language of its part',
        main: '<p lang="de">Hilfe finden Sie <a href="/services/help">hier</a>.</p>',
      },
      { title: 'A full stop', main: '<p>See our help<a href="/services/help">.</a></p>' },
    ],
    valid: [
      {
        main: '<p><a href="/services/help">Help with this form</a>, <a href="/services/help" aria-label="More about costs">more</a></p>',
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
      { main: '<img src="/@preview/host/icon.svg" width="40" height="40" alt="icon.svg">' },
      {
        title: 'A title in place of alt',
        main: '<img src="/@preview/host/icon.svg" width="40" height="40" alt="" title="Open letters">',
      },
      {
        title: 'A button that says nothing',
        main: '<form><input type="image" src="/@preview/host/icon.svg" width="40" height="40" alt="Click here"></form>',
      },
    ],
    valid: [
      {
        main: `
          <img src="/@preview/host/icon.svg" width="40" height="40" alt="A letter with a clock">
          <img src="/@preview/host/icon.svg" width="40" height="40" alt="">`,
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
    invalid: [{ replace: { '<title>EOS - Contact</title>': '<title>Vite App</title>' } }],
    valid: [{ replace: { '<title>EOS - Contact</title>': '<title>EOS - Documents</title>' } }],
  },
);
