import type { Texts } from '../../../schemas/generated/texts.ts';
import type { Placeholders } from '../../pages/boot-data.ts';
import { legalRoutes } from '../../pages/frame/routes.ts';
import type { FooterLinkKey } from '../../pages/portal.ts';
import type { Content, Phrase } from '../../pages/text/content.ts';
import { plainText } from '../../pages/text/rich.ts';
import { integrityOf } from '../lib/integrity.ts';
import { scriptPath } from '../output/addresses.ts';
import { type Artifact, textArtifact } from '../output/artifact.ts';
import { scriptSafe } from '../output/boot-script.ts';
import type { LanguageSite } from '../site/site.ts';
import type { Bundle } from './bundle.ts';

/** The snippet for hosts, and the loader for hosts with a bundler (contract C15). */
export function hostFiles(
  placeholders: Placeholders,
  bundle: Pick<Bundle, 'loader' | 'snippet'>,
): Artifact[] {
  return [
    textArtifact('eos-content-loader.js', `${placeholdersScript(placeholders)}${bundle.loader}\n`),
    textArtifact('snippet.html', snippetHtml(placeholders, bundle.snippet)),
  ];
}

/**
 * The texts and links that hosts show if the runtime cannot be loaded.
 * @param footerLinks decide the addresses of legal notice and privacy policy
 */
export function placeholdersOf(
  footerLinks: readonly FooterLinkKey[],
  languages: readonly (Pick<LanguageSite, 'language'> & {
    content: Pick<Content<Texts>, 'PLACEHOLDER' | 'FOOTER'>;
  })[],
): Placeholders {
  const routes = legalRoutes(footerLinks);
  const own = ({ text, lang }: Phrase) => (lang ? 0 : plainText(text));
  const texts = languages.map(({ language, content: { PLACEHOLDER, FOOTER } }) => [
    language,
    [PLACEHOLDER.HEADER, PLACEHOLDER.FOOTER, ...routes.map(({ key }) => FOOTER.LINKS[key])].map(own),
  ]);
  return {
    addresses: routes.map(({ href }) => href),
    // English is always among them (contract C2).
    texts: Object.fromEntries(texts) as Placeholders['texts'],
  };
}

/**
 * The snippet as hosts copy it: containers, an inline script that watches `eos-content.js`, and that script. A comment
 * names the hash for a Content-Security-Policy without `unsafe-inline` (contract C20). It is right in HTML and in XML, where
 * the script's text lacks the marks of the CDATA section, and in Facelets, which replace what looks like `${…}`.
 * @param script the bundled snippet
 */
export function snippetHtml(placeholders: Placeholders, script: string): string {
  const code = `(function(){${placeholdersScript(placeholders)}${script}})();`;
  const [inline, inXml] = [`//<![CDATA[\n${code}\n//]]>`, `//\n${code}\n//`];
  const [hash, hashInXml] = [inline, inXml].map((text) => integrityOf(Buffer.from(text)));
  return `<!-- Containers, wherever the parts belong. -->
<div id="eos-header"></div>
<main id="eos-main" tabindex="-1">Your page</main>
<div id="eos-footer"></div>
<div id="eos-cookie-notice"></div>

<!-- Shows placeholders where eos-content.js cannot be loaded. To be copied as it is.
     A strict Content-Security-Policy allows it by script-src '${hash}',
     in a page of type application/xhtml+xml by '${hashInXml}' -->
<script>${inline}</script>
<script src="${scriptPath}" async=""></script>
`;
}

const placeholdersScript = (placeholders: Placeholders): string =>
  `var __EOS_PLACEHOLDERS__=${scriptSafe(JSON.stringify(placeholders))};`;
