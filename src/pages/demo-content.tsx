import type { ReactNode } from 'react';
import { Headline } from './article.tsx';
import type { PageProps } from './page.ts';
import { attribute } from './text/words.tsx';

/** Filler text between header and footer (specification §2.5). The filler is Latin and says so. */
export function DemoContent({ content }: PageProps<'DEMO_CONTENT'>): ReactNode {
  return (
    <article className="eos-page">
      <Headline of={content.HEADLINE} />
      <div className="eos-prose" lang="la">
        {content.PARAGRAPHS.map((paragraph, index) => (
          <p key={`paragraph-${index + 1}`}>{attribute(paragraph)}</p>
        ))}
      </div>
    </article>
  );
}
