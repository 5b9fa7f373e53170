import type { MouseEvent, ReactNode } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import { Icon } from '../icons.tsx';
import { Picture } from '../picture.tsx';
import type { Config, Language, NavigationKey, Portal } from '../portal.ts';
import type { Content } from '../text/content.ts';
import { attribute, Inline, Words } from '../text/words.tsx';
import { LanguageChooser, type LanguageLink, LanguageList } from './language-chooser.tsx';
import { LoginBox } from './login-box.tsx';
import { focusMain, onFocusMove } from './main.ts';
import { mainId, panelGroup } from './names.ts';
import { menuRoutes } from './routes.ts';

export interface HeaderProps {
  texts: Pick<Content<Texts>, 'HEADER' | 'MENU' | 'LOGIN'>;
  portal: Portal;
  /** Null if the config could not be loaded: all optional links are then hidden (specification §4). */
  config: Config | null;
  language: Language;
  languageLinks: readonly LanguageLink[];
  loginMenu: boolean;
  current?: NavigationKey;
  onLanguage?(language: Language): void;
}

/**
 * The header (specification §2.1). Below 900 px one button opens a panel with the menu and the languages. All of it works
 * without a script.
 */
export function Header(props: HeaderProps): ReactNode {
  const { texts, portal, language, languageLinks, loginMenu, onLanguage } = props;
  return (
    <>
      <Words
        as="a"
        className="eos-skip"
        href={`#${mainId}`}
        onClick={skipToMain}
        of={texts.HEADER.SKIP_LINK}
      />
      <header className="eos-header" ref={closePanels}>
        <div className="eos-bar">
          <a className="eos-logo" href="/">
            <Picture
              image={portal.logo}
              dark={portal.logoDark}
              alt={attribute(texts.HEADER.HOME_LINK)}
              lang={texts.HEADER.HOME_LINK.lang}
              eager
            />
          </a>
          <div className="eos-tools">
            <LanguageChooser
              label={texts.HEADER.LANGUAGE}
              language={language}
              links={languageLinks}
              onLanguage={onLanguage}
            />
            {loginMenu && <LoginBox texts={texts.LOGIN} />}
            <details className="eos-panel" name={panelGroup}>
              <summary className="eos-panel-button">
                <Icon name="menu" />
                <Icon name="close" />
                <Words of={texts.HEADER.MENU} />
              </summary>
              <div className="eos-panel-content">
                <Menu {...props} />
                <section className="eos-languages-small" aria-labelledby="eos-languages-small">
                  <Words as="h2" id="eos-languages-small" of={texts.HEADER.LANGUAGE} />
                  <LanguageList language={language} links={languageLinks} onLanguage={onLanguage} />
                </section>
              </div>
            </details>
          </div>
          <Menu {...props} className="eos-menu-wide" />
        </div>
      </header>
    </>
  );
}

/** Under a `<base>` the link would leave the page. */
function skipToMain(event: MouseEvent<HTMLElement>): void {
  if (focusMain(event.currentTarget.ownerDocument)) event.preventDefault();
}

function Menu({
  texts,
  portal,
  config,
  current,
  className,
}: HeaderProps & { className?: string }): ReactNode {
  return (
    <nav
      className={className ? `eos-menu ${className}` : 'eos-menu'}
      aria-label={attribute(texts.HEADER.NAVIGATION)}
    >
      <ul>
        {menuRoutes(config?.navigation ?? [], portal.helpUrl).map(({ key, href }) => (
          <li key={key}>
            <a
              href={href}
              rel={href.startsWith('https:') ? 'noopener' : undefined}
              aria-current={key === current ? 'page' : undefined}
            >
              <Inline of={texts.MENU[key]} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Closes an open panel on Escape, on a click beside it, and when the focus leaves it.
 * @returns stops it
 */
function closePanels(header: HTMLElement): () => void {
  const openPanels = () => header.querySelectorAll<HTMLDetailsElement>('details[open]');
  const closeUnless = (inside: (panel: HTMLDetailsElement) => boolean) => {
    for (const panel of openPanels()) if (!inside(panel)) panel.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    const focused = [...openPanels()].find((panel) => panel.matches(':focus-within'));
    closeUnless(() => false);
    focused?.querySelector('summary')?.focus();
  };
  const closeOthers = (event: Event) => {
    const path = event.composedPath();
    closeUnless((panel) => path.includes(panel));
  };
  const page = header.ownerDocument;
  page.addEventListener('keydown', onKey);
  page.addEventListener('pointerdown', closeOthers);
  const stopListening = onFocusMove(page, closeOthers);
  return () => {
    page.removeEventListener('keydown', onKey);
    page.removeEventListener('pointerdown', closeOthers);
    stopListening();
  };
}
