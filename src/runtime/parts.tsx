import { type FunctionComponent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { LanguageCode } from '../../schemas/generated/tenant.ts';
import type { Texts } from '../../schemas/generated/texts.ts';
import { ChoicesContext } from '../pages/choice-switch.tsx';
import { CookieNotice } from '../pages/frame/cookie-notice.tsx';
import { Footer } from '../pages/frame/footer.tsx';
import { Header } from '../pages/frame/header.tsx';
import { languageLinks } from '../pages/frame/language-chooser.tsx';
import { focusMain } from '../pages/frame/main.ts';
import type { Page, PageProps } from '../pages/page.ts';
import type { Config, Language, NavigationKey } from '../pages/portal.ts';
import type { Content } from '../pages/text/content.ts';
import { type Session, SessionContext, useSession } from './session.ts';

export function Mounted({
  session,
  onShown,
  children,
}: {
  session: Session;
  onShown(): void;
  children: ReactNode;
}): ReactNode {
  useEffect(onShown, [onShown]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useContent(): { content: Content<Texts> | null; language: Language } {
  const { translations } = useSession();
  const read = () => translations.content;
  return {
    content: useSyncExternalStore(translations.subscribe, read, read),
    language: translations.language,
  };
}

export function HeaderPart({
  page,
  config,
  loginMenu,
  current,
}: {
  page: Page | undefined;
  config: Config | null;
  loginMenu: boolean;
  current: NavigationKey | undefined;
}): ReactNode {
  const { portal, chooser, prerendered } = useSession();
  const { content, language } = useContent();
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

export function FooterPart({
  page,
  config,
  year,
}: {
  page: Page | undefined;
  config: Config | null;
  year: number;
}): ReactNode {
  const { portal } = useSession();
  const { content } = useContent();
  if (!content) return null;
  return <Footer texts={content} portal={portal} config={config} year={year} current={page?.footerLinkKey} />;
}

export function CookieNoticePart(): ReactNode {
  const {
    portal,
    choices: { consent },
  } = useSession();
  const answer = useSyncExternalStore(consent.subscribe, consent.get);
  const { content } = useContent();
  if (!content || answer !== 'unanswered') return null;
  const onAnswer = (accepted: boolean) => {
    consent.set(accepted);
    // The focused button is gone; keyboard focus moves to the main content.
    focusMain(document, { preventScroll: true });
  };
  return <CookieNotice texts={content.COOKIE_NOTICE} portal={portal} onAnswer={onAnswer} />;
}

export function PagePart({
  page,
  component: Component,
}: {
  page: Page;
  component: FunctionComponent<PageProps>;
}): ReactNode {
  const { portal, tracker, choices } = useSession();
  const { content, language } = useContent();
  // Reported once, whatever languages follow (specification §2.5).
  const shownIn = useRef(language);
  useEffect(() => {
    if (page.pageView) tracker.pageView(page.id, shownIn.current);
  }, [page, tracker]);
  if (!content) return null;
  return (
    <ChoicesContext value={choices}>
      <Component content={content[page.section]} words={content.PAGE} portal={portal} language={language} />
    </ChoicesContext>
  );
}
