import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLanguage } from '../../pages/portal.ts';
import type { Plan } from '../edit/changes.ts';
import { appendMember, type JsonFile } from '../edit/json-edit.ts';
import { failure } from '../failures/failures.ts';
import { commonFolder } from '../sources/sources.ts';

const registryPath = 'src/pages/registry.ts';
const schemaPath = 'schemas/translations.schema.json';
const textsPath = `locales/${commonFolder}/${fallbackLanguage}.json`;

/** The page that a new one is a copy of: a headline and its content. */
const model = { path: 'src/pages/legal-notice.tsx', component: 'LegalNotice', section: 'LEGAL_NOTICE' };

/**
 * Plans a content page: component, section in the schema, starter texts, entry in the registry. Everything else follows
 * from the registry (contract C6).
 * @param project the folder of eos-content itself, or of a copy
 * @throws UserError `no-project`, `bad-name`, `already-there`, `sources-broken`, `program-unfamiliar`
 */
export function planPage(project: string, id: string): Plan {
  const names = namesOf(id);
  const { section, words } = names;
  const [component, schema, texts, registry] = [model.path, schemaPath, textsPath, registryPath].map((path) =>
    read(project, path),
  ) as [JsonFile, JsonFile, JsonFile, JsonFile];
  const path = `src/pages/${id}.tsx`;
  const change = ({ path, text }: JsonFile, content: string) => ({ path, content, before: text });
  return {
    changes: [
      { path, content: componentSource(component, names) },
      change(schema, appendMember(schema, ['properties'], section, sectionSchema(schema, words))),
      change(texts, appendMember(texts, [], section, starterTexts(words))),
      change(registry, withEntry(registry, names)),
    ],
    next: [
      'npm run generate',
      `${textsPath}: write ${section}; then the same section in the other languages of locales/${commonFolder}. A page for one tenant alone has it in locales/<tenant>/ instead`,
      `${path}: what the page shows. For texts beyond CONTENT, name them in ${section} of ${schemaPath} and run npm run generate again`,
      `${registryPath}: loginMenu and pageView, and navigationKey or footerLinkKey where a link of the frame leads to the page`,
      'npx eos-content validate, then npx eos-content build',
    ],
  };
}

type Names = ReturnType<typeof namesOf>;

/** What a page is called in each place: `payment-help`, `Payment help`, `PaymentHelpPage`, `PAYMENT_HELP`, `paymentHelp.html`. */
function namesOf(id: string) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
    const rule =
      'it takes lower case letters and digits, with single hyphens between them, and begins with a letter';
    throw failure('bad-name', { what: 'page', name: id, rule, example: 'payment-help' });
  }
  const camel = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return {
    id,
    words: capital(id.replaceAll('-', ' ')),
    component: `${capital(camel)}Page`,
    section: id.replaceAll('-', '_').toUpperCase(),
    file: `${camel}.html`,
  };
}

function read(project: string, path: string): JsonFile {
  try {
    return { path, text: readFileSync(join(project, path), 'utf8') };
  } catch (error) {
    throw failure('no-project', { folder: project, missing: path }, { cause: error });
  }
}

const componentSource = ({ text }: JsonFile, { words, component, section }: Names): string =>
  text
    .replaceAll(model.component, component)
    .replaceAll(model.section, section)
    .replace(/^\/\*\* .* \*\/$/m, `/** ${words}: a headline and its content. */`);

function sectionSchema(schema: JsonFile, title: string): object {
  const { [model.section]: section } = JSON.parse(schema.text).properties;
  const { CONTENT, ...properties } = section.properties;
  return {
    ...section,
    title,
    properties: { ...properties, CONTENT: { ...CONTENT, description: undefined } },
  };
}

const starterTexts = (words: string) => ({
  TITLE: words,
  DESCRIPTION: 'What the reader finds on this page, in one sentence.',
  HEADLINE: words,
  CONTENT: '<p>The text of this page is still to be written.</p>',
});

function withEntry({ path, text }: JsonFile, { id, file, section, component }: Names): string {
  if (text.includes(`'${file}'`)) throw failure('already-there', { what: `file ${file}`, path });
  const end = '] as const satisfies readonly Page[];';
  if (!text.includes(end)) throw failure('program-unfamiliar', { path, expected: `the line ${end}` });
  const entry = `  definePage({
    id: '${id}',
    file: '${file}',
    section: '${section}',
    load: async () => (await import(${`'./${id}.tsx'`})).${component},
  }),
`;
  return text.replace(end, `${entry}${end}`);
}
