import type { PrerenderedMarkup } from '../pages/boot-data.ts';
import type { EosContentPart } from './eos-content.d.ts';
import { frameIn } from './frame.ts';

// An element of the host that holds a part. Hosts empty, replace and morph their elements: its state stands in the document.

/** What the build draws ahead. */
export type FramePart = keyof PrerenderedMarkup;
const frameParts: readonly EosContentPart[] = ['header', 'footer', 'cookie-notice'];
export const isFramePart = (part: EosContentPart | undefined): part is FramePart =>
  frameParts.some((each) => each === part);

/**
 * The part of each container by the container's id (contract C6), limited to the tenant's pages. Hosts have functions
 * called `Map`; React does not run there, but what needs no React does.
 */
export const containersOf = (tenantPages: readonly string[]): Record<string, EosContentPart> =>
  Object.fromEntries(
    [...frameParts, ...(tenantPages as EosContentPart[])].map((part) => [`eos-${part}`, part]),
  );

export type State = 'loading' | 'ready' | 'failed';

export const stateOf = ({ dataset }: HTMLElement): string | undefined => dataset.eosState;

export const setState = (container: HTMLElement, state: State): void =>
  write(container, 'data-eos-state', state);

/** Writes only what differs: some hosts call `mount` on each change of their page. */
export function write(element: HTMLElement, attribute: string, value: string): void {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

/** Whether a header or footer of ours is visible in it. */
export const isOnScreen = ({ firstElementChild }: HTMLElement): boolean =>
  Boolean(firstElementChild?.shadowRoot && (firstElementChild as HTMLElement).offsetHeight);

/** Whether the parser may still be filling it. It would put the rest beside what we draw. */
export const isBeingRead = ({ nextSibling }: HTMLElement): boolean =>
  document.readyState === 'loading' && !nextSibling;

const hostLanguages = new WeakMap<HTMLElement, string>();

/** A host may have another language (WCAG 3.1.2); a prerendered page is in ours as a whole. */
export function setLanguage(container: HTMLElement, language: string): void {
  const host = frameIn(container);
  if (host) write(host, 'lang', language);
  else if (!document.documentElement.dataset.eosPage) {
    if (!hostLanguages.has(container)) hostLanguages.set(container, container.lang);
    write(container, 'lang', language);
  }
}

/** Gives it back as the host had it. */
export function release(container: HTMLElement): void {
  const { dataset } = container;
  container.replaceChildren();
  delete dataset.eosState;
  delete dataset.eosVersion;
  delete dataset.eosColours;
  const language = hostLanguages.get(container);
  hostLanguages.delete(container);
  if (language) container.lang = language;
  else if (language === '') container.removeAttribute('lang');
}
