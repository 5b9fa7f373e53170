import type { ReactNode } from 'react';
import { Article, Section } from './article.tsx';
import type { PageProps } from './page.ts';
import { Prose } from './text/words.tsx';

/** The accessibility privacy page: three headlines with texts (specification §2.5). */
export function Accessibility({ content, words, portal }: PageProps<'ACCESSIBILITY'>): ReactNode {
  return (
    <Article content={content} words={words} portal={portal}>
      {content.SECTIONS.map(({ HEADLINE, TEXT }, index) => {
        const id = `section-${index + 1}`;
        return (
          <Section key={id} id={id} headline={HEADLINE}>
            <Prose of={TEXT} />
          </Section>
        );
      })}
    </Article>
  );
}
