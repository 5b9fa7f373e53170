import { type FunctionComponent, type ReactNode, useSyncExternalStore } from 'react';
import type { LanguageCode } from '../../schemas/generated/tenant.ts';
import type { Texts } from '../../schemas/generated/texts.ts';
import { CookieNotice } from '../pages/frame/cookie-notice.tsx';
import { Footer } from '../pages/frame/footer.tsx';
import { Header } from '../pages/frame/header.tsx';
import { languageLinks, pageAddress } from '../pages/frame/language-chooser.tsx';
import { focusMain } from '../pages/frame/main.ts';
import type { Page, PageProps } from '../pages/page.ts';
import { PageAddress } from '../pages/paper.tsx';
import type { Config, Language, NavigationKey } from '../pages/portal.ts';
import type { Content } from '../pages/text/content.ts';
import { reportError } from './host-events.ts';
import type { Session } from './session.ts';

/** What a part is drawn with. */
export interface View {
  session: Session;
  content: Content<Texts>;
  language: Language;
  config: Config | null;
  year: number;
  /** The page itself, or the one that the frame is shown with. */
  page: Page | undefined;
  loginMenu: boolean;
  current?: NavigationKey;
}

export function HeaderPart(view: View): ReactNode {
  const { session, content, language, page, config, loginMenu, current } = view;
  const { portal, chooser, prerendered } = session;
  return (
    <Header
      texts={content}
      portal={portal}
      config={config}
      language={language}
      languageLinks={languageLinks(portal, prerendered?.file).filter(
        (link) => config?.languages.includes(link.language.toUpperCase() as LanguageCode) ?? true,
      )}
      loginMenu={loginMenu}
      current={current ?? page?.navigationKey}
      onLanguage={(chosen) => {
        chooser.choose(chosen).catch((error) => reportError('language', 'render-failed', String(error)));
      }}
    />
  );
}

export function FooterPart({ session, content, page, config, year }: View): ReactNode {
  return (
    <Footer
      texts={content}
      portal={session.portal}
      config={config}
      year={year}
      current={page?.footerLinkKey}
    />
  );
}

export function CookieNoticePart({ session, content }: View): ReactNode {
  const { consent } = session.choices;
  // While React takes over the build's notice, the visitor has not answered yet.
  const answer = useSyncExternalStore(consent.subscribe, consent.get, () => 'unanswered');
  if (answer !== 'unanswered') return null;
  const onAnswer = (accepted: boolean) => {
    consent.set(accepted);
    // The focused button is gone; keyboard focus moves to the main content.
    focusMain(document, { preventScroll: true });
  };
  return <CookieNotice texts={content.COOKIE_NOTICE} portal={session.portal} onAnswer={onAnswer} />;
}

export function PagePart({
  view: { session, content, language },
  page,
  Component,
}: {
  view: View;
  page: Page;
  Component: FunctionComponent<PageProps>;
}): ReactNode {
  return (
    <PageAddress value={`${session.portal.origin}${pageAddress(language, page.file)}`}>
      <Component
        content={content[page.section]}
        words={content.PAGE}
        portal={session.portal}
        language={language}
        choices={session.choices}
      />
    </PageAddress>
  );
}
