import type { TextMode } from '../protocol.ts';

export type Theme = 'system' | 'light' | 'dark';
export type Panel = 'texts' | 'findings';

/** What the bar shows, all of it in its address: a reload, a bookmark or a link to a colleague shows the same. */
export interface View {
  /** The address of the page under test, from the root of the portal. */
  readonly page: string;
  /** The language of a page whose address names none. */
  readonly language?: string;
  /** The width of the page under test in CSS pixels; undefined for all there is. */
  readonly width?: number;
  readonly theme: Theme;
  readonly mode: TextMode;
  readonly panel?: Panel;
}

/** Where the preview's own pages are. */
export const studioPath = '/@preview/';
export const overviewPath = `${studioPath}overview`;

/** The widths that are offered, in CSS pixels: the smallest telephone (WCAG 1.4.10), telephone, tablet, small and large screen. */
export const widths = [320, 375, 768, 1024, 1280] as const;

const limits = { least: 240, most: 3840 };

/** A width that a page can have: whole pixels, within limits. */
export const possibleWidth = (width: number): number =>
  Math.round(Math.min(limits.most, Math.max(limits.least, width)));

/** Whether the address is one of the portal's own, and none of the preview's: only these are shown in the frame. */
export const isPortalPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !path.startsWith(studioPath) && !path.includes('\\');

/** Reads a view from a page's `location.search`; what is missing or wrong is as at the beginning. */
export function viewOf(search: string): View {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '/';
  const language = query.get('language') ?? '';
  const width = Number(query.get('width'));
  const theme = query.get('theme');
  const panel = query.get('panel');
  return {
    page: isPortalPath(page) ? page : '/',
    language: /^[a-z]{2}$/.test(language) ? language : undefined,
    width: Number.isFinite(width) && width > 0 ? possibleWidth(width) : undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    // The list is made of the marks that keys leave.
    mode: query.has('keys') || panel === 'texts' ? 'keys' : query.has('stretch') ? 'pseudo' : 'plain',
    panel: panel === 'texts' || panel === 'findings' ? panel : undefined,
  };
}

/** The same as the query of an address, readable: slashes stay as they are. Empty where all is as at the beginning. */
export function searchOf(view: Partial<View>): string {
  const query = new URLSearchParams();
  if (view.page !== undefined && view.page !== '/') query.set('page', view.page);
  if (view.language) query.set('language', view.language);
  if (view.width) query.set('width', String(view.width));
  if (view.theme && view.theme !== 'system') query.set('theme', view.theme);
  if (view.mode === 'keys') query.set('keys', '1');
  if (view.mode === 'pseudo') query.set('stretch', '1');
  if (view.panel) query.set('panel', view.panel);
  const search = query.toString().replaceAll('%2F', '/');
  return search && `?${search}`;
}
