import type { FunctionComponent } from 'react';
import type { Texts } from '../../schemas/generated/texts.ts';
import type { Choices } from './choice-switch.tsx';
import type { FooterLinkKey, Language, NavigationKey, Portal } from './portal.ts';
import type { Content } from './text/content.ts';

/** The sections of the texts that belong to a page. */
export type PageSection = {
  [Key in keyof Texts]: Texts[Key] extends { TITLE: string; HEADLINE: string } ? Key : never;
}[keyof Texts];

export interface PageProps<Section extends PageSection = PageSection> {
  content: Content<Texts[Section]>;
  words: Content<Texts['PAGE']>;
  portal: Portal;
  language: Language;
  /** None in the build. */
  choices?: Choices;
}

/** A content page (specification §2.5, contract C6). */
export interface Page<Id extends string = string> {
  id: Id;
  container: string;
  file: string;
  /** A tenant whose texts lack the section does not have the page (contract C3). */
  section: PageSection;
  /** Whether its header shows the login menu (specification §2.5, §6). */
  loginMenu?: boolean;
  /** Whether it reports a page view (specification §2.5). */
  pageView?: boolean;
  /** Whether it answers for addresses without a page: search engines leave it out. */
  isNotFound?: boolean;
  /** The menu entry or footer link to mark as the current page. */
  navigationKey?: NavigationKey;
  footerLinkKey?: FooterLinkKey;
  load(): Promise<FunctionComponent<PageProps>>;
}

type Declaration<Id extends string, Section extends PageSection> = Omit<
  Page<Id>,
  'container' | 'section' | 'load'
> & { section: Section; load(): Promise<FunctionComponent<PageProps<Section>>> };

/** Declares a page; its container's id follows from its id (contract C6). */
export function definePage<const Id extends string, Section extends PageSection>(
  page: Declaration<Id, Section>,
): Page<Id> {
  // Only here do the types know that component and section fit.
  return { ...page, container: `eos-${page.id}` } as unknown as Page<Id>;
}
