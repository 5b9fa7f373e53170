import type { TextMode } from '../protocol.ts';

export type Scheme = 'system' | 'light' | 'dark';

/** What the toolbar shows, all of it in its address: a reload, a bookmark or a link to a colleague shows the same. */
export interface View {
  /** The address of the page under test, from the root of the portal. */
  readonly page: string;
  /** The language of a page whose address names none. */
  readonly language?: string | undefined;
  /** The width of the page under test in CSS pixels; undefined for the whole width. */
  readonly width?: number | undefined;
  readonly scheme: Scheme;
  readonly mode: TextMode;
  /** Whether the findings are listed beside the page. */
  readonly findings: boolean;
  /** The faults that are switched on, as their cookie has them: `script.slow.translations-3`. */
  readonly faults: string;
}

/** Where the preview's own pages are. */
export const previewPath = '/@preview/';

/** The widths that are offered, in CSS pixels: the smallest phone (WCAG 1.4.10), phone, tablet, small and large screen. */
export const widths = [320, 375, 768, 1024, 1280] as const;

const limits = { min: 240, max: 3840 };

/** Whether an address is one of the portal's own, and none of the preview's: only these are shown in the frame. */
export const isPortalPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !path.startsWith(previewPath) && !path.includes('\\');

/** Reads a view from a page's `location.search`; what is missing or wrong is as at the beginning. */
export function viewOf(search: string): View {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '/';
  const language = query.get('language') ?? '';
  const width = Math.round(Number(query.get('width')));
  const scheme = query.get('scheme');
  const faults = query.get('faults') ?? '';
  return {
    page: isPortalPath(page) ? page : '/',
    language: /^[a-z]{2}$/.test(language) ? language : undefined,
    width:
      width > 0 && Number.isFinite(width) ? Math.min(limits.max, Math.max(limits.min, width)) : undefined,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
    mode: query.has('keys') ? 'keys' : query.has('pseudo') ? 'pseudo' : 'plain',
    findings: query.has('findings'),
    faults: /^[\w.-]*$/.test(faults) ? faults : '',
  };
}

/** The same as the query of an address, readable: slashes stay as they are. Empty where all is as at the beginning. */
export function searchOf(view: Partial<View>): string {
  const query = new URLSearchParams();
  if (view.page !== undefined && view.page !== '/') query.set('page', view.page);
  if (view.language) query.set('language', view.language);
  if (view.width) query.set('width', String(view.width));
  if (view.scheme && view.scheme !== 'system') query.set('scheme', view.scheme);
  if (view.mode === 'keys' || view.mode === 'pseudo') query.set(view.mode, '1');
  if (view.findings) query.set('findings', '1');
  if (view.faults) query.set('faults', view.faults);
  const search = query.toString().replaceAll('%2F', '/');
  return search && `?${search}`;
}
