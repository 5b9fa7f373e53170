import type { ReactNode } from 'react';
import { Article, Section } from './article.tsx';
import type { PageProps } from './page.ts';
import { entriesOf } from './text/content.ts';
import { Prose } from './text/words.tsx';

/** The accessibility privacy page: three headlines with texts (specification §2.5). */
export function Accessibility({ content, words, portal }: PageProps<'ACCESSIBILITY'>): ReactNode {
  return (
    <Article content={content} words={words} portal={portal}>
      {entriesOf(content.SECTIONS).map(([id, { HEADLINE, TEXT }]) => (
        <Section key={id} id={id} headline={HEADLINE}>
          <Prose of={TEXT} />
        </Section>
      ))}
    </Article>
  );
}
