import type { BootData } from '../pages/boot-data.ts';
import { frameClass, loginSlot } from '../pages/frame/names.ts';
import { unpackFrame } from '../pages/frame/packed.ts';
import { fallbackLanguage, type Language } from '../pages/portal.ts';
import { trusted } from './trusted.ts';

/**
 * How a part of the frame stands in its container: in an element of ours with a shadow root, so that no style of the host
 * reaches it and none of ours reaches the host (contract C19), and so that it goes away whole. Its markup is the build's
 * own, or React's; no text becomes markup here.
 */

/** The element of ours in a container, or undefined. Opens its shadow root where the browser has not done so itself. */
export function frameIn(container: Element): HTMLElement | undefined {
  const host = container.firstElementChild as HTMLElement | null;
  const template = host?.querySelector<HTMLTemplateElement>('template[shadowrootmode]');
  if (host && template) {
    host.attachShadow({ mode: 'open' }).append(template.content);
    template.remove();
  }
  return host && innerOf(host)?.className === frameClass ? host : undefined;
}

/** An element with these properties. */
export const elementOf = <Name extends 'div' | 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);

/** Puts an element of ours into a container, in place of whatever stood there. */
export function openFrame(container: Element, stylesheet: string, language: string): HTMLElement {
  const host = elementOf('div', { lang: language });
  host
    .attachShadow({ mode: 'open' })
    .append(
      elementOf('div', { className: frameClass, hidden: true }),
      elementOf('link', { rel: 'stylesheet', href: stylesheet }),
    );
  container.replaceChildren(host);
  return host;
}

/** Resolves when an element of ours that has just been opened shows what it holds. */
export const isStyled = (host: HTMLElement): Promise<unknown> =>
  new Promise((resolve) => {
    const link = host.shadowRoot?.querySelector('link');
    if (link) link.onload = link.onerror = resolve;
    // One that is taken out of the document meanwhile hears of nothing.
    const look = () => {
      if (!link || link.sheet || !host.isConnected) resolve(undefined);
      else requestAnimationFrame(look);
    };
    look();
  });

/** What React renders into. */
export const innerOf = (host: HTMLElement): HTMLElement => host.shadowRoot?.firstElementChild as HTMLElement;

/** Whether the markup is this build's: another one's could not be taken over. */
export const isOfBuild = (host: HTMLElement, stylesheet: string): boolean =>
  host.shadowRoot?.querySelector('link')?.href === stylesheet;

/**
 * Shows markup of the build.
 *
 * @returns whether the page allows it: one that enforces Trusted Types has to name our policy
 */
export function showMarkup(element: Element, markup: string): boolean {
  try {
    element.innerHTML = trusted().createHTML(markup);
    return true;
  } catch {
    return false;
  }
}

/** The parts that stand in for what is not shown, by their place in a packed frame. */
export const prerenderedParts = ['header', 'footer'];

/**
 * Says that a container has failed, and puts a fallback into it unless a header or footer is on the screen there
 * (contract C15).
 *
 * @param part its place in `prerenderedParts`
 */
export function showFallback(container: HTMLElement, part: number, frames: BootData['frames']): void {
  container.dataset.eosState = 'failed';
  if (frameIn(container)?.offsetHeight) return;
  // It speaks the language of the page around it, where the tenant does.
  const spoken = document.documentElement.lang.slice(0, 2).toLowerCase() as Language;
  const language = frames.languages[spoken] ? spoken : fallbackLanguage;
  if (!showMarkup(container, unpackFrame(frames, language)[part + prerenderedParts.length] as string)) return;
  (container.firstElementChild as HTMLElement).lang ||= language;
}

export const hasLoginBox = (host: HTMLElement): boolean =>
  Boolean(host.shadowRoot?.querySelector(`slot[name="${loginSlot}"]`));

/** A header without its login box, exactly as React would have rendered it. */
export const withoutLoginBox = (header: string): string =>
  header.replace(/<section class="eos-login".*?<\/section>/, '');
