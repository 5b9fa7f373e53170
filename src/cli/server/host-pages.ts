import { mainId } from '../../pages/frame/names.ts';
import { portalPaths } from '../../pages/frame/routes.ts';
import { pages } from '../../pages/registry.ts';
import { integrityOf } from '../lib/integrity.ts';
import { html, type Markup } from '../lib/markup.ts';
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

/**
 * Answers for the other teams' applications: every address of §2.1 and §2.2 is a page with the deployment's own snippet,
 * with or without a slash at its end.
 * @throws Refusal 404 for other addresses, 503 if the build has no snippet
 */
export async function hostAnswer(deployment: Deployment, request: Request): Promise<Answer> {
  const path = portalPaths
    .map(withoutAnchor)
    .find((known) => withoutSlash(known) === withoutSlash(request.path));
  if (path === undefined) throw new Refusal(404, `Nothing found at ${request.path}`);
  const page = hostPageAt(path);
  const snippet = await deployment.file('snippet.html');
  if (!snippet) throw new Refusal(503, `The build of ${deployment.tenant} has no snippet.html.`);
  const { content, policy } = embedded(
    new TextDecoder().decode(snippet),
    mainOf(page, deployment),
    deployment.policy,
  );
  const head = html`<!DOCTYPE html>
<html lang="${languageOf(request.cookie('Language'), deployment.languages)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} - ${deployment.tenant}</title>
<link rel="icon" href="${hostFilesPath}icon.svg">
<link rel="stylesheet" href="${hostFilesPath}host.css">
<link rel="stylesheet" href="${hostFilesPath}room.css">
<script src="${hostFilesPath}host.js" defer></script>
</head>
`;
  return {
    status: 200,
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Content-Security-Policy', policy],
      ['Cache-Control', 'no-cache'],
      ['Vary', 'Cookie'],
    ],
    body: `${head.html}<body>\n${content}</body>\n</html>\n`,
  };
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

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
