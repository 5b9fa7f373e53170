import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { failure } from '../failures.ts';
import { plural } from '../reporters/pretty.ts';
import { languagesOf } from '../site/source-files.ts';
import {
  commonFolder,
  hasFormOfId,
  type SourceFile,
  type Sources,
  type TenantSources,
} from '../sources/sources.ts';
import { intact, intactTexts } from './intact.ts';
import { replaceValue } from './json-edit.ts';
import { codeList } from './language.ts';
import type { Plan } from './plan.ts';

export interface TenantWish {
  id: string;
  from: string;
  /** Which of its languages, in the order of the language chooser; all when left out. */
  languages?: readonly string[];
}

/**
 * Plans a new tenant as a copy of another one's settings, assets and texts (contract C1), with a list of what people
 * have to change.
 * @throws UserError `bad-name`, `already-there`, `unknown-tenant`, `unknown-language`, `sources-broken`
 */
export function planTenant(sources: Sources, { id, from, languages: wanted }: TenantWish): Plan {
  checkId(sources.root, id);
  const model = modelOf(sources.tenants, from);
  const languages = chosenLanguages(model, wanted);
  const texts = languages.map((code) => intactTexts(model.texts, model.id, code.toLowerCase() as Language));
  const kept = [...texts, ...sources.common.values()];
  const assets = [...model.assets].filter(([name]) => !belongsToOthers(name, model, kept));
  const own = model.id;
  return {
    changes: [
      ...assets.map(([name, asset]) => ({
        path: `tenants/${id}/assets/${name}`,
        content: asset.read(),
      })),
      ...texts.map(({ path, text }) => ({
        path: path.replace(`/${own}/`, `/${id}/`),
        content: text,
      })),
      // The settings come last: a folder without them is no tenant yet.
      { path: `tenants/${id}/tenant.json`, content: adapted(model.settings, id, languages) },
    ],
    next: [
      `tenants/${id}/tenant.json: replace shortName, company and theme of ${own}, and the placeholder origin https://${id}.example.com`,
      ...foreignServices(model),
      `tenants/${id}/assets/: replace the logo, icon, header image, payment logos and documents of ${own}`,
      `locales/${id}/: rewrite the texts, which describe the law and the company of ${own}${naming(texts, own)}`,
      `npx eos-content validate (for all tenants: it reports what is still as in ${own}), then npx eos-content build --tenant ${id}`,
    ],
  };
}

/** An id is a folder, a part of addresses and the first label of a host's name, which RFC 1035 limits to 63 characters. */
function checkId(root: string, id: string): void {
  const bad = (rule: string) => failure('bad-name', { what: 'tenant', name: id, rule, example: 'at-eos' });
  if (!hasFormOfId(id)) {
    throw bad('it takes lower case letters and digits, with single hyphens between them');
  }
  if (id.length > 63) throw bad('it is longer than 63 characters');
  if (id === commonFolder) throw bad(`locales/${commonFolder} holds what all tenants share`);
  for (const path of [`tenants/${id}`, `locales/${id}`]) {
    if (existsSync(join(root, path))) throw failure('already-there', { what: 'tenant', path });
  }
}

function modelOf(tenants: readonly TenantSources[], from: string): TenantSources {
  const model = tenants.find(({ id }) => id === from);
  if (model) return model;
  const known = tenants.map(({ id }) => id);
  throw failure('unknown-tenant', { wanted: from, known });
}

/** The codes in upper case, as in the settings. English is always included (specification §9). */
function chosenLanguages({ settings }: TenantSources, wanted: readonly string[] | undefined): string[] {
  intact(settings);
  const known = languagesOf(settings.value).map((code) => code.toUpperCase());
  const english = fallbackLanguage.toUpperCase();
  const codes = (wanted ?? known).map((code) => code.trim().toUpperCase());
  for (const code of codes) {
    if (!known.includes(code)) {
      throw failure('unknown-language', { wanted: code, known });
    }
  }
  return [...new Set([...codes, english])];
}

/** Whether only texts in other languages name a document. */
function belongsToOthers(name: string, { texts }: TenantSources, kept: readonly SourceFile[]): boolean {
  const names = ({ text }: SourceFile) => text.includes(`"${name}"`);
  return [...texts.values()].some(names) && !kept.some(names);
}

function adapted(settings: SourceFile, id: string, languages: readonly string[]): string {
  const origin = JSON.stringify(`https://${id}.example.com`);
  const text = replaceValue(settings, ['origin'], origin);
  const before = languagesOf(settings.value).map((code) => code.toUpperCase());
  if (before.join() === languages.join()) return text;
  return replaceValue({ ...settings, text }, ['languages'], codeList(languages));
}

/** Services that the new tenant would share with the copied one: visits would be counted in the wrong account. */
function foreignServices({ id, settings }: TenantSources): string[] {
  const { helpUrl, tracker } = settings.value as { helpUrl?: unknown; tracker?: unknown };
  const foreign = [helpUrl && 'helpUrl', tracker && 'tracker'].filter(Boolean).join(' and ');
  if (!foreign) return [];
  return [`in the same file: ${foreign}, still ${id}’s; write its own, or remove them`];
}

function naming(texts: readonly SourceFile[], id: string): string {
  const count = texts.filter(({ text }) => text.includes(id)).length;
  return count === 0 ? '' : `, and ${plural(count, 'file')} still ${count === 1 ? 'names' : 'name'} ${id}`;
}
