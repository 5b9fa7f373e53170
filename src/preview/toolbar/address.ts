import type { TextMode } from '../protocol.ts';

export type Scheme = 'system' | 'light' | 'dark';

export const panels = ['faults', 'changes', 'findings'] as const;
export type Panel = (typeof panels)[number];

/** What the toolbar shows, all of it in its address: a link shows a colleague the same. */
export interface View {
  /** The address of the page under test, from the root of the portal. */
  readonly page: string;
  /** The language of a page whose address names none. */
  readonly language?: string | undefined;
  readonly width?: number | undefined;
  readonly scheme: Scheme;
  readonly mode: TextMode;
  readonly panel?: Panel | undefined;
  /** The text that is edited, as `textId` names it. */
  readonly text?: string | undefined;
  /** As in their cookie: `script.slow`. */
  readonly faults: string;
}

export const previewPath = '/@preview/';

/** In CSS pixels: the smallest phone (WCAG 1.4.10), phone, tablet, small and large screen. */
export const widths = [320, 375, 768, 1024, 1280] as const;
export const schemes = ['system', 'light', 'dark'] as const;

/** Whether an address is one of the portal's, and may be shown in the frame. Browsers leave out tabs and line breaks. */
export const isPortalPath = (path: string): boolean =>
  /^\/(?!\/)/.test(path) && !path.startsWith(previewPath) && !/[\\\p{Cc}]/u.test(path);

/** Reads a view from `location.search`; missing or wrong values are the defaults. */
export function viewOf(search: string): View {
  const query = new URLSearchParams(search);
  const matching = (name: string, pattern: RegExp) => pattern.exec(query.get(name) ?? '')?.[0];
  const oneOf = <Value>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => String(value) === query.get(name));
  const page = query.get('page') ?? '/';
  return {
    page: isPortalPath(page) ? page : '/',
    language: matching('language', /^[a-z]{2}$/),
    width: oneOf('width', widths),
    scheme: oneOf('scheme', schemes) ?? 'system',
    mode: oneOf('mode', ['keys'] as const) ?? 'plain',
    panel: oneOf('panel', panels),
    text: matching('text', /^[a-z]{2} [\w.]+(?: \d+)?$/),
    faults: matching('faults', /^[\w.-]*$/) ?? '',
  };
}

/** The view to begin with: a plain address opens the page in the toolbar's language; English is the language of no choice. */
export function firstViewOf(search: string, language: string, languages: readonly string[]): View {
  const isChosen = search === '' && language !== 'en' && languages.includes(language);
  return { ...viewOf(search), ...(isChosen && { language }) };
}

const first = viewOf('');

/** The query of a view, without defaults; slashes stay readable. */
export function searchOf(view: Partial<View>): string {
  const chosen = Object.entries(view).filter(([name, value]) => value && value !== first[name as keyof View]);
  const search = String(new URLSearchParams(chosen.map(([name, value]) => [name, String(value)])));
  return search && `?${search.replaceAll('%2F', '/')}`;
}
