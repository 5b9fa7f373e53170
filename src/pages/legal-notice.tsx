import type { ReactNode } from 'react';
import { Article } from './article.tsx';
import type { PageProps } from './page.ts';
import { HeadingLevel, Prose } from './text/words.tsx';

/** The legal notice (specification §2.5). Its sub-headlines are right below the `h1`. */
export function LegalNotice({ content, words, portal }: PageProps<'LEGAL_NOTICE'>): ReactNode {
  return (
    <Article content={content} words={words} portal={portal}>
      <HeadingLevel value={2}>
        <Prose className="eos-legal" of={content.CONTENT} />
      </HeadingLevel>
    </Article>
  );
}
