import type { ReactNode } from 'react';
import { Headline } from './article.tsx';
import type { PageProps } from './page.ts';
import { HeadingLevel, Prose } from './text/words.tsx';

/** The legal notice: title and content (specification §2.5). Its sub-headlines stand right below the `h1`. */
export function LegalNotice({ content }: PageProps<'LEGAL_NOTICE'>): ReactNode {
  return (
    <article className="eos-page">
      <Headline of={content.HEADLINE} />
      <HeadingLevel value={2}>
        <Prose of={content.CONTENT} />
      </HeadingLevel>
    </article>
  );
}
