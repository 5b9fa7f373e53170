import type { ReactNode } from 'react';
import { Article, Section } from './article.tsx';
import { Icon } from './icons.tsx';
import type { PageProps } from './page.ts';
import { entriesOf } from './text/content.ts';
import { Prose, Words } from './text/words.tsx';

type DataProtectionProps = PageProps<'DATA_PROTECTION'>;

/**
 * Data protection rights (specification §2.5): first how to make a request, then each right with the passage of the law as
 * its second headline.
 */
export function DataProtection({ content, words, portal }: DataProtectionProps): ReactNode {
  const rights = entriesOf(content.BLOCKS).map(([id, block]) => ({ id, block, headline: block.HEADLINE }));
  return (
    <Article
      content={content}
      words={words}
      portal={portal}
      contents={[{ id: 'request', headline: content.REQUEST.HEADLINE }, ...rights]}
      lead={
        <>
          <Prose className="eos-intro" of={content.INTRO} />
          <Request of={content.REQUEST} contactPath={portal.contactPath} />
          <Prose of={content.REQUEST.DETAILS} />
        </>
      }
    >
      {rights.map(({ block, ...right }) => (
        <Section key={right.id} {...right}>
          <Words as="h3" className="eos-law" of={block.HEADLINE2} />
          <Prose of={block.TEXT} />
        </Section>
      ))}
    </Article>
  );
}

function Request({
  of,
  contactPath,
}: {
  of: DataProtectionProps['content']['REQUEST'];
  contactPath: string | undefined;
}): ReactNode {
  return (
    <section className="eos-request" id="request" aria-labelledby="request-headline">
      <Words as="h2" id="request-headline" of={of.HEADLINE} />
      <Words as="p" of={of.TEXT} />
      <div className="eos-buttons">
        {contactPath && (
          <a className="eos-button" href={contactPath}>
            <Icon name="chat" />
            <Words of={of.CONTACT} />
          </a>
        )}
        <a
          className="eos-button eos-button-outlined"
          href="/services/content/download.html#document-data-request"
        >
          <Icon name="download" />
          <Words of={of.FORM} />
        </a>
      </div>
      <Prose of={of.OTHER_WAYS} />
    </section>
  );
}
