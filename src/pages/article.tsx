import type { ReactNode } from 'react';
import type { Texts } from '../../schemas/generated/texts.ts';
import type { Content, Phrase } from './text/content.ts';
import { Prose, Words } from './text/words.tsx';

export interface ContentsEntry {
  id: string;
  number?: string;
  headline: Phrase;
}

/**
 * A page of text. Beside the text, or above or below it on a narrow screen, long pages have a table of contents and
 * others say whom to ask.
 */
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
  contents?: readonly ContentsEntry[];
  children: ReactNode;
}): ReactNode {
  return (
    <article className="eos-page eos-article">
      <Headline of={headline} updated={updated} />
      {contents && <Contents words={words} entries={contents} />}
      <div className="eos-sections">{children}</div>
      {!contents && (
        <section className="eos-aside" aria-labelledby="eos-help">
          <Words as="h2" id="eos-help" of={words.HELP.HEADLINE} />
          <Prose of={words.HELP.TEXT} />
        </section>
      )}
    </article>
  );
}

function Contents({
  words,
  entries,
}: {
  words: Content<Texts['PAGE']>;
  entries: readonly ContentsEntry[];
}): ReactNode {
  return (
    <nav className="eos-aside eos-contents" aria-labelledby="eos-contents">
      <Words as="h2" id="eos-contents" of={words.CONTENTS} />
      <ol>
        {entries.map(({ id, number, headline }) => (
          <li key={id}>
            <a href={`#${id}`} lang={headline.lang}>
              <Numbered number={number} of={{ text: headline.text }} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Headline({ of, updated }: { of: Phrase; updated?: Phrase }): ReactNode {
  return (
    <header className="eos-headline">
      <Words as="h1" of={of} />
      {updated && <Words as="p" className="eos-updated" of={updated} />}
    </header>
  );
}

/** A section with an anchor, which is the same in every language. */
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
