import type { ReactNode } from 'react';
import { Article } from './article.tsx';
import type { PageProps } from './page.ts';
import { entriesOf } from './text/content.ts';
import { Prose, Words } from './text/words.tsx';

/** Data protection rights; each block's second headline is the passage of the law (specification §2.5). */
export function DataProtection({ content, words, portal }: PageProps<'DATA_PROTECTION'>): ReactNode {
  return (
    <Article content={content} words={words} portal={portal}>
      <Prose className="eos-intro" of={content.INTRO} />
      <div className="eos-blocks">
        {entriesOf(content.BLOCKS).map(([key, { HEADLINE, HEADLINE2, TEXT }]) => (
          <section key={key} className="eos-block">
            <Words as="h2" of={HEADLINE} />
            <Words as="h3" of={HEADLINE2} />
            <Prose of={TEXT} />
          </section>
        ))}
      </div>
    </Article>
  );
}
