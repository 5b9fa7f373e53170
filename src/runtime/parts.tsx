import { type FunctionComponent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
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
import type { Session } from './session.ts';

/** What header, footer and cookie notice are drawn with. */
export interface View {
  session: Session;
  config: Config | null;
  year: number;
  /** The page that they are shown with. */
  page: Page | undefined;
  loginMenu: boolean;
  current?: NavigationKey;
}

export function Mounted({ onShown, children }: { onShown(): void; children: ReactNode }): ReactNode {
  useEffect(onShown, [onShown]);
  return children;
}

function useContent({ translations }: Session): { content: Content<Texts> | null; language: Language } {
  // Draws again when the language changes.
  useTranslation(undefined, { i18n: translations.instance });
  const { content, language } = translations;
  return { content, language };
}

export function HeaderPart({ session, page, config, loginMenu, current }: View): ReactNode {
  const { portal, chooser, prerendered } = session;
  const { content, language } = useContent(session);
  if (!content) return null;
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
      onLanguage={(chosen) => void chooser.choose(chosen)}
    />
  );
}

export function FooterPart({ session, page, config, year }: View): ReactNode {
  const { content } = useContent(session);
  if (!content) return null;
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

export function CookieNoticePart({ session }: View): ReactNode {
  const { consent } = session.choices;
  const answer = useSyncExternalStore(consent.subscribe, consent.get);
  const { content } = useContent(session);
  if (!content || answer !== 'unanswered') return null;
  const onAnswer = (accepted: boolean) => {
    consent.set(accepted);
    // The focused button is gone; keyboard focus moves to the main content.
    focusMain(document, { preventScroll: true });
  };
  return <CookieNotice texts={content.COOKIE_NOTICE} portal={session.portal} onAnswer={onAnswer} />;
}

export function PagePart({
  session,
  page,
  Component,
}: {
  session: Session;
  page: Page;
  Component: FunctionComponent<PageProps>;
}): ReactNode {
  const { portal, tracker, choices } = session;
  const { content, language } = useContent(session);
  // Reported once, whatever languages follow (specification §2.5).
  const shownIn = useRef(language);
  useEffect(() => {
    if (page.pageView) tracker.pageView(page.id, shownIn.current);
  }, [page, tracker]);
  if (!content) return null;
  return (
    <PageAddress value={`${portal.origin}${pageAddress(language, page.file)}`}>
      <Component
        content={content[page.section]}
        words={content.PAGE}
        portal={portal}
        language={language}
        choices={choices}
      />
    </PageAddress>
  );
}
