import { sentLanguage } from '../../../src/runtime/preferences.ts';
import { getText } from './text-cache.ts';

export { mergeContentSecurityPolicy } from './content-security-policy.ts';
export { portalPaths } from './portal-paths.ts';

export interface FetchFrameOptions {
  /** The portal's origin as this server reaches it, such as `https://portal.example.com`. */
  portal: string;
  /** The `Cookie` header of the visitor's request. */
  cookie?: string | null;
  /** Whether the header has the login box. */
  loginMenu?: boolean;
  /** Then the page is sent without the frame; default 1 s. */
  timeoutInMs?: number;
  /** How long answers are cached; default 60 s. */
  maxAgeInMs?: number;
}

/** The frame for a page that a server renders. */
export interface Frame {
  /** The visitor's language or English, in lower case. */
  language: string;
  /** Markup for the page's head: stylesheet and script. */
  hints: string;
  /** The same as addresses. Undefined: the browser renders the frame. */
  stylesheet: string | undefined;
  script: string;
  /** Markup for `<div id="eos-header">`, without white space around it. Empty if the portal does not answer. */
  header: string;
  /** Markup for `<div id="eos-footer">`, likewise. */
  footer: string;
  /** For `mergeContentSecurityPolicy()`. */
  contentSecurityPolicy: string;
}

const script = '/services/content/eos-content.js';
const scriptHtml = `<script src="${script}" async></script>`;

const fragmentMark = 'shadowrootmode';

/** The policy of every tenant's frame; a tenant's own may add a tracker. */
const commonPolicy =
  "script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; trusted-types eos-content";

/**
 * Header and footer in the visitor's language, from the portal's build. If the portal does not answer in time, the cached
 * answers are used; without any the frame is empty, and the script renders it in the browser.
 * @returns never rejects
 */
export async function fetchFrame({
  portal,
  cookie,
  loginMenu = false,
  timeoutInMs = 1_000,
  maxAgeInMs = 60_000,
}: FetchFrameOptions): Promise<Frame> {
  const ask = (path: string, mark: string) =>
    getText(new URL(`/services/content/${path}`, portal).href, mark, { timeoutInMs, maxAgeInMs });
  try {
    const { languages, contentSecurityPolicy } = JSON.parse(
      await ask('manifest.json', '"languages"'),
    ) as Manifest;
    const language = sentLanguage(cookie ?? '', languages);
    const [hints, header, footer] = await Promise.all([
      ask('fragments/hints.html', 'eos-content.css'),
      ask(`fragments/${language}/header${loginMenu ? '-login-menu' : ''}.html`, fragmentMark),
      ask(`fragments/${language}/footer.html`, fragmentMark),
    ]);
    const [, stylesheet] = /rel="stylesheet" href="([^"]+)"/.exec(hints) ?? [];
    return { language, hints: hints + scriptHtml, stylesheet, script, header, footer, contentSecurityPolicy };
  } catch {
    return {
      language: 'en',
      hints: scriptHtml,
      stylesheet: undefined,
      script,
      header: '',
      footer: '',
      contentSecurityPolicy: commonPolicy,
    };
  }
}

interface Manifest {
  languages: string[];
  contentSecurityPolicy: string;
}
