import type { BootData } from '../pages/boot-data.ts';
import { frameClass, loginSlot } from '../pages/frame/names.ts';
import { unpack } from '../pages/frame/packed.ts';
import { type Language, languagesOf } from '../pages/portal.ts';
import { trusted } from './trusted.ts';

// Each part has an element with a shadow root, so that the host's styles and ours never mix (C19).

/** The element of ours in a container, where extensions put theirs, too; opens its shadow root where the browser has not. */
export function frameIn(container: Element): HTMLElement | undefined {
  const template = container.querySelector<HTMLTemplateElement>('template[shadowrootmode]');
  if (template?.parentElement) opened(template.parentElement).append(template.content);
  template?.remove();
  return ([...container.children] as HTMLElement[]).find(innerOf);
}

export const elementOf = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);

/** Its `href` and `origin` are those of an address against the document's base. Hosts have variables called `URL`. */
export const linkOf = (href: string): HTMLAnchorElement => elementOf('a', { href });

/** In a host with `<iframe name="head">`, `document.head` is the frame. */
export const addToHead = (element: Element): void => document.querySelector('head')?.append(element);

const rootOf = (host: Element): Element | ShadowRoot => host.shadowRoot ?? host;

/** Opens an element's shadow root; where an extension or a library keeps us from one, the element itself, among the host's styles. */
function opened(host: Element): Element | ShadowRoot {
  try {
    return host.attachShadow({ mode: 'open' }) ?? host;
  } catch {
    return host;
  }
}

export function openFrame(container: Element, stylesheet: string, language: string): HTMLElement {
  const host = elementOf('div', { lang: language });
  opened(host).append(
    elementOf('div', { className: frameClass, hidden: true }),
    elementOf('link', { rel: 'stylesheet', href: stylesheet }),
  );
  container.replaceChildren(host);
  return host;
}

/** Resolves when the opened element shows its content. */
export const isStyled = (host: HTMLElement): Promise<unknown> =>
  new Promise((resolve) => {
    const link = linkIn(host);
    if (link) link.onload = link.onerror = resolve;
    // A link removed from the document gets no event.
    const look = () => {
      if (!link || link.sheet || !host.isConnected) resolve(undefined);
      else requestAnimationFrame(look);
    };
    look();
  });

/** Extensions put styles of theirs before it. */
export const innerOf = (host: HTMLElement): HTMLElement =>
  rootOf(host).querySelector(`.${frameClass}`) as HTMLElement;

const linkIn = (host: HTMLElement): HTMLLinkElement | null => rootOf(host).querySelector('link');

/** Whether this build made the markup; React cannot take over another build's. */
export const isOfBuild = (host: HTMLElement, stylesheet: string): boolean =>
  linkIn(host)?.href === stylesheet;

/** Shows the build's markup. @returns false where Trusted Types are enforced without our policy */
export function showBuilt(
  element: Element,
  part: keyof BootData['frames'],
  { frames, portal }: BootData,
  language: Language,
  hasLoginBox = false,
): boolean {
  const markup = unpack(frames[part], languagesOf(portal).indexOf(language));
  try {
    element.innerHTML = trusted().createHTML(hasLoginBox ? markup : markup.replace(loginBox, ''));
    return true;
  } catch {
    return false;
  }
}

const loginBox = /<section class="eos-login".*?<\/section>/;

export const hasLoginBox = (host: HTMLElement): boolean =>
  Boolean(host.shadowRoot?.querySelector(`slot[name="${loginSlot}"]`));
