import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import type { Plan } from '../edit/changes.ts';
import { intact, intactTexts } from '../edit/intact.ts';
import { replaceValue } from '../edit/json-edit.ts';
import { failure } from '../failures/failures.ts';
import { select } from '../failures/patterns.ts';
import { commonFolder, hasFormOfId, type SourceFile, type TenantSources } from '../sources/sources.ts';
import { languagesOf } from '../texts/source-files.ts';
import { codeList } from './language.ts';

/**
 * Plans a new tenant as a copy of another one's settings, assets and texts (contract C1), with a list of what people
 * have to change.
 * @param wanted which of its languages, as codes or patterns; all when empty. English is always among them (specification §9)
 * @throws UserError `bad-name`, `already-there`, `unknown-language`, `sources-broken`
 */
export function planTenant(root: string, id: string, model: TenantSources, wanted: readonly string[]): Plan {
  checkId(root, id);
  const known = languagesOf(intact(model.settings).value).map((code) => code.toUpperCase());
  const codes = select(wanted.length > 0 ? [...wanted, fallbackLanguage] : [], known, 'unknown-language');
  const texts = codes.map((code) => intactTexts(model.texts, model.id, code.toLowerCase() as Language));
  return {
    changes: [
      ...[...model.assets].map(([name, asset]) => ({
        path: `tenants/${id}/assets/${name}`,
        content: asset.read(),
      })),
      ...texts.map(({ path, text }) => ({
        path: path.replace(`/${model.id}/`, `/${id}/`),
        content: text,
      })),
      { path: `tenants/${id}/tenant.json`, content: adapted(model.settings, id, codes) },
    ],
    next: [
      `tenants/${id}/tenant.json: replace shortName, company, theme, helpUrl and tracker of ${model.id}, and the placeholder origin https://${id}.example.com`,
      `tenants/${id}/assets/: replace the logo, icon, header image, payment logos and documents of ${model.id}`,
      `locales/${id}/: rewrite the texts, which describe the law and the company of ${model.id}`,
      `npx eos-content validate (for all tenants: it reports what is still as in ${model.id}), then npx eos-content build --tenant ${id}`,
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

function adapted(settings: SourceFile, id: string, codes: readonly string[]): string {
  const text = replaceValue(settings, ['origin'], JSON.stringify(`https://${id}.example.com`));
  return replaceValue({ ...settings, text }, ['languages'], codeList(codes));
}
