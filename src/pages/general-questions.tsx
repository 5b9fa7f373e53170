import type { ReactNode } from 'react';
import { Article } from './article.tsx';
import { Disclosure, useDisclosures } from './disclosure.tsx';
import type { PageProps } from './page.ts';
import { entriesOf } from './text/content.ts';
import { Prose } from './text/words.tsx';

/** General questions (specification §2.5): those of every country, then those about the country's law. */
export function GeneralQuestions({ content, words, portal }: PageProps<'GENERAL_QUESTIONS'>): ReactNode {
  useDisclosures();
  return (
    <Article content={content} words={words} portal={portal}>
      <Prose className="eos-intro" of={content.INTRO} />
      <Questions of={content.SECTIONS} prefix="question" />
      <Questions of={content.COUNTRY_SECTIONS} prefix="country" />
    </Article>
  );
}

/** @param prefix of the anchors: both lists may have an entry of the same name */
function Questions({
  of,
  prefix,
}: {
  of: PageProps<'GENERAL_QUESTIONS'>['content']['SECTIONS'];
  prefix: string;
}): ReactNode {
  return entriesOf(of).map(([key, { HEADLINE, CONTENT }]) => (
    <Disclosure key={key} id={`${prefix}-${key}`} headline={HEADLINE}>
      <Prose of={CONTENT} />
    </Disclosure>
  ));
}
