import type { BootData, PrerenderedMarkup } from '../pages/boot-data.ts';
import { frameClass, loginSlot } from '../pages/frame/names.ts';
import { unpack } from '../pages/frame/packed.ts';
import { fallbackLanguage, type Language } from '../pages/portal.ts';
import { trusted } from './trusted.ts';

// Each part has an element with a shadow root, so that the host's styles and ours never mix (C19).

/** The element of ours in a container; opens its shadow root where the browser has not. */
export function frameIn(container: Element): HTMLElement | undefined {
  const host = container.firstElementChild as HTMLElement | null;
  const template = host?.querySelector<HTMLTemplateElement>('template[shadowrootmode]');
  if (host && template) {
    host.attachShadow({ mode: 'open' }).append(template.content);
    template.remove();
  }
  return host && innerOf(host)?.className === frameClass ? host : undefined;
}

export const elementOf = <Name extends 'div' | 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);

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

export const innerOf = (host: HTMLElement): HTMLElement => host.shadowRoot?.firstElementChild as HTMLElement;

export const linkIn = (host: HTMLElement | undefined): HTMLLinkElement | null | undefined =>
  host?.shadowRoot?.querySelector('link');

/** Whether this build made the markup; React cannot take over another build's. */
export const isOfBuild = (host: HTMLElement, stylesheet: string): boolean =>
  linkIn(host)?.href === stylesheet;

/** Shows markup of the build. @returns false where Trusted Types are enforced without our policy */
export function showMarkup(element: Element, markup: string): boolean {
  try {
    element.innerHTML = trusted().createHTML(markup);
    return true;
  } catch {
    return false;
  }
}

export const prerenderedMarkup = (
  { frames, languages }: BootData,
  part: keyof PrerenderedMarkup,
  language: Language,
): string => unpack(frames[part], languages.indexOf(language));

export type PrerenderedPart = 'header' | 'footer';

export const isPrerendered = (part: string): part is PrerenderedPart =>
  part === 'header' || part === 'footer';

/** Marks a container as failed and shows the fallback of a part, unless a header or footer is visible there (C15). */
export function showFallback(container: HTMLElement, part: PrerenderedPart, bootData: BootData): void {
  container.dataset.eosState = 'failed';
  if (frameIn(container)?.offsetHeight) return;
  // It uses the language of the page around it, if the tenant has it.
  const spoken = document.documentElement.lang.slice(0, 2).toLowerCase() as Language;
  const language = bootData.languages.includes(spoken) ? spoken : fallbackLanguage;
  if (!showMarkup(container, prerenderedMarkup(bootData, `missing-${part}`, language))) return;
  (container.firstElementChild as HTMLElement).lang ||= language;
}

export const hasLoginBox = (host: HTMLElement): boolean =>
  Boolean(host.shadowRoot?.querySelector(`slot[name="${loginSlot}"]`));

export const withoutLoginBox = (header: string): string =>
  header.replace(/<section class="eos-login".*?<\/section>/, '');
