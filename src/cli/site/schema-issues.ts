import {
  validateGlossary,
  validateIgnore,
  validateLimits,
  validateRecord,
  validateTenant,
  validateTranslations,
} from '../../../schemas/generated/validators.js';
import glossarySchema from '../../../schemas/glossary.schema.json' with { type: 'json' };
import ignoreSchema from '../../../schemas/ignore.schema.json' with { type: 'json' };
import limitsSchema from '../../../schemas/limits.schema.json' with { type: 'json' };
import recordSchema from '../../../schemas/record.schema.json' with { type: 'json' };
import tenantSchema from '../../../schemas/tenant.schema.json' with { type: 'json' };
import { closest } from '../lib/closest.ts';
import { once } from '../lib/once.ts';
import { type PhraseId, phrase } from '../messages/messages.ts';
import type { FoundInFile } from '../rules/rule.ts';
import type { DataName, Path, SourceFile, Sources } from '../sources/sources.ts';
import { definitionAt, knownKeys, type Schema, textsSchema, toPath, valueAt } from '../texts/shape.ts';
import { textFiles } from '../texts/source-files.ts';

export interface SchemaError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

export type Validator = ((value: unknown) => boolean) & { errors?: readonly SchemaError[] | null };

type SchemaIssue = Omit<FoundInFile, 'file'>;

/** What the schemas find in settings, texts, and the data beside them. */
export const schemaIssues = once((sources: Sources): readonly FoundInFile[] => {
  const files: (readonly [keyof typeof issuesOf, SourceFile | undefined])[] = [
    ...sources.tenants.map(({ settings }) => ['tenant', settings] as const),
    ...textFiles(sources).map((file) => ['texts', file] as const),
    ...sources.records.map((file) => ['record', file] as const),
    ...(Object.entries(sources.data) as [DataName, SourceFile | undefined][]),
  ];
  return files.flatMap(([name, file]) =>
    file ? issuesOf[name](file).map((issue) => ({ file, ...issue })) : [],
  );
});

const issuesBy = (validate: unknown, schema: unknown) =>
  once((file: SourceFile): readonly SchemaIssue[] => {
    const isValid = validate as Validator;
    if (file.value === undefined || isValid(file.value)) return [];
    return explainAll(file, isValid.errors ?? [], schema as Schema);
  });

const issuesOf = {
  tenant: issuesBy(validateTenant, tenantSchema),
  texts: issuesBy(validateTranslations, textsSchema),
  glossary: issuesBy(validateGlossary, glossarySchema),
  limits: issuesBy(validateLimits, limitsSchema),
  ignore: issuesBy(validateIgnore, ignoreSchema),
  record: issuesBy(validateRecord, recordSchema),
};

function explainAll(file: SourceFile, errors: readonly SchemaError[], schema: Schema): SchemaIssue[] {
  // A value of the wrong type also fails the other keywords.
  const mistyped = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map((error) => error.instancePath),
  );
  const issues = errors
    .filter(({ keyword, instancePath }) => keyword === 'type' || !mistyped.has(instancePath))
    .flatMap((error) => explain(file, error, schema) ?? []);
  const names = issues.map(({ check, path, values }) => JSON.stringify([check, path, values]));
  return issues.filter((_, index) => names.indexOf(names[index] as string) === index);
}

function explain(file: SourceFile, { keyword, instancePath, params }: SchemaError, schema: Schema) {
  const path = toPath(instancePath);
  return explanations[keyword]?.({ file, path, value: valueAt(file.value, path), params, schema });
}

interface Context {
  readonly file: SourceFile;
  readonly path: Path;
  readonly value: unknown;
  readonly params: SchemaError['params'];
  readonly schema: Schema;
}

