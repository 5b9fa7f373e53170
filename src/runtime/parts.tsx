import {
  type ComponentProps,
  type FunctionComponent,
  type ReactNode,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import type { LanguageCode } from '../../schemas/generated/tenant.ts';
import type { Texts } from '../../schemas/generated/texts.ts';
import type { Choices } from '../pages/choice-switch.tsx';
import { CookieNotice } from '../pages/frame/cookie-notice.tsx';
import { Footer } from '../pages/frame/footer.tsx';
import { Header } from '../pages/frame/header.tsx';
import { languageLinks, pageAddress } from '../pages/frame/language-chooser.tsx';
import type { Page, PageProps } from '../pages/page.ts';
import { PageAddress } from '../pages/paper.tsx';
import type { Config, Language, NavigationKey } from '../pages/portal.ts';
import type { Content } from '../pages/text/content.ts';
import type { EosContentPart } from './eos-content.d.ts';
import { showLogin } from './login.ts';
import type { Session } from './session.ts';

/** What a part is drawn with. */
export interface View {
  session: Session;
  config: Config | null;
  year: number;
  /** The page itself, or the one that the frame is shown with. */
  page: Page | undefined;
  loginMenu: boolean;
  /** What takes the login team's element; none while React takes over the build's markup. */
  loginHost?: HTMLElement;
  current?: NavigationKey | undefined;
}

/** @param Component of a page */
export function nodeOfPart(
  part: EosContentPart,
  view: View,
  Component: FunctionComponent<PageProps> | undefined,
): ReactNode {
  const { session, config, year, page } = view;
  const { portal } = session.bootData;
  const { language } = session.translations;
  const content = session.translations.content as Content<Texts>;
  if (page && Component) {
    return (
      <PageAddress value={`${portal.origin}${pageAddress(language, page.file)}`}>
        <Component
          content={content[page.section]}
          words={content.PAGE}
          portal={portal}
          language={language}
          choices={session.choices}
        />
      </PageAddress>
    );
  }
  if (part === 'header') return <HeaderPart {...view} content={content} language={language} />;
  if (part === 'cookie-notice')
    return (
      <CookieNoticePart texts={content.COOKIE_NOTICE} portal={portal} consent={session.choices.consent} />
    );
  return <Footer texts={content} portal={portal} config={config} year={year} current={page?.footerLinkKey} />;
}

function HeaderPart({
  session,
  content,
  language,
  config,
  page,
  loginMenu,
  loginHost,
  current,
}: View & { content: Content<Texts>; language: Language }): ReactNode {
  const { base, bootData, chooser, prerendered } = session;
  const { portal } = bootData;
  useLayoutEffect(
    () => (loginMenu && loginHost ? showLogin(loginHost, base) : undefined),
    [loginMenu, loginHost, base],
  );
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

function CookieNoticePart({
  consent,
  ...notice
}: ComponentProps<typeof CookieNotice> & Pick<Choices, 'consent'>): ReactNode {
  // While React takes over the build's notice, the visitor has not answered yet.
  const answer = useSyncExternalStore(consent.subscribe, consent.get, () => 'unanswered');
  return answer === 'unanswered' && <CookieNotice {...notice} />;
}
