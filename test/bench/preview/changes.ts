import { renameSync, writeFileSync } from 'node:fs';
import common from '../../../locales/common/de.json' with { type: 'json' };
import type { Sight } from './screen.ts';

export const tenant = 'de-did';
export const language = 'de';

/** What is changed, always in the file as it was, and how the change is seen. No two changes are equal. */
export interface Change {
  name: string;
  file: string;
  /** Of a change that a page takes over in place; a component reloads it. */
  aimInMs?: number;
  make(source: string, number: number): string;
  sight(number: number): Sight;
  save(file: string, text: string): void;
}

/** Letters, because a figure that stands in one language only would be a finding. */
const lettersOf = (number: number): string =>
  String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26));

const text: Change = {
  name: 'text',
  file: `locales/${tenant}/${language}.json`,
  aimInMs: 40,
  // Whatever the text says, it gets a paragraph more.
  make(source, number) {
    const texts = JSON.parse(source) as { LEGAL_NOTICE: { CONTENT: string[] } };
    texts.LEGAL_NOTICE.CONTENT.push(`<p>Text ${lettersOf(number)}</p>`);
    return JSON.stringify(texts, null, 2);
  },
  sight: (number) => ({ selector: '.eos-page', text: `Text ${lettersOf(number)}` }),
  save: writeFileSync,
};

/** What is measured: all of it is seen on the legal notice. */
export const changes: readonly Change[] = [
  text,
  {
    ...text,
    name: 'text, by rename',
    save(file, changed) {
      writeFileSync(`${file}.new`, changed);
      renameSync(`${file}.new`, file);
    },
  },
  {
    name: 'page component',
    file: 'src/pages/legal-notice.tsx',
    make: (source, number) => source.replace(/<Prose [^>]*>/, `$&<p>Page ${lettersOf(number)}</p>`),
    sight: (number) => ({ selector: '.eos-page', text: `Page ${lettersOf(number)}` }),
    save: writeFileSync,
  },
  {
    name: 'shared component',
    file: 'src/pages/article.tsx',
    make: (source, number) =>
      source.replace('<Words as="h1" of={of} />', `$&<p>Article ${lettersOf(number)}</p>`),
    sight: (number) => ({ selector: '.eos-page', text: `Article ${lettersOf(number)}` }),
    save: writeFileSync,
  },
  {
    name: 'style',
    file: 'src/pages/styles/content.css',
    aimInMs: 40,
    make: (source, number) => `${source}\n.eos-page h1 {\n  padding-inline-start: ${number + 1}px;\n}\n`,
    sight: (number) => ({ selector: '.eos-page h1', style: ['padding-left', `${number + 1}px`] }),
    save: writeFileSync,
  },
  {
    name: 'tenant setting',
    file: `tenants/${tenant}/tenant.json`,
    aimInMs: 40,
    // The accent colour: its last figure is the blue.
    make: (source, number) =>
      source.replace(/(?<="accent": "#.{4})../, (number + 32).toString(16).padStart(2, '0')),
    sight: (number) => ({ selector: '.eos-prose a', style: ['color', `rgb(156, 44, ${number + 32})`] }),
    save: writeFileSync,
  },
];

/** What is seen of the page when it has come. */
export const firstSight: Sight = { selector: '.eos-page h1', text: common.LEGAL_NOTICE.HEADLINE };
