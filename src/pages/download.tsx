import type { ReactNode } from 'react';
import { Article } from './article.tsx';
import { Icon } from './icons.tsx';
import { inLowerCase } from './lower-case.ts';
import type { PageProps } from './page.ts';
import { entriesOf } from './text/content.ts';
import { safeAddress } from './text/rich.ts';
import { attribute, Inline, Prose, Words } from './text/words.tsx';

/** Documents, each with a link that opens it in a new tab and one that downloads it (specification §2.5). */
export function Download({ content, words, portal }: PageProps<'DOWNLOAD'>): ReactNode {
  return (
    <Article content={content} words={words} portal={portal} trail={false}>
      <Prose className="eos-intro" of={content.INTRO} />
      <ul className="eos-documents">
        {entriesOf(content.ITEMS).map(([key, { NAME, TEXT, LINK, FILE }]) => {
          const id = `document-${key}`;
          return (
            <li key={id} className="eos-document" id={id}>
              <h2 lang={NAME.lang}>
                <a
                  ref={inLowerCase}
                  href={safeAddress(LINK)}
                  target="_blank"
                  rel="noopener"
                  hrefLang={FILE.language}
                >
                  <Words id={`${id}-name`} of={{ text: NAME.text }} />{' '}
                  <span className="eos-new-tab">
                    (<Inline of={words.NEW_TAB} />)
                  </span>
                </a>
              </h2>
              <Words as="p" of={TEXT} />
              <p className="eos-file-facts" lang={NAME.lang}>
                {FILE.type}, {FILE.kilobytes} kB, {FILE.languageName}
              </p>
              <a
                className="eos-button eos-button-outlined"
                href={safeAddress(LINK)}
                download
                aria-describedby={`${id}-name`}
              >
                <Icon name="download" />
                <span lang={content.DOWNLOAD_LINK.lang}>{attribute(content.DOWNLOAD_LINK)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </Article>
  );
}
