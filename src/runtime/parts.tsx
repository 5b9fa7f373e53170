import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Texts } from '../../schemas/generated/texts.ts';
import { CookieNotice } from '../pages/frame/cookie-notice.tsx';
import { Footer } from '../pages/frame/footer.tsx';
import { Header, mainId } from '../pages/frame/header.tsx';
import { languageLinks } from '../pages/frame/language-chooser.tsx';
import type { Page, PageProps } from '../pages/page.ts';
import type { Language } from '../pages/portal.ts';
import type { Content } from '../pages/text/content.ts';
import { type Session, SessionContext, useConsent, useSession } from './session.ts';
import { contentOf } from './translations.ts';

/** Gives what is mounted its session and its translations, and tells when it is shown. */
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
  return (
    <SessionContext value={session}>
      <I18nextProvider i18n={session.translations}>{children}</I18nextProvider>
    </SessionContext>
  );
}

/** The texts in the language shown; anew after each change of language. Null where none could be loaded. */
function useContent(): { content: Content<Texts> | null; language: Language } {
  const { i18n } = useTranslation();
  return { content: contentOf(i18n), language: i18n.language as Language };
}

export function HeaderPart({ page, loginMenu }: { page: Page | undefined; loginMenu: boolean }): ReactNode {
  const { portal, config, setLanguage } = useSession();
  const { content, language } = useContent();
  if (!content) return null;
  return (
    <Header
      texts={content}
      portal={portal}
      config={config}
      language={language}
      languageLinks={languageLinks(portal, page?.file)}
      loginMenu={loginMenu}
      current={page?.navigationKey}
      onLanguage={(chosen) => void setLanguage(chosen)}
    />
  );
}

export function FooterPart({ page }: { page: Page | undefined }): ReactNode {
  const { portal, config, builtInYear } = useSession();
  const { content } = useContent();
  const [year, setYear] = useState(builtInYear);
  // The visitor's clock decides (contract C9), but only after the prerendered footer has been taken over as it is.
  useEffect(() => setYear(new Date().getFullYear()), []);
  if (!content) return null;
  return <Footer texts={content} portal={portal} config={config} year={year} current={page?.footerLinkKey} />;
}

export function CookieNoticePart(): ReactNode {
  const { portal, consent } = useSession();
  const accepted = useConsent();
  const { content } = useContent();
  if (!content || accepted) return null;
  const accept = () => {
    consent.give();
    // The button that had the focus is gone; from the text the keyboard goes on where one reads.
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  return <CookieNotice texts={content.COOKIE_NOTICE} link={portal.cookieNoticeLink} onAccept={accept} />;
}

export function PagePart({
  page,
  component: Component,
}: {
  page: Page;
  component: FunctionComponent<PageProps>;
}): ReactNode {
  const { portal } = useSession();
  const { content, language } = useContent();
  if (!content) return null;
  return (
    <Component
      content={content[page.section]}
      words={content.PAGE}
      languageNames={content.LANGUAGES}
      portal={portal}
      language={language}
    />
  );
}
