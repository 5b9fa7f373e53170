import { darkMedia, mainId, surface } from '../../pages/frame/names.ts';
import type { Image, Language } from '../../pages/portal.ts';
import { html, type Markup, trusted } from '../lib/markup.ts';

export interface Alternate {
  hreflang: Language | 'x-default';
  href: string;
}

export interface DocumentProps {
  language: Language;
  title: string;
  /** Undefined: the page's language (contract C3). */
  titleLanguage?: string | undefined;
  description: string;
  descriptionLanguage?: string | undefined;
  canonical: string;
  alternates: readonly Alternate[];
  icon: string;
  touchIcon?: string | undefined;
  /** What a shared link shows: a picture with its whole address. */
  social?: Image | undefined;
  stylesheet: string;
  script: string;
  tenant: string;
  page: string;
  /** Whether search engines list it. */
  isForSearch: boolean;
  header: Markup;
  /** `html` is React's. */
  content: { container: string; html: string };
  footer: Markup;
}

const langAttribute = (language: string | undefined): Markup | '' =>
  language ? html` lang="${language}"` : '';

/** What messengers and networks show of a link to the page (Open Graph). */
const shared = ({ title, social }: DocumentProps): Markup => html`<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
${
  social
    ? html`<meta property="og:image" content="${social.src}">
<meta property="og:image:width" content="${social.width}">
<meta property="og:image:height" content="${social.height}">
`
    : ''
}`;

/**
 * The whole page (contract C7, C8). No white space surrounds React's markup in its containers: React could not hydrate it.
 */
export function documentHtml(props: DocumentProps): string {
  const { language, alternates, header, content, footer } = props;
  return html`<!DOCTYPE html>
<html lang="${language}" data-eos-tenant="${props.tenant}" data-eos-page="${props.page}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title${langAttribute(props.titleLanguage)}>${props.title}</title>
<meta name="description"${langAttribute(props.descriptionLanguage)} content="${props.description}">
<link rel="canonical" href="${props.canonical}">
${alternates.map(({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">\n`)}${props.isForSearch ? '' : html`<meta name="robots" content="noindex">\n`}<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${surface.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${surface.dark}" media="${darkMedia}">
${shared(props)}<link rel="icon" href="${props.icon}">
${props.touchIcon ? html`<link rel="apple-touch-icon" href="${props.touchIcon}">\n` : ''}<link rel="stylesheet" href="${props.stylesheet}">
<script src="${props.script}" async></script>
</head>
<body class="eos-body">
<div id="eos-header">${header}</div>
<main id="${mainId}" tabindex="-1">
<div id="${content.container}">${trusted(content.html)}</div>
</main>
<div id="eos-footer">${footer}</div>
<div id="eos-cookie-notice"></div>
</body>
</html>
`.html;
}
