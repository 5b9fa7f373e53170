import { contentPath } from '../../pages/portal.ts';
import { failure } from '../failures/failures.ts';
import type { BuildTime } from './time.ts';

export const scriptPath = `${contentPath}eos-content.js`;

/** The address of the stylesheet, versioned by the build (specification §7, contract C9). */
export const stylesheetPath = ({ timestamp }: Pick<BuildTime, 'timestamp'>): string =>
  `${contentPath}eos-content.css?v=${timestamp}`;

export const manifestFile = 'manifest.json';

/** An address that was asked for. @throws UserError `bad-address` */
export function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw failure('bad-address', { address: text });
  return url;
}

/** The content folder of a deployed portal, from any of its URLs: the portal, a page, a file in the folder, or the manifest. */
export function contentFolderOf(url: URL): URL {
  const { pathname } = url;
  if (pathname.endsWith(`/${manifestFile}`)) return new URL('.', url);
  const within = `${pathname}/`.lastIndexOf(contentPath);
  const folder = new URL('/', url);
  folder.pathname = `${pathname.slice(0, Math.max(0, within))}${contentPath}`;
  return folder;
}
