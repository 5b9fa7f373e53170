import { validateTenant, validateTranslations } from '../../../../schemas/generated/validators.js';
import tenantSchema from '../../../../schemas/tenant.schema.json' with { type: 'json' };
import textsSchema from '../../../../schemas/texts.schema.json' with { type: 'json' };
import { closest } from '../../closest.ts';
import { type Problem, problem } from '../../findings.ts';
import type { SourceFile, Sources } from '../../load/sources.ts';
import { textFiles } from '../files.ts';
import { definitionAt, knownKeys, type Schema, toPath, valueAt } from '../shape.ts';

/** What the validators, which were compiled by ajv, report. */
interface SchemaError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

type Validator = ((value: unknown) => boolean) & { errors?: readonly SchemaError[] | null };

/** Every file has the shape that its schema gives it: settings and texts. */
export function checkShape(sources: Sources): Problem[] {
  return [
    ...sources.tenants.flatMap(({ settings }) =>
      shapeProblems(settings, validateTenant as Validator, tenantSchema),
    ),
    ...textFiles(sources).flatMap((file) =>
      shapeProblems(file, validateTranslations as Validator, textsSchema),
    ),
  ];
}

function shapeProblems(file: SourceFile, validate: Validator, schema: Schema): Problem[] {
  if (file.value === undefined || validate(file.value)) return [];
  const errors = validate.errors ?? [];
  // A value of the wrong type fails whatever else is asked of it.
  const mistyped = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map((error) => error.instancePath),
  );
  const problems = errors
    .filter(({ keyword, instancePath }) => keyword === 'type' || !mistyped.has(instancePath))
    .flatMap((error) => explain(file, error, schema) ?? []);
  // Two keys of a picture miss the same third one.
  const words = problems.map(({ path, message }) => `${path.join('.')} ${message}`);
  return problems.filter((_, index) => words.indexOf(words[index] as string) === index);
}

function explain(
  file: SourceFile,
  { keyword, instancePath, params }: SchemaError,
  schema: Schema,
): Problem | undefined {
  const path = toPath(instancePath);
  const value = valueAt(file.value, path);
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      return problem(
        'key-unknown',
        file,
        [...path, name],
        { name, closest: closest(name, knownKeys(schema, path)) },
        { atKey: true },
      );
    }
    case 'required':
      return problem('item-incomplete', file, path, { missing: String(params.missingProperty) });
    case 'dependentRequired':
      // IMAGE may stand for itself to say that there is no picture.
      if ((value as { IMAGE?: unknown }).IMAGE === false) return undefined;
      return problem('image-alt', file, path, { missing: String(params.missingProperty) });
    case 'type':
      return problem('wrong-type', file, path, {
        expected: kinds[String(params.type)] ?? String(params.type),
        found: kindOf(value),
      });
    case 'minLength':
      return problem('empty', file, path, {});
    case 'pattern': {
      const definition = definitionAt(schema, path) ?? String(path.at(-1));
      // What is wrong with an address is said by the check of the markup, and that a text is empty by minLength.
      if (definition === 'address' || (value === '' && definition !== 'asset')) return undefined;
      const expected = forms[definition] ?? 'see the description in the schema';
      return problem('wrong-form', file, path, { value: String(value), expected });
    }
    case 'minItems':
    case 'maxItems':
      return problem('list-length', file, path, {
        count: (value as unknown[]).length,
        wanted: `at ${keyword === 'minItems' ? 'least' : 'most'} ${params.limit}`,
      });
    case 'uniqueItems':
      return problem('duplicate', file, [...path, Number(params.i)], {});
    case 'contains':
      return problem('config-english', file, path, {});
    case 'enum': {
      const known = (params.allowedValues as unknown[]).map(String);
      const meant = typeof value === 'string' ? closest(value, known) : undefined;
      const choice = { value: String(value), known, closest: meant };
      return problem(
        choices[String(path[0])] ?? (path.at(-1) === 'ICON' ? 'icon-unknown' : 'config-value'),
        file,
        path,
        choice,
      );
    }
    // `const` belongs to `contains`, which is reported by itself.
    default:
      return undefined;
  }
}

const choices: Readonly<Record<string, 'config-language' | 'config-nav' | 'config-footer'>> = {
  languages: 'config-language',
  navigation: 'config-nav',
  footerLinks: 'config-footer',
};

const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  object: 'a group of keys in braces { }',
  array: 'a list in brackets [ ]',
  boolean: 'true or false',
  integer: 'a whole number',
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return kinds.array as string;
  return kinds[typeof value] ?? (typeof value === 'number' ? 'a number' : 'nothing');
}

/** In words what a pattern asks for: by the definition it stands in, or by the setting it belongs to. */
const forms: Readonly<Record<string, string>> = {
  asset: 'write a file below the folder assets in lower case, for example images/letter.svg',
  image: 'write an image file below the folder assets in lower case, for example logo.svg',
  code: 'write one word without spaces',
  colour: 'write a colour as #rrggbb in lower case, for example #9c2c13',
  origin: 'write https:// and the host, without a path and without / at the end',
  helpUrl: 'write an address that begins with https://',
  src: 'write an address that begins with https://',
  siteKey: 'write letters and digits only',
  cookieNoticeLink: 'write a path that begins with /',
  phone: 'write the number in international form, for example +49 40 66969 100',
  email: 'write an e-mail address',
};
