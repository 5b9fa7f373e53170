import { join } from 'node:path';
import { contentPath, fallbackLanguage } from '../../pages/portal.ts';
import { failure } from '../failures.ts';
import { matches } from '../patterns.ts';
import type { BuildInfo } from './build-info.ts';
import { isNamed, type Target, withoutEnding } from './target.ts';

/** What was asked for: names or patterns; everything where a list is empty. */
export interface Wanted {
  readonly languages: readonly string[];
  readonly pages: readonly string[];
}

/** A page of another team, answered by a stub, that shows the whole frame. */
const hostPath = '/services/contactform';

/**
 * The pages of a build to audit: each in each language. At an address without a language the server sends one of these.
 * @param folder the build's folder, relative to the root, for findings to name files in it
 */
export function targetsOf(build: BuildInfo, folder: string, wanted: Wanted): readonly Target[] {
  const { id, origin, languages, deployment } = build;
  const files = deployment.pages.filter((file) => isMeant(wanted.pages, file, isNamed));
  return languages
    .filter((language) => isMeant(wanted.languages, language))
    .flatMap((language) =>
      files.map((name): Target => {
        const path = `${language}/${name}`;
        const file = join(folder, path).replaceAll('\\', '/');
        const url = contentPath + path;
        return { kind: 'page', tenant: id, language, name, file, url, address: origin + url, build };
      }),
    );
}

/**
 * A page of another team that embeds the frame. It is audited once a run: that hosts and frame leave each other alone is
 * proven by the project's own tests, and no tenant changes it.
 */
export function hostTarget(build: BuildInfo): Target {
  const { id: tenant, origin, languages } = build;
  const [language = fallbackLanguage] = languages;
  const url = hostPath;
  return { kind: 'host', tenant, language, name: url, file: '', url, address: `${origin}${url}`, build };
}

/** An address that was asked for. @throws UserError `bad-address` */
export function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw failure('bad-address', { address: text });
  return url;
}

/**
 * A page somewhere else: one of a build that was deployed there, or another team's.
 * @param portal what is deployed at the page's origin; undefined where nothing is
 */
export function targetAt(url: URL, portal: BuildInfo | undefined): Target {
  const common = { file: '', url: url.href, address: url.href, trackers: portal?.trackerOrigins ?? [] };
  if (portal && url.pathname.startsWith(contentPath)) {
    const [first = '', second] = url.pathname.slice(contentPath.length).split('/');
    const language = portal.languages.find((each) => each === first);
    const name = language ? (second ?? '') : first;
    if (portal.deployment.pages.includes(name)) {
      const own = { tenant: portal.id, language: language ?? fallbackLanguage, name, build: portal };
      return { ...common, ...own, kind: 'page' };
    }
  }
  return { ...common, kind: 'host', tenant: '', language: fallbackLanguage, name: url.pathname };
}

const isMeant = (wanted: readonly string[], name: string, isNamedBy = matches): boolean =>
  wanted.length === 0 || wanted.some((pattern) => isNamedBy(pattern, name));

/** Makes sure that each name asked for means something. @throws UserError `unknown-language`, `unknown-page` */
export function checkWanted(wanted: Wanted, tenants: readonly BuildInfo[]): void {
  const known = [...new Set(tenants.flatMap(({ languages }) => languages))];
  const language = wanted.languages.find((pattern) => !known.some((each) => matches(pattern, each)));
  if (language !== undefined) throw failure('unknown-language', { wanted: language, known });
  const files = [...new Set(tenants.flatMap(({ deployment }) => deployment.pages))];
  const page = wanted.pages.find((pattern) => !files.some((file) => isNamed(pattern, file)));
  if (page !== undefined) throw failure('unknown-page', { wanted: page, known: files.map(withoutEnding) });
}