/** Explanations by keyword; `const` belongs to `contains`, which is reported by itself. */
const explanations: Readonly<Record<string, (context: Context) => SchemaIssue | undefined>> = {
  additionalProperties({ path, params, schema }) {
    const name = String(params.additionalProperty);
    return unknownKey(path, name, knownKeys(schema, path));
  },
  propertyNames({ path, params }) {
    const name = String(params.propertyName);
    return unknownKey(path, name, []);
  },
  required: ({ path, params }) => ({
    check: 'item-incomplete',
    variant: 'field',
    path,
    values: { missing: String(params.missingProperty) },
  }),
  type({ path, params, value }) {
    const expected = phrase(`kind.${String(params.type).split(',')[0]}` as PhraseId);
    return { check: 'wrong-type', variant: 'type', path, values: { expected, found: phrase(kindOf(value)) } };
  },
  minLength: ({ path }) => ({ check: 'empty', variant: 'empty', path, values: {} }),
  minItems: (context) => wrongSize(context, 'size.min'),
  maxItems: (context) => wrongSize(context, 'size.max'),
  pattern: wrongForm,
  minimum: outOfRange,
  maximum: outOfRange,
  uniqueItems({ file, path, params }) {
    const twice = [...path, Number(params.i)];
    const check = path.length === 1 ? choices[String(path[0])] : undefined;
    const value = String(valueAt(file.value, twice));
    return { check: check ?? 'duplicate', variant: 'twice', path: twice, values: { value } };
  },
  contains: ({ path }) => ({ check: 'config-english', variant: 'missing', path, values: {} }),
  enum({ path, value, params }) {
    const known = (params.allowedValues as unknown[]).map(String);
    const meant = typeof value === 'string' ? closest(value, known) : undefined;
    const check = choices[String(path[0])] ?? (path.at(-1) === 'ICON' ? 'icon-unknown' : 'config-value');
    const values = { value: String(value), known, closest: meant };
    return { check, variant: 'unknown', path, values, mark: { replacement: meant } };
  },
};

/** A key that the schema does not know, with the known one that is perhaps meant. */
export function unknownKey(path: Path, name: string, known: readonly string[]): SchemaIssue {
  const values = { name, closest: closest(name, known) };
  return { check: 'key-unknown', variant: 'unknown', path: [...path, name], values, mark: { atKey: true } };
}

function wrongForm({ path, value, schema }: Context): SchemaIssue | undefined {
  // `propertyNames` reports the name of a key.
  if (typeof value !== 'string') return undefined;
  const definition = definitionAt(schema, path) ?? String(path.at(-1));
  // The rules of addresses report addresses, `minLength` empty texts.
  if (definition === 'address' || (value === '' && definition !== 'asset')) return undefined;
  if (path.at(-1) === 'IMAGE_URL') return { check: 'image-url', variant: 'form', path, values: { value } };
  if (path.at(-1) === 'LINK')
    return { check: 'file-target', variant: 'form', path, values: { document: value } };
  const expected = phrase(forms[definition] ?? 'form.other');
  return { check: 'wrong-form', variant: 'form', path, values: { value, expected } };
}

function outOfRange({ path, value }: Context): SchemaIssue {
  const expected = phrase(forms[String(path.at(-1))] ?? 'form.other');
  return { check: 'wrong-form', variant: 'form', path, values: { value: String(value), expected } };
}

function wrongSize({ path, value, params }: Context, size: 'size.min' | 'size.max'): SchemaIssue {
  const wanted = phrase(size, { limit: Number(params.limit) });
  return {
    check: 'list-size',
    variant: 'size',
    path,
    values: { count: (value as unknown[]).length, wanted },
  };
}

const choices: Readonly<Record<string, 'config-language' | 'config-nav' | 'config-footer'>> = {
  languages: 'config-language',
  navigation: 'config-nav',
  footerLinks: 'config-footer',
};

function kindOf(value: unknown): PhraseId {
  if (value === null) return 'kind.null';
  if (Array.isArray(value)) return 'kind.array';
  return `kind.${typeof value}` as PhraseId;
}

/** What a pattern asks for, in words: by its definition or setting. */
const forms: Readonly<Record<string, PhraseId>> = {
  asset: 'form.asset',
  image: 'form.image',
  code: 'form.code',
  region: 'form.region',
  colour: 'form.colour',
  origin: 'form.origin',
  helpUrl: 'form.https',
  src: 'form.https',
  siteKey: 'form.siteKey',
  retentionMonths: 'form.months',
  cookieNoticeLink: 'form.path',
  phone: 'form.phone',
  email: 'form.email',
};
