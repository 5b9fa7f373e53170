import { contentPath, type Language } from '../../pages/portal.ts';
import { matches } from '../failures/patterns.ts';
import type { Access } from '../lib/http-request.ts';
import type { BuildInfo } from './build-info.ts';

export interface Target {
  /** `page`: a page of the build; `host`: another team's page with the frame in it. */
  readonly kind: 'page' | 'host';
  /** Empty for a host page somewhere else. */
  readonly tenant: string;
  /** The language that it is to be read in: English where the address names none, for a visitor who has chosen none. */
  readonly language: Language;
  /** Its name for people: the file's name such as `legalNotice.html`, or the path of a host. */
  readonly name: string;
  /** Where its source lies, relative to the root; empty where it is not ours. */
  readonly file: string;
  /** What is reported: the path on the tenant's portal, or the whole address of a host somewhere else. */
  readonly url: string;
  readonly address: string;
  /** undefined for a host somewhere else. */
  readonly build?: BuildInfo;
  /** Of a page somewhere else: the trackers that are not to count this visit. */
  readonly trackers?: readonly string[];
  /** Of a page somewhere else: the policy of the portal at its origin. */
  readonly portalPolicy?: string;
  /** Of a page somewhere else: what opens it. */
  readonly access?: Access;
}

/** The file of a build that a page is, relative to the tenant's folder, wherever the build is served. */
export const fileInBuild = ({ address }: Pick<Target, 'address'>): string =>
  new URL(address).pathname.slice(contentPath.length);

export const withoutEnding = (file: string): string => file.replace(/\.html$/i, '');

/** Whether a pattern names a page, with or without the ending of its file. */
export const isNamed = (pattern: string, file: string): boolean =>
  matches(withoutEnding(pattern), withoutEnding(file));
