'use client';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type {
  EosContentConsent,
  EosContentHeaderOptions,
  EosContentPart,
} from '../../../src/runtime/eos-content.d.ts';
import { ownGlobal } from '../../../src/runtime/global.ts';
import { show } from './containers.ts';
import { loadEosContent } from './index.ts';
import type { Frame } from './server.ts';

interface ServerRendered {
  /** The container's markup from the server: a fragment of `fetchFrame()`. */
  html?: string;
}

/** The header, in `#eos-header`. */
export const EosHeader = ({
  loginMenu,
  current,
  html,
}: EosContentHeaderOptions & ServerRendered): ReactNode => (
  <Container part="header" loginMenu={loginMenu} current={current} html={html} />
);

/** The footer, in `#eos-footer`. */
export const EosFooter = ({ html }: ServerRendered): ReactNode => <Container part="footer" html={html} />;

/** The cookie notice, in `#eos-cookie-notice`. */
export const EosCookieNotice = (): ReactNode => <Container part="cookie-notice" />;

/** A content page without header and footer, in the container of its id. */
export const EosPage = ({
  id,
}: {
  id: Exclude<EosContentPart, 'header' | 'footer' | 'cookie-notice'>;
}): ReactNode => <Container key={id} part={id} isPage />;

/** For the head of a server-rendered page, so that the first paint has the frame. */
export const EosHead = ({ frame }: { frame: Pick<Frame, 'stylesheet' | 'script'> }): ReactNode => (
  <>
    {frame.stylesheet && <link rel="stylesheet" href={frame.stylesheet} precedence="eos-content" />}
    <script src={frame.script} async />
  </>
);

function Container({
  part,
  isPage,
  loginMenu,
  current,
  html = '',
}: { part: EosContentPart; isPage?: boolean } & EosContentHeaderOptions & ServerRendered): ReactNode {
  const id = `eos-${part}`;
  const isServerRendered = useSyncExternalStore(unchanging, isNot, is);
  // React keeps such markup when it hydrates. Elements that it creates get none: Trusted Types forbid assigning markup.
  const [markup] = useState(isServerRendered ? { __html: html } : undefined);
  useEffect(() => show({ id, header: { loginMenu, current } }), [id, loginMenu, current]);
  return (
    <div
      id={id}
      data-eos-frame={isPage ? 'none' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a fragment of the build, on the server alone
      dangerouslySetInnerHTML={markup}
      // The script may have changed the container before React hydrates.
      suppressHydrationWarning
    />
  );
}

const unchanging = () => () => {};
const is = () => true;
const isNot = () => false;

/** The frame's language in lower case. @param initial until the script runs: `language` of `fetchFrame()` */
export function useEosLanguage(initial = 'en'): string {
  return useSyncExternalStore(
    onLanguage,
    () => ownGlobal()?.language ?? initial,
    () => initial,
  );
}

/** The answer to the cookie notice; undefined before an answer, and until the script runs. */
export const useEosConsent = (): EosContentConsent | undefined =>
  useSyncExternalStore(
    onConsent,
    () => ownGlobal()?.consent,
    () => undefined,
  );

const listenerOf = (name: 'eos-content:language-changed' | 'eos-content:consent-changed') => {
  return (changed: () => void): (() => void) => {
    window.addEventListener(name, changed);
    loadEosContent().then(changed, () => undefined);
    return () => window.removeEventListener(name, changed);
  };
};
const onLanguage = listenerOf('eos-content:language-changed');
const onConsent = listenerOf('eos-content:consent-changed');
