// Makes from the hand-written schemas all that follows from them, and writes into them the languages, and the keys of menu,
// footer and pages, which stand in src/pages.
//   tenant.schema.json, translations.schema.json, src/runtime/eos-content.d.ts: the keys
//   generated/*.ts             the TypeScript types
//   generated/validators.js    the validators, compiled ahead: loading ajv and compiling at each start takes 60 ms
//   generated/language-names.json  the languages' names: `Intl.DisplayNames` takes 25 ms at each start
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { compile } from 'json-schema-to-typescript';
import { withGroups } from '../schemas/with-groups.js';
import { footer, menu } from '../src/pages/frame/routes.ts';
import { isObject } from '../src/pages/objects.ts';
import { pages } from '../src/pages/registry.ts';

/** As much of JSON Schema as is looked at here. */
interface Schema {
  $id?: string;
  $schema?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | readonly string[];
  title?: string;
  description?: string;
  enum?: readonly string[];
  optional?: string | boolean;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
  required?: readonly string[];
}

const root = new URL('../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const read = (name: string): Schema => JSON.parse(textOf(`schemas/${name}.schema.json`));
const banner = '// Made by `npm run generate` from the schemas in this folder. Change those instead.';

const hostTypes = 'src/runtime/eos-content.d.ts';
const menuKeys = menu.map(([key]) => key);
/** The specification knows two more keys, which have no entry in the menu (§2.1). */
const navigationKeys = [...menuKeys, 'IMPRINT', 'PRIVACY'];
const footerKeys = Object.keys(footer);

/** A text for each key. A new one is titled by its key, until somebody writes a better title for translators. */
const labels = (keys: readonly string[], titled: Schema['properties']): Record<string, Schema> =>
  Object.fromEntries(keys.map((key) => [key, titled?.[key] ?? { title: key, $ref: '#/$defs/plain' }]));

/** A part of a schema, which exists. */
function partOf(group: Schema['properties'], name: string): Schema {
  const part = group?.[name];
  if (!part) throw new Error(`no schema has ${name}`);
  return part;
}

const languageCodes = (tenant: Schema): readonly string[] => partOf(tenant.$defs, 'languageCode').enum ?? [];

function writeKeys(tenant: Schema, translations: Schema): void {
  const company = partOf(tenant.properties, 'company');
  partOf(company.properties, 'cityNames').properties = Object.fromEntries(
    languageCodes(tenant).map((code) => [code, { title: code, $ref: '#/$defs/name' }]),
  );
  partOf(tenant.$defs, 'navigationKey').enum = navigationKeys;
  partOf(tenant.$defs, 'footerLinkKey').enum = footerKeys;
  const menuTexts = partOf(translations.properties, 'MENU');
  menuTexts.properties = labels(navigationKeys, menuTexts.properties);
  const linkTexts = partOf(partOf(translations.properties, 'FOOTER').properties, 'LINKS');
  linkTexts.properties = labels(footerKeys, linkTexts.properties);
}

const hostUnion = (text: string, name: string, members: readonly string[]): string =>
  text.replace(
    new RegExp(`(?<=export type ${name} =)[^;]*`),
    members.map((member) => `\n  | '${member}'`).join(''),
  );

function hostTypesText(): string {
  const parts = ['header', 'footer', 'cookie-notice', ...pages.map(({ id }) => id)];
  return hostUnion(hostUnion(textOf(hostTypes), 'EosContentPart', parts), 'EosContentMenuEntry', menuKeys);
}

/** Texts are written over several files, so the schema of one asks for nothing. All texts together have what is not optional. */
function complete({ optional, properties, additionalProperties, ...rest }: Schema): Schema {
  if (additionalProperties) return { ...rest, additionalProperties: complete(additionalProperties) };
  if (!properties) return rest;
  const { $schema, ...own } = properties;
  const required = Object.keys(own).filter((key) => !own[key]?.optional);
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
function forTypes({ $id, $defs = {}, ...shape }: Schema, name: string): object {
  const enumerations = Object.entries($defs).filter(([, definition]) => definition.enum);
  const isEnumeration = new Set(enumerations.map(([key]) => `#/$defs/${key}`));
  const plain = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(plain);
    if (!isObject(node)) return node;
    const { title, dependentRequired, propertyNames, $ref, ...rest } = node;
    if (typeof $ref === 'string') return isEnumeration.has($ref) ? { $ref } : { type: 'string' };
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]));
  };
  return {
    ...(plain(shape) as object),
    title: name,
    $defs: Object.fromEntries(enumerations.map(([key, { enum: values }]) => [key, { enum: values }])),
  };
}

function types(schema: Schema, name: string): Promise<string> {
  return compile(forTypes(schema, name), name, {
    bannerComment: banner,
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 100 },
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
}

async function validators(schemas: Readonly<Record<string, Schema>>): Promise<string> {
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
    stdin: { contents: code, resolveDir: fileURLToPath(root) },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    banner: { js: banner },
  });
  return bundled.outputFiles.map(({ text }) => text).join('');
}

/** The name of each language in each language (CLDR), as within a sentence: `Französisch`, `français`. */
function languageNames(codes: readonly string[]): object {
  const namesIn = (language: string) => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return Object.fromEntries(codes.map((code) => [code, names.of(code)]));
  };
  return Object.fromEntries(codes.map((code) => [code, namesIn(code)]));
}

/** What each file that follows from the schemas should hold, by its path from the root. */
export async function schemaFiles(): Promise<Record<string, string>> {
  const [tenant, translations] = [read('tenant'), read('translations')];
  writeKeys(tenant, translations);
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'schemas/tenant.schema.json': json(tenant),
    'schemas/translations.schema.json': json(translations),
    [hostTypes]: hostTypesText(),
    'schemas/generated/language-names.json': json(
      languageNames(languageCodes(tenant).map((code) => code.toLowerCase())),
    ),
    'schemas/generated/tenant.ts': await types(tenant, 'Tenant'),
    'schemas/generated/texts.ts': await types(
      { ...complete(withGroups(translations)), description: 'All texts of a tenant in one language.' },
      'Texts',
    ),
    'schemas/generated/validators.js': await validators({
      validateTenant: tenant,
      validateTranslations: translations,
      validateGlossary: read('glossary'),
      validateLimits: read('limits'),
      validateIgnore: read('ignore'),
      validateRecord: read('record'),
      validateBudgets: read('budgets'),
      validateWaivers: read('waivers'),
    }),
  };
}
