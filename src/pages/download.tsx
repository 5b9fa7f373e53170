import type { ReactNode } from 'react';
import { Article } from './article.tsx';
import { inLowerCase } from './lower-case.ts';
import type { PageProps } from './page.ts';
import { entriesOf } from './text/content.ts';
import { safeAddress } from './text/rich.ts';
import { Inline, Prose, Words } from './text/words.tsx';

/** Documents, each with a link that opens it in a new tab and one that downloads it (specification §2.5). */
export function Download({ content, words, portal }: PageProps<'DOWNLOAD'>): ReactNode {
  return (
    <Article content={content} intro={content.INTRO} words={words} portal={portal} trail={false}>
      <ul className="eos-documents">
        {entriesOf(content.ITEMS).map(([key, { NAME, TEXT, LINK, FILE }]) => {
          const id = `document-${key}`;
          return (
            <li key={id} className="eos-document" id={id}>
              <Words as="h2" id={`${id}-name`} of={NAME} />
              <Words as="p" of={TEXT} />
              <p className="eos-file-facts">
                <span id={`${id}-facts`}>
                  <span lang={NAME.lang}>
                    {FILE.type}, {FILE.size}, {FILE.languageName}
                  </span>
                  , <Inline of={words.NEW_TAB} />
                </span>
                <Words
                  as="a"
                  href={safeAddress(LINK)}
                  download
                  aria-describedby={`${id}-name`}
                  of={content.DOWNLOAD_LINK}
                />
              </p>
              <a
                ref={inLowerCase}
                className="eos-button eos-button-outlined"
                href={safeAddress(LINK)}
                target="_blank"
                rel="noopener"
                hrefLang={FILE.language}
                aria-describedby={`${id}-name ${id}-facts`}
              >
                <Words of={content.OPEN_LINK} />
              </a>
            </li>
          );
        })}
      </ul>
      <Prose className="eos-after-list" of={content.SENDING} />
    </Article>
  );
}
