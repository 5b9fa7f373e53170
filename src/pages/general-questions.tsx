import type { ReactNode } from 'react';
import { Article } from './article.tsx';
import { Disclosure, useDisclosures } from './disclosure.tsx';
import type { PageProps } from './page.ts';
import { Prose } from './text/words.tsx';

/** General questions (specification §2.5): those of every country, then those about the country's law. */
export function GeneralQuestions({ content, words, portal }: PageProps<'GENERAL_QUESTIONS'>): ReactNode {
  useDisclosures();
  return (
    <Article content={content} words={words} portal={portal}>
      <Prose className="eos-intro" of={content.INTRO} />
      {[...content.SECTIONS, ...content.COUNTRY_SECTIONS].map(({ HEADLINE, CONTENT }, index) => {
        const id = `question-${index + 1}`;
        return (
          <Disclosure key={id} id={id} headline={HEADLINE}>
            <Prose of={CONTENT} />
          </Disclosure>
        );
      })}
    </Article>
  );
}
