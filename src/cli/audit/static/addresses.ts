import { contentPath, type Language } from '../../../pages/portal.ts';
import type { BuildInfo } from '../build-info.ts';
import { fileInBuild, type Target } from '../target.ts';

/** The address of a page on the portal, wherever it is served now (contract C8). */
export const portalAddress = ({ realOrigin }: BuildInfo, page: Target): string =>
  `${realOrigin}${contentPath}${fileInBuild(page)}`;

/** Where a page of the build lies on the portal: in a language, or where the server chooses one (contract C6). */
export const pathOf = (file: string, language?: Language): string =>
  `${contentPath}${language ? `${language}/` : ''}${file}`;

/**
 * The file of the build that an address leads to, as a page at `base` writes it.
 * @returns undefined where it leads out of the build
 */
export function fileAt(href: string, base: string): string | undefined {
  const url = URL.parse(href, base);
  if (!url?.pathname.startsWith(contentPath) || url.host !== URL.parse(base)?.host) return undefined;
  return decoded(url.pathname.slice(contentPath.length));
}

/** Undoes percent encoding; what is encoded wrongly stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
