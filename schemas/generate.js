// Makes from the hand-written schemas all that follows from them, and writes into them the languages, and the keys of menu,
// footer and pages, which stand in src/pages: `npm run generate`.
//   tenant.schema.json, translations.schema.json, src/runtime/eos-content.d.ts: the keys
//   generated/*.ts             the TypeScript types
//   generated/validators.js    the validators, compiled ahead: loading ajv and compiling at each start takes 60 ms
//   generated/language-names.json  the languages' names: `Intl.DisplayNames` takes 25 ms at each start
// A test runs generate() and fails when the committed files differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { compile } from 'json-schema-to-typescript';
import { footer, menu } from '../src/pages/frame/routes.ts';
import { pages } from '../src/pages/registry.ts';
import { withGroups } from './with-groups.js';

const here = new URL('./', import.meta.url);
const textOf = (name) => readFileSync(new URL(name, here), 'utf8');
const read = (name) => JSON.parse(textOf(name));
const banner = '// Made by `npm run generate` from the schemas in this folder. Change those instead.';

const hostTypes = '../src/runtime/eos-content.d.ts';
const menuKeys = menu.map(([key]) => key);
/** The specification knows two more keys, which have no entry in the menu (§2.1). */
const navigationKeys = [...menuKeys, 'IMPRINT', 'PRIVACY'];
const footerKeys = Object.keys(footer);

/** A text for each key. A new one is titled by its key, until somebody writes a better title for translators. */
const labels = (group, keys) => ({
  ...group,
  properties: Object.fromEntries(
    keys.map((key) => [key, group.properties[key] ?? { title: key, $ref: '#/$defs/plain' }]),
  ),
});

function withKeys(tenant, translations) {
  const { languageCode, navigationKey, footerLinkKey } = tenant.$defs;
  const { cityNames } = tenant.properties.company.properties;
  cityNames.properties = Object.fromEntries(
    languageCode.enum.map((code) => [code, { title: code, $ref: '#/$defs/name' }]),
  );
  navigationKey.enum = navigationKeys;
  footerLinkKey.enum = footerKeys;
  const { properties } = translations;
  properties.MENU = labels(properties.MENU, navigationKeys);
  const links = properties.FOOTER.properties;
  links.LINKS = labels(links.LINKS, footerKeys);
}

const hostUnion = (text, name, members) =>
  text.replace(
    new RegExp(`(?<=export type ${name} =)[^;]*`),
    members.map((member) => `\n  | '${member}'`).join(''),
  );

function hostTypesText() {
  const parts = ['header', 'footer', 'cookie-notice', ...pages.map(({ id }) => id)];
  return hostUnion(hostUnion(textOf(hostTypes), 'EosContentPart', parts), 'EosContentMenuEntry', menuKeys);
}

/** Texts are written over several files, so the schema of one asks for nothing. All texts together have what is not optional. */
function complete({ optional, properties, additionalProperties, ...rest }) {
  if (additionalProperties) return { ...rest, additionalProperties: complete(additionalProperties) };
  if (!properties) return rest;
  const { $schema, ...own } = properties;
  const required = Object.keys(own).filter((key) => !own[key].optional);
  const nested = Object.entries(own).map(([key, value]) => [key, complete(value)]);
  return {
    ...rest,
    type: 'object',
    additionalProperties: false,
    required,
    properties: Object.fromEntries(nested),
  };
}

/** The types' generator names a type after each title it meets; only the enumerations in `$defs` deserve a name of their own. */
function forTypes({ $id, $defs, ...shape }, name) {
  const enumerations = Object.entries($defs).filter(([, definition]) => definition.enum);
  const isEnumeration = new Set(enumerations.map(([key]) => `#/$defs/${key}`));
  const plain = (node) => {
    if (Array.isArray(node)) return node.map(plain);
    if (node === null || typeof node !== 'object') return node;
    if (node.$ref) return isEnumeration.has(node.$ref) ? { $ref: node.$ref } : { type: 'string' };
    const { title, dependentRequired, propertyNames, ...rest } = node;
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]));
  };
  return {
    ...plain(shape),
    title: name,
    $defs: Object.fromEntries(enumerations.map(([key, { enum: values }]) => [key, { enum: values }])),
  };
}

function types(schema, name) {
  return compile(forTypes(schema, name), name, {
    bannerComment: banner,
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 100 },
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
}

async function validators(schemas) {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true },
    schemas: Object.values(schemas),
    keywords: ['optional', 'atLeast'],
  });
  const names = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schema.$id]));
  const code = standaloneCode.default(ajv, names);
  const bundled = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(here) },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    banner: { js: banner },
  });
  return bundled.outputFiles[0].text;
}

/** The name of each language in each language (CLDR), as within a sentence: `Französisch`, `français`. */
function languageNames(codes) {
  const namesIn = (language) => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return Object.fromEntries(codes.map((code) => [code, names.of(code)]));
  };
  return Object.fromEntries(codes.map((code) => [code, namesIn(code)]));
}

/** Returns what each generated file should hold, by its name relative to `schemas/`. */
export async function generate() {
  const tenant = read('tenant.schema.json');
  const translations = read('translations.schema.json');
  withKeys(tenant, translations);
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'tenant.schema.json': json(tenant),
    'translations.schema.json': json(translations),
    [hostTypes]: hostTypesText(),
    'generated/language-names.json': json(
      languageNames(tenant.$defs.languageCode.enum.map((code) => code.toLowerCase())),
    ),
    'generated/tenant.ts': await types(tenant, 'Tenant'),
    'generated/texts.ts': await types(
      { ...complete(withGroups(translations)), description: 'All texts of a tenant in one language.' },
      'Texts',
    ),
    'generated/validators.js': await validators({
      validateTenant: tenant,
      validateTranslations: translations,
      validateGlossary: read('glossary.schema.json'),
      validateLimits: read('limits.schema.json'),
      validateIgnore: read('ignore.schema.json'),
      validateRecord: read('record.schema.json'),
      validateBudgets: read('budgets.schema.json'),
      validateWaivers: read('waivers.schema.json'),
    }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, content] of Object.entries(await generate())) {
    writeFileSync(new URL(name, here), content);
  }
}
