import { mainId } from '../../pages/frame/names.ts';
import type { Language } from '../../pages/portal.ts';
import { escapeMarkup } from '../lib/escape.ts';

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
  stylesheet: string;
  script: string;
  tenant: string;
  page: string;
  /** Whether search engines list it. */
  isForSearch: boolean;
  header: string;
  content: { container: string; html: string };
  footer: string;
}

const langAttribute = (language: string | undefined): string => (language ? ` lang="${language}"` : '');

/**
 * The whole page (contract C7, C8). No white space surrounds React's markup in its containers: React could not hydrate it.
 */
export function documentHtml(props: DocumentProps): string {
  const { language, alternates, header, content, footer } = props;
  return `<!DOCTYPE html>
<html lang="${language}" data-eos-tenant="${escapeMarkup(props.tenant)}" data-eos-page="${escapeMarkup(props.page)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title${langAttribute(props.titleLanguage)}>${escapeMarkup(props.title)}</title>
<meta name="description"${langAttribute(props.descriptionLanguage)} content="${escapeMarkup(props.description)}">
<link rel="canonical" href="${escapeMarkup(props.canonical)}">
${alternates.map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}">`).join('\n')}
${props.isForSearch ? '' : '<meta name="robots" content="noindex">\n'}<meta name="color-scheme" content="light dark">
<link rel="icon" href="${escapeMarkup(props.icon)}">
<link rel="stylesheet" href="${escapeMarkup(props.stylesheet)}">
<script src="${escapeMarkup(props.script)}" async></script>
</head>
<body class="eos-body">
<div id="eos-header">${header}</div>
<main id="${mainId}" tabindex="-1">
<div id="${content.container}">${content.html}</div>
</main>
<div id="eos-footer">${footer}</div>
<div id="eos-cookie-notice"></div>
</body>
</html>
`;
}
