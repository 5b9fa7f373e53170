import { join } from 'node:path';
import { contentPath, type Language } from '../../pages/portal.ts';
import { closest } from '../closest.ts';
import { failure } from '../failures.ts';
import { matches } from '../patterns.ts';
import { hostRoutes } from '../serve/host-pages.ts';
import type { Target } from './target.ts';
import type { TenantFacts } from './tenant.ts';

/** What was asked for: names or patterns; everything where a list is empty. */
export interface Wanted {
  readonly languages: readonly string[];
  readonly pages: readonly string[];
}

/**
 * The pages of a build to look at: each in each language, then the addresses at which the server chooses the language,
 * then other teams' pages that embed the frame.
 *
 * @param folder the build's folder, relative to the root, for findings to name files in it
 */
export function targetsOf(tenant: TenantFacts, folder: string, wanted: Wanted): readonly Target[] {
  const { id, origin, languages, deployment } = tenant;
  const isChosen = (language: string) => isMeant(wanted.languages, language);
  const target = (kind: Target['kind'], language: Language, name: string, path: string): Target => ({
    kind,
    tenant: id,
    language,
    name,
    file: kind === 'host' ? '' : join(folder, path.slice(contentPath.length)).replaceAll('\\', '/'),
    url: path,
    address: `${origin}${path}`,
  });
  const files = deployment.pages.filter(
    (file) => isMeant(wanted.pages, file.replace(/\.html$/, '')) || isMeant(wanted.pages, file),
  );
  const pages = languages
    .filter(isChosen)
    .flatMap((language) =>
      files.map((file) => target('page', language, file, `${contentPath}${language}/${file}`)),
    );
  const [main = 'en'] = languages;
  const choices = isChosen(main)
    ? files.map((file) => target('choice', main, file, `${contentPath}${file}`))
    : [];
  const hosts =
    isChosen(main) && wanted.pages.length === 0
      ? hostRoutes.map(({ path }) => target('host', main, path, path))
      : [];
  return [...pages, ...choices, ...hosts];
}

/** A page somewhere else. */
export function foreignTarget(address: string): Target {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw failure('bad-address', { address });
  return {
    kind: 'host',
    tenant: '',
    language: 'en',
    name: url.pathname,
    file: '',
    url: url.href,
    address: url.href,
  };
}

const isMeant = (wanted: readonly string[], name: string): boolean =>
  wanted.length === 0 || wanted.some((pattern) => matches(pattern, name));

/**
 * Makes sure that each name asked for means something.
 *
 * @throws UserError `unknown-language`, `unknown-page`
 */
export function checkWanted(wanted: Wanted, tenants: readonly TenantFacts[]): void {
  const languages = [...new Set(tenants.flatMap((tenant) => tenant.languages))];
  for (const pattern of wanted.languages) {
    if (!languages.some((language) => matches(pattern, language))) {
      throw failure('unknown-language', {
        wanted: pattern,
        closest: closest(pattern, languages),
        known: languages,
      });
    }
  }
  const files = [...new Set(tenants.flatMap(({ deployment }) => deployment.pages))];
  const names = files.map((file) => file.replace(/\.html$/, ''));
  for (const pattern of wanted.pages) {
    if (![...files, ...names].some((name) => matches(pattern, name))) {
      throw failure('unknown-page', { wanted: pattern, closest: closest(pattern, names), known: names });
    }
  }
}
