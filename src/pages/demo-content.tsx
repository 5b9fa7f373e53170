import type { ReactNode } from 'react';
import { Article } from './article.tsx';
import type { PageProps } from './page.ts';
import { Prose } from './text/words.tsx';

/** Filler text in Latin (specification §2.5). */
export function DemoContent({ content, words, portal }: PageProps<'DEMO_CONTENT'>): ReactNode {
  return (
    <Article content={content} words={words} portal={portal}>
      <div lang="la">
        <Prose of={{ text: content.PARAGRAPHS.text }} />
      </div>
    </Article>
  );
}
