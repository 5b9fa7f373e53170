import { isObject } from '../../pages/objects.ts';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { isEnglishAlone, mayBeLeftOut } from '../../pages/text/content.ts';
import { once } from '../lib/once.ts';
import type { Path, SourceFile, Sources, TenantSources } from '../sources/sources.ts';
import { missingKeys, pagesOf, shownTexts } from './completeness.ts';
import { mergeTexts } from './merge.ts';
import { isEntry, valueAt } from './shape.ts';
import { languagesOf } from './source-files.ts';

export interface Gap {
  file: SourceFile;
  path: Path;
  /** `field`: of an entry of a list; `list`: too few or too many blocks; `key`: anything else. */
  kind: 'key' | 'field' | 'list';
  /** What English has at the path; undefined if English lacks it, too. */
  english: unknown;
  elsewhere: string;
}

/**
 * What the tenants' texts lack: English what the schema requires, another language what English has. Texts of pages
 * that a tenant does not have may lack anything. A gap in a shared file is reported once.
 */
export const gapsOf = once((sources: Sources): readonly Gap[] => {
  const all = sources.tenants.flatMap((tenant) => tenantGaps(tenant, sources.common));
  return [...new Map(all.map((gap) => [`${gap.file.path} ${gap.path.join('.')} ${gap.kind}`, gap])).values()];
});

function tenantGaps(tenant: TenantSources, common: Sources['common']): Gap[] {
  const pair = filesOf(tenant, common, fallbackLanguage);
  if (!pair) return [];
  const merged = mergeTexts(pair.shared.value, pair.own.value);
  const present = pagesOf(pair.shared.value, pair.own.value);
  const english = shownTexts(merged, present);
  const missing = missingKeys(english);
  const lacking = new Set(missing.map((path) => path.join('.')));
  return [
    ...missing.map((path) => englishGap(pair, path)),
    ...languagesOf(tenant.settings.value)
      .filter((language) => language !== fallbackLanguage)
      .flatMap((language) => {
        const files = filesOf(tenant, common, language);
        if (!files) return [];
        const texts = shownTexts(mergeTexts(files.shared.value, files.own.value), present);
        // Missing in both: in a notice of this language alone, or in an additional entry.
        const nowhere = missingKeys(texts).filter(
          (path) => valueAt(english, path) === undefined && !lacking.has(path.join('.')),
        );
        return [...translationGaps(english, pair, files), ...nowhere.map((path) => englishGap(files, path))];
      }),
  ];
}

interface Files {
  shared: SourceFile;
  own: SourceFile;
}

/** Undefined if a file is missing or broken; other rules report that. */
function filesOf({ texts }: TenantSources, common: Sources['common'], language: Language): Files | undefined {
  const [shared, own] = [common.get(language), texts.get(language)];
  return shared?.value && own?.value ? { shared, own } : undefined;
}

/** Belongs beside its neighbours: in the tenant's own section, else in the shared file. */
function englishGap({ shared, own }: Files, path: Path): Gap {
  const parent = path.slice(0, -1);
  const isShared = valueAt(own.value, parent) === undefined && valueAt(shared.value, parent) !== undefined;
  const [file, other] = isShared ? [shared, own] : [own, shared];
  return { file, path, kind: kindOf(path), english: undefined, elsewhere: other.path };
}

const kindOf = (path: Path): Gap['kind'] => (isEntry(path.slice(0, -1)) ? 'field' : 'key');

function translationGaps(english: unknown, source: Files, { shared, own }: Files): Gap[] {
  const gaps: Gap[] = [];
  const texts = mergeTexts(shared.value, own.value);
  const add = (path: Path, kind: Gap['kind'], value: unknown) => {
    const list = path.findIndex((step) => typeof step === 'number');
    const whole = kind === 'list' ? path : list === -1 ? undefined : path.slice(0, list);
    const isOwn = valueAt((whole ? own : source.own).value, whole ?? path) !== undefined;
    const [file, other] = isOwn ? [own, shared] : [shared, own];
    gaps.push({ file, path, kind, english: value, elsewhere: other.path });
  };
  const walk = (theirs: unknown, mine: unknown, path: Path) => {
    if (Array.isArray(theirs) && Array.isArray(mine)) {
      if (theirs.length !== mine.length) add(path, 'list', theirs);
      else for (const [index, item] of theirs.entries()) walk(item, mine[index], [...path, index]);
    } else if (mine === '' && typeof theirs === 'string' && typeof path.at(-1) === 'number') {
      // A block that is not translated yet.
      add(path, 'key', theirs);
    } else if (isObject(theirs) && isObject(mine)) {
      for (const [key, value] of Object.entries(theirs)) {
        if (key in mine) walk(value, mine[key], [...path, key]);
        else if (!mayBeLeftOut(key) && !isEnglishAlone(key))
          add([...path, key], kindOf([...path, key]), value);
      }
    }
  };
  walk(english, texts, []);
  return gaps;
}
