import type { ReactNode } from 'react';
import { Article } from './article.tsx';
import { Disclosure, useDisclosures } from './disclosure.tsx';
import type { PageProps } from './page.ts';
import { Picture } from './picture.tsx';
import { entriesOf } from './text/content.ts';
import { attribute, Prose } from './text/words.tsx';

/** Question sections, then the prefix section (specification §2.5). */
export function Instruction({ content, words, portal }: PageProps<'INSTRUCTION'>): ReactNode {
  useDisclosures();
  return (
    <Article content={content} intro={content.INTRO} words={words} portal={portal}>
      {entriesOf(content.SECTIONS).map(([key, section], index) => (
        <Disclosure key={key} id={`question-${key}`} headline={section.HEADLINE} open={index === 0}>
          {section.IMAGE && section.IMAGE_URL && section.IMAGE_SIZE && section.IMAGE_ALT_TAG && (
            <Picture
              className="eos-figure"
              image={{ src: section.IMAGE_URL, ...section.IMAGE_SIZE }}
              alt={attribute(section.IMAGE_ALT_TAG)}
              lang={section.IMAGE_ALT_TAG.lang}
            />
          )}
          <Prose of={section.CONTENT} />
        </Disclosure>
      ))}
      <Disclosure id="prefix" headline={content.PREFIX.HEADLINE}>
        <Prose of={content.PREFIX.CONTENT} />
      </Disclosure>
    </Article>
  );
}
