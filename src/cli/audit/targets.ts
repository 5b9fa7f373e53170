import { join } from 'node:path';
import { contentPath, fallbackLanguage, type Language } from '../../pages/portal.ts';
import { select } from '../failures/patterns.ts';
import { type Access, accessAt } from '../lib/http-request.ts';
import type { BuildInfo } from './build-info.ts';
import { type Target, withoutEnding } from './target.ts';

/** What was asked for: names or patterns; everything where a list is missing. */
interface Wanted {
  readonly language?: readonly string[];
  readonly page?: readonly string[];
}

/** A page of another team, answered by a stub, that shows the whole frame. */
const hostPath = '/services/contactform';

/**
 * The pages of builds to audit: each in each language, and, unless pages or languages were asked for, one of another team.
 * At an address without a language the server sends one of these.
 * @param out the folder of the builds, relative to the root, for findings to name files in it
 * @throws UserError `unknown-language`, `unknown-page`
 */
export function targetsOf(
  builds: readonly BuildInfo[],
  out: string,
  { language, page }: Wanted,
): readonly Target[] {
  const known = new Set(builds.flatMap(({ languages }) => languages));
  const files = new Set(builds.flatMap(({ deployment }) => deployment.pages.map(withoutEnding)));
  const languages = select(language ?? [], [...known], 'unknown-language');
  const pages = select(page?.map(withoutEnding) ?? [], [...files], 'unknown-page');
  const targets = builds.flatMap((build) =>
    build.languages
      .filter((each) => languages.includes(each))
      .flatMap((each) =>
        build.deployment.pages
          .filter((name) => pages.includes(withoutEnding(name)))
          .map((name) => pageTarget(build, each, name, out)),
      ),
  );
  return [...targets, ...((language ?? page) ? [] : builds.slice(0, 1).map(hostTarget))];
}

function pageTarget(build: BuildInfo, language: Language, name: string, out: string): Target {
  const { id: tenant, origin } = build;
  const path = `${language}/${name}`;
  const file = join(out, tenant, path).replaceAll('\\', '/');
  const url = contentPath + path;
  return { kind: 'page', tenant, language, name, file, url, address: origin + url, build };
}

/**
 * A page of another team that embeds the frame. It is audited once a run: that hosts and frame leave each other alone is
 * proven by the project's own tests, and no tenant changes it.
 */
function hostTarget(build: BuildInfo): Target {
  const { id: tenant, origin, languages } = build;
  const [language = fallbackLanguage] = languages;
  const url = hostPath;
  return { kind: 'host', tenant, language, name: url, file: '', url, address: `${origin}${url}`, build };
}

/**
 * A page somewhere else: one of a build that was deployed there, or another team's.
 * @param portals what is deployed at the origins that were asked for
 * @param given what opens the page, beside what the address holds; undefined for a visitor without a session
 */
export function targetAt(asked: URL, portals: readonly BuildInfo[], given?: Access): Target {
  const access = accessAt(asked, given);
  // Reports go to others.
  const url = Object.assign(new URL(asked), { username: '', password: '' });
  const portal = portals.find(({ origin }) => origin === url.origin);
  const trackers = portal?.trackerOrigins ?? [];
  const common = {
    ...{ file: '', url: url.href, address: url.href, trackers },
    ...(portal && { portalPolicy: portal.deployment.policy }),
    ...(access && { access }),
  };
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
