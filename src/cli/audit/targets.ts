import { join } from 'node:path';
import { contentPath, fallbackLanguage, type Language } from '../../pages/portal.ts';
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
 * The pages of a build to audit: each in each language, then the addresses at which the server chooses the language. What
 * is sent at such an address is the English page but for its canonical link; where that is so, it is not audited again.
 * @param folder the build's folder, relative to the root, for findings to name files in it
 */
export async function targetsOf(
  tenant: BuildInfo,
  folder: string,
  wanted: Wanted,
): Promise<readonly Target[]> {
  const { id, origin, languages, deployment } = tenant;
  const isChosen = (language: string) => isMeant(wanted.languages, language);
  const target = (kind: Target['kind'], language: Language, name: string, path: string): Target => ({
    kind,
    tenant: id,
    language,
    name,
    file: join(folder, path.slice(contentPath.length)).replaceAll('\\', '/'),
    url: path,
    address: `${origin}${path}`,
    build: tenant,
  });
  const files = deployment.pages.filter((file) => isMeant(wanted.pages, file, isNamed));
  const pages = languages
    .filter(isChosen)
    .flatMap((language) =>
      files.map((file) => target('page', language, file, `${contentPath}${language}/${file}`)),
    );
  const choices: Target[] = [];
  for (const file of isChosen(fallbackLanguage) ? files : []) {
    if (!(await isEnglishPage(tenant, file))) {
      choices.push(target('choice', fallbackLanguage, file, `${contentPath}${file}`));
    }
  }
  return [...pages, ...choices];
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

/** Whether the page without a language in its address is the English one, but for its own address in the canonical link. */
async function isEnglishPage({ deployment, realOrigin }: BuildInfo, file: string): Promise<boolean> {
  const read = async (path: string) => Buffer.from((await deployment.file(path)) ?? '').toString('utf8');
  const canonical = (path: string) => `<link rel="canonical" href="${realOrigin}${contentPath}${path}">`;
  const english = await read(`${fallbackLanguage}/${file}`);
  return (
    (await read(file)) === english.replace(canonical(`${fallbackLanguage}/${file}`), () => canonical(file))
  );
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
      const kind = language ? 'page' : 'choice';
      const own = { tenant: portal.id, language: language ?? fallbackLanguage, name, build: portal };
      return { ...common, ...own, kind };
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
