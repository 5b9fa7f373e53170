import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import type { Plan } from '../edit/changes.ts';
import { intact, intactTexts } from '../edit/intact.ts';
import { removeMember, replaceValue } from '../edit/json-edit.ts';
import { failure } from '../failures/failures.ts';
import { select } from '../failures/patterns.ts';
import {
  commonFolder,
  hasFormOfId,
  type Path,
  settingToReplace as placeholder,
  type SourceFile,
  type TenantSources,
} from '../sources/sources.ts';
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
      `tenants/${id}/tenant.json: replace shortName and theme of ${model.id}, and the placeholders: ${placeholders(model.settings, id)}`,
      `tenants/${id}/tenant.json: add what this country has of its own: helpUrl, region, tracker; see whether navigation, footerLinks (ACCESSIBILITY among them), contactTopics and paymentWays are right`,
      `tenants/${id}/assets/: replace the logos, icons, pictures and documents of ${model.id}`,
      `locales/${id}/: rewrite the texts, English first: they describe the law and the company of ${model.id}`,
      `npx eos-content validate --tenant ${id}`,
      `npx eos-content preview --tenant ${id}, then npx eos-content build --tenant ${id}`,
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

/** What would be wrong of another country's portal, and right without it. */
const ofOneCountry = ['helpUrl', 'region'] as const;

function adapted(settings: SourceFile, id: string, codes: readonly string[]): string {
  const { path } = settings;
  const { navigation, footerLinks, tracker, company } = settings.value as Partial<Settings>;
  const changes: readonly (readonly [path: Path, source: string])[] = [
    [['origin'], JSON.stringify(placeholderOrigin(id))],
    [['languages'], codeList(codes)],
    ...(navigation ? [[['navigation'], codeList(presentKeys(navigation))] as const] : []),
    ...(footerLinks ? [[['footerLinks'], codeList(presentKeys(footerLinks))] as const] : []),
    // Visits of the new portal do not count for another one.
    ...(tracker ? [[['tracker', 'siteKey'], JSON.stringify(placeholder)] as const] : []),
    // No page of it names another company, whose rights and duties they are not.
    ...(company ? [[['company'], placeholderCompany(id)] as const] : []),
  ];
  const replaced = changes.reduce(
    (text, [to, source]) => replaceValue({ path, text }, to, source),
    settings.text,
  );
  return ofOneCountry.reduce((text, key) => removeMember({ path, text }, key), replaced);
}

interface Settings {
  readonly navigation: readonly string[];
  readonly footerLinks: readonly string[];
  readonly tracker: object;
  readonly company: object;
}

const placeholderOrigin = (id: string): string => `https://${id}.example.com`;

function placeholderCompany(id: string): string {
  const address = { street: placeholder, postalCode: '00000', city: placeholder };
  const company = { name: placeholder, ...address, phone: '+00 000', email: `service@${id}.example.com` };
  return JSON.stringify(company, undefined, 2).replaceAll('\n', '\n  ');
}

const placeholders = ({ value }: SourceFile, id: string): string =>
  [
    'company',
    `origin (${placeholderOrigin(id)})`,
    ...('tracker' in Object(value) ? [`tracker.siteKey (${placeholder})`] : []),
  ].join(', ');

/** Keys of today's addresses: those of earlier ones (specification section 2) are for portals that still have them. */
const presentKeys = (keys: readonly string[]): readonly string[] => [
  ...new Set(keys.map((key) => key.replace(/_OLD$/, ''))),
];
