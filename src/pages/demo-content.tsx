import type { ReactNode } from 'react';
import { Article } from './article.tsx';
import type { PageProps } from './page.ts';
import { attribute } from './text/words.tsx';

/** Filler text in Latin (specification §2.5). */
export function DemoContent({ content, words, portal }: PageProps<'DEMO_CONTENT'>): ReactNode {
  return (
    <Article content={content} words={words} portal={portal}>
      <div className="eos-prose" lang="la">
        {content.PARAGRAPHS.map((paragraph, index) => (
          <p key={`paragraph-${index + 1}`}>{attribute(paragraph)}</p>
        ))}
      </div>
    </Article>
  );
}
