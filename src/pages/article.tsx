import type { ReactNode } from 'react';
import { Help } from './help.tsx';
import type { PageProps } from './page.ts';
import type { Phrase } from './text/content.ts';
import { Words } from './text/words.tsx';
import { Trail } from './trail.tsx';

export interface ContentsEntry {
  id: string;
  number?: string;
  headline: Phrase;
}

/**
 * A page of text with help. Where there is room, long pages have a table of contents beside the text, and others the help.
 * @param trail whether it says where the page is; not needed where the menu marks it
 */
export function Article({
  content,
  updated,
  words,
  portal,
  trail = true,
  contents,
  children,
}: {
  content: Pick<PageProps['content'], 'TITLE' | 'HEADLINE'>;
  updated?: Phrase;
  words: PageProps['words'];
  portal: PageProps['portal'];
  trail?: boolean;
  contents?: readonly ContentsEntry[];
  children: ReactNode;
}): ReactNode {
  return (
    <article className="eos-page eos-article">
      {trail && <Trail words={words} title={content.TITLE} />}
      <Headline of={content.HEADLINE} updated={updated} />
      {contents && <Contents words={words} entries={contents} />}
      <div className="eos-sections">{children}</div>
      <Help words={words} portal={portal} beside={!contents} />
    </article>
  );
}

function Contents({
  words,
  entries,
}: {
  words: PageProps['words'];
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
