import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import tenantSchema from '../schemas/tenant.schema.json' with { type: 'json' };
import translationsSchema from '../schemas/translations.schema.json' with { type: 'json' };
import { withGroups } from '../schemas/with-groups.js';
import { schemaFiles } from '../tools/schemas.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Schema {
  title?: string;
  description?: string;
  $ref?: string;
  type?: string | readonly string[];
  minItems?: number;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  additionalProperties?: boolean | Schema;
  atLeast?: number;
  $defs?: Readonly<Record<string, Schema>>;
}

const schemas: Readonly<Record<string, Schema>> = {
  'tenant.schema.json': tenantSchema as Schema,
  'translations.schema.json': translationsSchema as Schema,
};

interface Property {
  path: string;
  schema: Schema;
  /** What it refers to. */
  definition: Schema;
  kind: string;
}

/** All properties of a schema, and the items and entries of its lists. */
function propertiesOf(schema: Schema, defs = schema.$defs ?? {}, path = ''): Property[] {
  const children: [string, Schema][] = [
    ...Object.entries(schema.properties ?? {}),
    ...[schema.items, schema.additionalProperties].flatMap((entry) =>
      typeof entry === 'object' ? [['[]', entry] as [string, Schema]] : [],
    ),
  ];
  return children
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, child]) => {
      const kind = child.$ref?.replace('#/$defs/', '') ?? String(child.type ?? '');
      const own = `${path}${path && key !== '[]' ? '.' : ''}${key}`;
      const property = { path: own, schema: child, definition: defs[kind] ?? {}, kind };
      return [property, ...propertiesOf(child, defs, own)];
    });
}

test('the generated files are what the schemas make of them: npm run generate', async () => {
  for (const [name, content] of Object.entries(await schemaFiles())) {
    const written = read(name);
    const isJson = name.endsWith('.json');
    expect(isJson ? JSON.parse(written) : written, name).toEqual(isJson ? JSON.parse(content) : content);
  }
});

describe.each(Object.entries(schemas))('%s', (_, schema) => {
  const properties = propertiesOf(withGroups(schema));
  const pathsOf = (wrong: (property: Property) => boolean) =>
    properties.filter(wrong).map(({ path }) => path);

  test('has a title for every property, which editors show', () => {
    expect(pathsOf(({ schema: { title }, definition }) => !(title ?? definition.title)?.trim())).toEqual([]);
  });

  test('names a key at one place: Visual Studio Code shows the words of a definition in place of the key’s', () => {
    const referring: Schema[] = [];
    JSON.stringify(schema, (_, node) => {
      if (node?.$ref) referring.push(node);
      return node;
    });
    const twice = referring.filter(({ $ref = '', title, description }) => {
      const definition = schema.$defs?.[$ref.replace('#/$defs/', '')] ?? {};
      // The tags are worth more than what few of the texts with formatting say of themselves.
      const isDescribed = description && $ref !== '#/$defs/rich' && definition.description;
      return (title && definition.title) || isDescribed;
    });
    expect(twice).toEqual([]);
  });

  test('describes what takes more than a text, a name of an image or a list of any length', () => {
    const plainKinds = new Set(['plain', 'rich', 'name', 'string', 'image', 'object']);
    const isOpenList = ({ kind, schema: { minItems = 0 } }: Property) => kind === 'array' && minItems <= 1;
    const isDescribed = ({ schema: { description }, definition }: Property) =>
      Boolean(description ?? definition.description);
    const wanting = (property: Property) =>
      !plainKinds.has(property.kind) && !property.path.endsWith('[]') && !isOpenList(property);
    expect(properties.filter(wanting).length).toBeGreaterThan(2);
    expect(pathsOf((property) => wanting(property) && !isDescribed(property))).toEqual([]);
  });

  test('describes what pictures show', () => {
    expect(pathsOf(({ path, schema: { description } }) => /_ALT_TAG$/.test(path) && !description)).toEqual(
      [],
    );
  });

  test('knows no key that it does not name', () => {
    const groups = [schema, ...properties.map((property) => property.schema)].filter((one) => one.properties);
    expect(groups.filter(({ additionalProperties }) => additionalProperties !== false)).toEqual([]);
    for (const { required = [], properties: own = {} } of groups) {
      expect(required.filter((key) => !(key in own))).toEqual([]);
    }
  });
});

test('a file of texts has to hold nothing: what it lacks stands in the other one, or is English', () => {
  const schema = translationsSchema as Schema;
  expect(
    [schema, ...propertiesOf(withGroups(schema)).map((one) => one.schema)].filter((one) => one.required),
  ).toEqual([]);
});

test('every source names its schema, so that an editor checks it', () => {
  const sources = [
    ...globSync('{.,test/fixtures/base}/tenants/*/tenant.json', { cwd: root }),
    ...globSync('{.,test/fixtures/base}/locales/*/*.json', { cwd: root }),
    ...globSync('{locales,tenants}/*.json', { cwd: root }),
  ];
  expect(sources.length).toBeGreaterThan(30);
  for (const path of sources) {
    const { $schema = '' } = JSON.parse(read(path)) as { $schema?: string };
    const name = /locales\/.+\//.test(path) ? 'translations' : basename(path, '.json');
    expect(resolve(root, dirname(path), $schema), path).toBe(join(root, `schemas/${name}.schema.json`));
    expect(existsSync(join(root, `schemas/${name}.schema.json`)), path).toBe(true);
  }
});
