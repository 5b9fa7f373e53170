import type { ReactNode } from 'react';
import { Help } from './help.tsx';
import { Icon } from './icons.tsx';
import type { PageProps } from './page.ts';
import { PaperHead, PaperHelp } from './paper.tsx';
import type { Phrase } from './text/content.ts';
import { Prose, Words } from './text/words.tsx';
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
  lead,
  intro,
  children,
}: {
  content: Pick<PageProps['content'], 'TITLE' | 'HEADLINE'>;
  updated?: Phrase;
  words: PageProps['words'];
  portal: PageProps['portal'];
  trail?: boolean;
  contents?: readonly ContentsEntry[];
  /** What stands above the contents, which are closed on a narrow screen. */
  lead?: ReactNode;
  intro?: Phrase;
  children: ReactNode;
}): ReactNode {
  return (
    <article className="eos-page">
      <div className="eos-article">
        <PaperHead words={words} portal={portal} />
        {trail && <Trail words={words} title={content.TITLE} />}
        <Headline of={content.HEADLINE} updated={updated} />
        {lead && <div className="eos-lead">{lead}</div>}
        {contents && <FoldedContents words={words} entries={contents} />}
        {contents && <Contents words={words} entries={contents} />}
        <div className="eos-sections">
          {intro && <Prose className="eos-intro" of={intro} />}
          <PaperHelp words={words} />
          {children}
        </div>
        {!contents && <Help words={words} portal={portal} beside />}
      </div>
      {contents && <Help words={words} portal={portal} />}
    </article>
  );
}

interface ContentsProps {
  words: PageProps['words'];
  entries: readonly ContentsEntry[];
}

/** The contents where they stand beside the text. */
const Contents = ({ words, entries }: ContentsProps): ReactNode => (
  <nav className="eos-aside eos-contents" aria-labelledby="eos-contents">
    <Words as="h2" id="eos-contents" of={words.CONTENTS} />
    <Entries of={entries} />
  </nav>
);

/** The contents where they cannot stand beside the text. */
const FoldedContents = ({ words, entries }: ContentsProps): ReactNode => (
  <nav className="eos-contents eos-folded" aria-labelledby="eos-folded-contents">
    <details>
      <summary>
        <Words id="eos-folded-contents" of={words.CONTENTS} />
        <Icon name="chevron" />
      </summary>
      <Entries of={entries} />
    </details>
  </nav>
);

const Entries = ({ of }: { of: readonly ContentsEntry[] }): ReactNode => (
  <ol>
    {of.map(({ id, number, headline }) => (
      <li key={id}>
        <a href={`#${id}`} lang={headline.lang}>
          <Numbered number={number} of={{ text: headline.text }} />
        </a>
      </li>
    ))}
  </ol>
);

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
