import type { MouseEvent, ReactNode } from 'react';
import { opensElsewhere } from '../clicks.ts';
import { Icon } from '../icons.tsx';
import { inLowerCase } from '../lower-case.ts';
import { contentPath, type Language, type Portal } from '../portal.ts';
import type { Phrase } from '../text/content.ts';
import { Inline } from '../text/words.tsx';
import { panelGroup, replayAttribute } from './names.ts';

export interface LanguageLink {
  language: Language;
  /** In the language itself: the visitor may not read the page's language. */
  name: string;
  /** The same page in that language, if no script runs. */
  href: string;
}

export const pageAddress = (language: Language, file: string): string => `${contentPath}${language}/${file}`;

/** The target of the language links on hosts' pages. */
export const languageLinkFile = 'startPage.html';

/** A link for each language of the tenant. @param file the page's file */
export function languageLinks(portal: Portal, file: string = languageLinkFile): LanguageLink[] {
  return (Object.entries(portal.languageNames) as [Language, string][]).map(([language, name]) => ({
    language,
    name,
    href: pageAddress(language, file),
  }));
}

interface Props {
  language: Language;
  links: readonly LanguageLink[];
  onLanguage?(language: Language): void;
}

/** The languages as links; with a script a click changes the language in place. */
export function LanguageList({ language, links, onLanguage }: Props): ReactNode {
  const choose = (event: MouseEvent, chosen: Language) => {
    if (!onLanguage || opensElsewhere(event)) return;
    event.preventDefault();
    onLanguage(chosen);
  };
  return (
    <ul>
      {links.map((link) => (
        <li key={link.language}>
          <a
            ref={inLowerCase}
            href={link.href}
            lang={link.language}
            hrefLang={link.language}
            aria-current={link.language === language ? 'true' : undefined}
            {...{ [replayAttribute]: '' }}
            onClick={(event) => choose(event, link.language)}
          >
            {link.name}
            {link.language === language && <Icon name="check" />}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where there is little room it shows the language's code, but still says its name to screen readers. */
export function LanguageChooser({ label, ...props }: Props & { label: Phrase }): ReactNode {
  const current = props.links.find(({ language }) => language === props.language);
  return (
    <details className="eos-languages" name={panelGroup}>
      <summary>
        <Icon name="globe" />
        <span className="eos-hidden">
          <Inline of={label} />:{' '}
        </span>
        <span className="eos-language-name">{current?.name ?? props.language}</span>
        <span className="eos-language-code"> {props.language.toUpperCase()}</span>
        <Icon name="chevron" />
      </summary>
      <LanguageList {...props} />
    </details>
  );
}
