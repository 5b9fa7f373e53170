// Makes from the hand-written schemas all that follows from them: `npm run generate`.
//   translations.schema.json   what one file under locales/ may hold: the same shape, but nothing has to be there,
//                              because a language's texts are spread over locales/common and the tenant's own file
//   generated/*.ts             the TypeScript types
//   generated/validators.js    the validators, compiled ahead: loading ajv and compiling at each start takes 60 ms
// A test runs generate() and fails when the committed files differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { compile } from 'json-schema-to-typescript';

const here = new URL('./', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, here), 'utf8'));
const banner = '// Made by `npm run generate` from the schemas in this folder. Change those instead.';

/**
 * Takes away what asks for completeness: `required` and `dependentRequired`. What a file lacks stands in the other file,
 * or is English, element by element, items of lists among them.
 */
function withoutRequired({ required, dependentRequired, properties, items, ...rest }) {
  const nested = (value) => (value.properties || value.items ? withoutRequired(value) : value);
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, nested(value)])),
    }),
    ...(items && { items: nested(items) }),
  };
}

function translationsSchema(texts) {
  const { $schema, $id, title, description, ...shape } = texts;
  const { properties, ...rest } = withoutRequired(shape);
  return {
    $schema,
    $id: 'translations.schema.json',
    title: 'Translations',
    description:
      'The texts of one file: locales/common/<language>.json or locales/<tenant>/<language>.json. A key in a tenant’s file overrides the same key in common; a list is overridden as a whole.',
    ...rest,
    properties: { $schema: { type: 'string' }, ...properties },
  };
}

/** The reverse: what of the shape asks for completeness, for the texts that a tenant shows in a language. */
function onlyRequired({ required, dependentRequired, properties, items }) {
  if (items) return { type: 'array', items: onlyRequired(items) };
  const nested = Object.entries(properties ?? {}).filter(
    ([, value]) => value.properties || value.items?.properties,
  );
  return {
    type: 'object',
    required,
    ...(dependentRequired && { dependentRequired }),
    properties: Object.fromEntries(nested.map(([key, value]) => [key, onlyRequired(value)])),
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
    const { title, dependentRequired, ...rest } = node;
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

/** Returns what each generated file should hold, by its name relative to `schemas/`. */
export async function generate() {
  const tenant = read('tenant.schema.json');
  const texts = read('texts.schema.json');
  const translations = translationsSchema(texts);
  return {
    'translations.schema.json': `${JSON.stringify(translations, null, 2)}\n`,
    'generated/tenant.ts': await types(tenant, 'Tenant'),
    'generated/texts.ts': await types(texts, 'Texts'),
    'generated/validators.js': await validators({
      validateTenant: tenant,
      validateComplete: { $id: 'complete.schema.json', ...onlyRequired(texts) },
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
