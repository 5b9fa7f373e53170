import { mainId } from '../../pages/frame/names.ts';
import { portalPaths } from '../../pages/frame/routes.ts';
import { fallbackLanguage, type Language } from '../../pages/portal.ts';
import { pages } from '../../pages/registry.ts';
import { integrityOf } from '../integrity.ts';
import { html, type Markup } from '../reporters/markup.ts';
import { type Answer, Refusal, type Request } from './answer.ts';
import { languageOf, withoutUpgrade } from './content.ts';
import type { Deployment } from './deployment.ts';
import { hostFilesPath } from './stubs.ts';

/** A page of another team: with a content page of ours, or an application with a form. */
interface HostPage {
  readonly title: string;
  readonly page?: (typeof pages)[number]['id'];
  /** Whether it asks for the login menu, as applications for debtors do (specification §1). */
  readonly loginMenu?: boolean;
}

/** What stands at the portal's addresses, none of which is ours (specification §2.1, §2.2). */
const hostPages: ReadonlyMap<string, HostPage> = new Map<string, HostPage>([
  ['/', { title: 'Start page', page: 'start-page' }],
  ['/services/contactdata', { title: 'Contact details', loginMenu: true }],
  ['/contact_es/new_address_contact.xhtml', { title: 'Contact details, older address', loginMenu: true }],
  ['/services/contactform', { title: 'Contact form' }],
  ['/contact_es/', { title: 'Contact form, older address' }],
  ['/services/rateagreement/ratenzahlung', { title: 'Instalments' }],
  ['/download', { title: 'Forms to download', page: 'download' }],
  ['/content/help', { title: 'Help', page: 'instruction' }],
  ['/content/legal_info', { title: 'Legal notice, older address', page: 'legal-notice' }],
  ['/content/privacy', { title: 'Privacy policy, older address', page: 'privacy-policy' }],
  ['/services/payments/', { title: 'Payments', loginMenu: true }],
]);

/**
 * The form of every application, long enough to show how the frame fits around it. `method="dialog"` sends nothing, even
 * without the page's script, which fills in the topics. The login box leads to `debtPage` (specification §2.1).
 */
const form = html`
<form id="debtPage" method="dialog">
<p class="host-field"><label for="claim">Claim number</label><input id="claim" type="text"></p>
<p class="host-field"><label for="topic">Topic</label><select id="topic"></select></p>
<p class="host-field"><label for="message">Your message</label><textarea id="message" rows="6"></textarea></p>
<p><button type="submit">Send</button></p>
<p role="status"></p>
</form>`;

const withoutAnchor = (address: string): string => address.replace(/#.*/, '');

const hostPageAt = (path: string): HostPage => hostPages.get(path) ?? { title: path };

/** The addresses of other teams in the specification's order, with the titles of their pages. */
export const hostRoutes: readonly { readonly path: string; readonly title: string }[] = [
  ...new Set(portalPaths),
].map((path) => ({ path, title: hostPageAt(withoutAnchor(path)).title }));

const paths: readonly string[] = [...new Set(portalPaths.map(withoutAnchor))];

/**
 * Answers for the other teams' applications: every address of §2.1 and §2.2 is a page with the deployment's own snippet;
 * a missing or extra slash redirects.
 * @returns undefined for other addresses
 * @throws Refusal 503 if the build has no snippet
 */
export async function hostAnswer(deployment: Deployment, request: Request): Promise<Answer | undefined> {
  const { path, query, method } = request;
  const known = paths.find((other) => withoutSlash(other) === withoutSlash(path));
  if (known === undefined) return undefined;
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: [['Allow', 'GET, HEAD']] };
  if (known !== path) {
    // Browsers would remember a 301 for the next program on this port.
    return { status: 302, headers: [['Location', query.size > 0 ? `${known}?${query}` : known]] };
  }
  const snippet = await deployment.file('snippet.html');
  if (!snippet) throw new Refusal(503, `The build of ${deployment.tenant} has no snippet.html.`);
  const { content, policy } = embedded(
    new TextDecoder().decode(snippet),
    mainOf(hostPageAt(path), deployment),
    deployment.policy,
  );
  return {
    status: 200,
    headers: [...pageHeaders(policy), ['Cache-Control', 'no-cache'], ['Vary', 'Cookie']],
    body: documentOf(
      languageOf(request.cookie('Language'), deployment.languages),
      `${hostPageAt(path).title} - ${deployment.tenant}`,
      content,
      html`
<script src="${hostFilesPath}host.js" defer></script>`,
    ),
  };
}

/** The 404 page. */
export function notFoundAnswer({ path, headers }: Request): Answer {
  const noCache = ['Cache-Control', 'no-cache'] as const;
  if (!/text\/html/.test(headers.accept ?? '')) {
    const body = `Nothing found at ${path}\n`;
    return { status: 404, headers: [['Content-Type', 'text/plain; charset=utf-8'], noCache], body };
  }
  const content = html`
<main class="host">
<h1>There is nothing at this address</h1>
<p><code>${path}</code> is not an address of the portal. The <a href="/@preview/">toolbar</a> lists all pages.</p>
</main>`;
  const policy =
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'self'";
  return {
    status: 404,
    headers: [...pageHeaders(policy), noCache],
    body: documentOf(fallbackLanguage, 'Not found', content.html),
  };
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

const pageHeaders = (policy: string): Answer['headers'] => [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Content-Security-Policy', policy],
];

function mainOf({ title, page: id, loginMenu }: HostPage, deployment: Deployment): Markup {
  const page = pages.find((each) => each.id === id);
  if (page && deployment.pages.includes(page.file)) {
    return html`<main id="${mainId}" tabindex="-1">
<p class="host-note" lang="en">Another team’s page. What it shows is our content, in its container <code>${page.container}</code>.</p>
<div id="${page.container}"></div>
</main>`;
  }
  return html`<main id="${mainId}" class="host" lang="en" tabindex="-1"${loginMenu ? html` data-login-menu` : ''}>
<p class="host-note">Another team’s application, which the preview only imitates. Header and footer are ours.</p>
<h1>${title}</h1>${page ? html`<p>${deployment.tenant} does not have this page.</p>` : form}
</main>`;
}

/**
 * The snippet with the host's own page, and the policy that allows the snippet's inline script by its hash (contract C20).
 */
function embedded(snippet: string, main: Markup, policy: string): { content: string; policy: string } {
  const inline = /<script>(.*?)<\/script>/s.exec(snippet)?.[1];
  const hash = inline === undefined ? '' : ` '${integrityOf(Buffer.from(inline))}'`;
  return {
    content: snippet.replace(/<main\b.*?<\/main>/s, () => main.html),
    policy: withoutUpgrade(policy).replace(/script-src [^;]*/, (directive) => directive + hash),
  };
}

const documentOf = (language: Language, title: string, body: string, head: Markup = html``): string => `${
  html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${hostFilesPath}icon.svg">
<link rel="stylesheet" href="${hostFilesPath}host.css">${head}
</head>
<body>
`.html
}${body}
</body>
</html>
`;
