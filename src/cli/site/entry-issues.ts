import { isObject } from '../../pages/objects.ts';
import { fallbackLanguage } from '../../pages/portal.ts';
import { once } from '../lib/once.ts';
import { phrase } from '../messages/messages.ts';
import type { FoundInFile } from '../rules/rule.ts';
import type { Path, SourceFile, Sources } from '../sources/sources.ts';
import { mergeTexts } from '../texts/merge.ts';
import { entriesOf, propertyOf, type Schema, textsAt, textsSchema, valueAt } from '../texts/shape.ts';
import { schemaIssues, unknownKey } from './schema-issues.ts';

/**
 * Lists of entries that are too short in a tenant's English texts, and entries of other languages that English lacks: English
 * decides which there are.
 */
const entryIssues = once(({ tenants, common }: Sources): readonly FoundInFile[] => {
  const shared = common.get(fallbackLanguage);
  const found = tenants.flatMap(({ texts }) => {
    const own = texts.get(fallbackLanguage);
    const lists = listsIn(mergeTexts(shared?.value, own?.value), textsSchema);
    const others = [...texts].filter(([language]) => language !== fallbackLanguage);
    return [
      ...lists.flatMap((list) => tooShort(list, shared, own)),
      ...others.flatMap(([, file]) => lists.flatMap((list) => additional(list, file))),
    ];
  });
  const lists = listsIn(shared?.value, textsSchema);
  const others = [...common].filter(([language]) => language !== fallbackLanguage);
  const ofCommon = others.flatMap(([, file]) => lists.flatMap((list) => additional(list, file)));
  // Two tenants may lack the same in a shared file.
  const all = [...found, ...ofCommon];
  return [...new Map(all.map((one) => [`${one.file.path} ${one.path.join('.')}`, one])).values()];
});

interface List {
  readonly path: Path;
  readonly keys: readonly string[];
  readonly atLeast: number;
}

function listsIn(value: unknown, schema: Schema | undefined, path: Path = []): List[] {
  if (!isObject(value)) return [];
  const keys = Object.keys(value).filter((key) => propertyOf(schema, key));
  if (entriesOf(schema)) return [{ path, keys, atLeast: schema?.atLeast ?? 0 }];
  return keys.flatMap((key) => listsIn(value[key], propertyOf(schema, key), [...path, key]));
}

function tooShort({ path, keys, atLeast }: List, shared?: SourceFile, own?: SourceFile): FoundInFile[] {
  const file = valueAt(own?.value, path) === undefined ? shared : own;
  if (!file || keys.length >= atLeast) return [];
  const wanted = phrase('size.min', { limit: atLeast });
  return [{ check: 'list-size', variant: 'size', file, path, values: { count: keys.length, wanted } }];
}

function additional({ path, keys }: List, file: SourceFile): FoundInFile[] {
  const list = valueAt(file.value, path);
  return Object.keys(isObject(list) ? list : {})
    .filter((name) => !keys.includes(name) && propertyOf(textsAt(path), name))
    .map((name) => ({ file, ...unknownKey(path, name, keys) }));
}

/** What the schemas find, and what lists of entries lack: the rules of shape report it. */
export const shapeIssues = (sources: Sources): readonly FoundInFile[] => [
  ...schemaIssues(sources),
  ...entryIssues(sources),
];
