import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLanguage } from '../../pages/portal.ts';
import { failure, systemReason } from '../failures.ts';
import { commonFolder } from '../sources/sources.ts';
import { appendMember } from './json-edit.ts';
import type { Change, Plan } from './plan.ts';

const registry = 'src/pages/registry.ts';
const types = 'src/runtime/eos-content.d.ts';
const schema = 'schemas/translations.schema.json';
const texts = `locales/${commonFolder}/${fallbackLanguage}.json`;

/** What a page is called in each place, all of it following from its id. */
interface Names {
  id: string;
  /** `Payment help` */
  words: string;
  /** `PaymentHelp` */
  component: string;
  /** `PAYMENT_HELP` */
  section: string;
  /** `paymentHelp.html` */
  file: string;
}

/**
 * Plans a content page: component, entry in the registry, section in the schema, starter texts. Everything else follows
 * from the registry (contract C6).
 * @param project the folder of eos-content itself, or of a copy
 * @throws UserError `no-project`, `bad-name`, `already-there`, `sources-broken`, `program-unfamiliar`
 */
export function planPage(project: string, id: string): Plan {
  if (!existsSync(join(project, registry)))
    throw failure('no-project', { folder: project, missing: registry });
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
    const rule =
      'it takes lower case letters and digits, with single hyphens between them, and begins with a letter';
    throw failure('bad-name', { what: 'page', name: id, rule, example: 'payment-help' });
  }
  const names = namesOf(id);
  checkFree(project, names);
  const component = `src/pages/${id}.tsx`;
  const { section } = names;
  return {
    changes: [
      { path: component, content: componentSource(names) },
      change(project, schema, (file) =>
        appendMember(file, ['properties'], section, sectionSchema(names.words)),
      ),
      change(project, texts, (file) => appendMember(file, [], section, starterTexts(names))),
      change(project, registry, (file) =>
        insertBefore(file, '] as const satisfies readonly Page[];', registryEntry(names)),
      ),
    ],
    next: [
      'npm run generate',
      `${texts}: write ${section}; then the same section in the other languages of locales/${commonFolder}. A page for one tenant alone has it in locales/<tenant>/ instead`,
      `${component}: what the page shows. For texts beyond CONTENT, name them in ${section} of ${schema} and run npm run generate again`,
      `${registry}: loginMenu and pageView, and navigationKey or footerLinkKey where a link of the frame leads to the page`,
      'npx eos-content validate, then npx eos-content build',
    ],
  };
}

/** Names that the module imports. Those of JavaScript itself would be hidden. */
const imported = ['Headline', 'HeadingLevel', 'PageProps', 'Prose', 'ReactNode'];

function namesOf(id: string): Names {
  const parts = id.split('-');
  const [first = '', ...rest] = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const component = [first, ...rest].join('');
  return {
    id,
    words: [first, ...parts.slice(1)].join(' '),
    component: imported.includes(component) || component in globalThis ? `${component}Page` : component,
    section: parts.join('_').toUpperCase(),
    file: `${[parts[0], ...rest].join('')}.html`,
  };
}

/** Refuses names that a page or a part of the frame already has. */
function checkFree(project: string, { id, file }: Names): void {
  const taken = (what: string, path: string) => failure('already-there', { what, path });
  for (const path of [`src/pages/${id}.tsx`, `src/pages/${id}.ts`]) {
    if (existsSync(join(project, path))) throw taken('page', path);
  }
  if (read(project, types).text.includes(`'${id}'`)) throw taken(`part ${id}`, types);
  if (read(project, registry).text.includes(`'${file}'`)) throw taken(`file ${file}`, registry);
}

interface TextFile {
  path: string;
  text: string;
}

function read(project: string, path: string): TextFile {
  try {
    return { path, text: readFileSync(join(project, path), 'utf8') };
  } catch (error) {
    throw failure('cannot-read', { path, reason: systemReason(error) }, { cause: error });
  }
}

function change(project: string, path: string, edit: (file: TextFile) => string): Change {
  const file = read(project, path);
  return { path, content: edit(file), before: file.text };
}

const beside = (file: string): string => `'./${file}'`;

function componentSource({ words, component, section }: Names): string {
  return `import type { ReactNode } from 'react';
import { Headline } from ${beside('article.tsx')};
import type { PageProps } from ${beside('page.ts')};
import { HeadingLevel, Prose } from ${beside('text/words.tsx')};

/** ${words}: a headline and its content. Sub-headlines of the content stand right below the \`h1\`. */
export function ${component}({ content }: PageProps<'${section}'>): ReactNode {
  return (
    <article className="eos-page">
      <Headline of={content.HEADLINE} />
      <HeadingLevel value={2}>
        <Prose of={content.CONTENT} />
      </HeadingLevel>
    </article>
  );
}
`;
}

const registryEntry = ({ id, file, section, component }: Names): string => `  definePage({
    id: '${id}',
    file: '${file}',
    section: '${section}',
    load: async () => (await import(${beside(`${id}.tsx`)})).${component},
  }),
`;

const sectionSchema = (words: string) => ({
  title: words,
  type: 'object',
  additionalProperties: false,
  properties: {
    TITLE: {
      title: 'Title',
      description:
        'The name of the page in the browser tab and in search engines. The short name of the portal is put in front of it.',
      $ref: '#/$defs/plain',
    },
    DESCRIPTION: {
      title: 'Description',
      description: 'One sentence for search engines: what the reader finds on this page.',
      $ref: '#/$defs/plain',
    },
    HEADLINE: {
      title: 'Headline',
      description: 'The headline at the top of the page.',
      $ref: '#/$defs/plain',
    },
    CONTENT: { title: 'Content', $ref: '#/$defs/rich' },
  },
});

const starterTexts = ({ words }: Names) => ({
  TITLE: words,
  DESCRIPTION: 'What the reader finds on this page, in one sentence.',
  HEADLINE: words,
  CONTENT: '<p>The text of this page is still to be written.</p>',
});

function insertBefore({ path, text }: TextFile, line: string, source: string): string {
  const place = text.indexOf(line);
  if (place === -1) throw failure('program-unfamiliar', { path, expected: `the line ${line}` });
  return text.slice(0, place) + source + text.slice(place);
}
