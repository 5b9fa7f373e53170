import type { ReactNode } from 'react';
import type { Texts } from '../../schemas/generated/texts.ts';
import type { Content, Phrase } from './text/content.ts';
import { Words } from './text/words.tsx';

/** One entry of a table of contents: where it leads and what it is called. */
export interface ContentsEntry {
  id: string;
  number?: string;
  headline: Phrase;
}

/** A long page: headline, date of the text, table of contents beside or above the sections. */
export function Article({
  headline,
  updated,
  words,
  contents,
  children,
}: {
  headline: Phrase;
  updated?: Phrase;
  words: Content<Texts['PAGE']>;
  contents: readonly ContentsEntry[];
  children: ReactNode;
}): ReactNode {
  return (
    <article className="eos-page eos-article">
      <Headline of={headline} updated={updated} />
      <nav className="eos-contents" aria-labelledby="eos-contents">
        <Words as="h2" id="eos-contents" of={words.CONTENTS} />
        <ol>
          {contents.map(({ id, number, headline: entry }) => (
            <li key={id}>
              <a href={`#${id}`} lang={entry.lang}>
                <Numbered number={number} of={{ text: entry.text }} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="eos-sections">{children}</div>
    </article>
  );
}

/** The top of every page: its one `h1`, and since when its text holds. */
export function Headline({ of, updated }: { of: Phrase; updated?: Phrase }): ReactNode {
  return (
    <header className="eos-headline">
      <Words as="h1" of={of} />
      {updated && <Words as="p" className="eos-updated" of={updated} />}
    </header>
  );
}

/** A section with an anchor of its own; the anchor is the same in every language. */
export function Section({
  id,
  number,
  headline,
  level = 2,
  children,
}: ContentsEntry & { level?: 2 | 3; children: ReactNode }): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <section className="eos-section" id={id} aria-labelledby={`${id}-headline`}>
      <Heading id={`${id}-headline`} lang={headline.lang}>
        <Numbered number={number} of={{ text: headline.text }} />
      </Heading>
      {children}
    </section>
  );
}

function Numbered({ number, of }: { number?: string; of: Phrase }): ReactNode {
  return (
    <>
      {number && <span className="eos-number">{number} </span>}
      <Words of={of} />
    </>
  );
}
