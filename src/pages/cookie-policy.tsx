import type { ReactNode } from 'react';
import type { Texts } from '../../schemas/generated/texts.ts';
import { Article, Section } from './article.tsx';
import { ConsentSwitch } from './choice-switch.tsx';
import { CookieTable } from './cookie-table.tsx';
import type { PageProps } from './page.ts';
import { type Content, entriesOf } from './text/content.ts';
import { Prose, Words } from './text/words.tsx';

/** The cookie policy with its six sections (specification §2.5). */
export function CookiePolicy({ content, words, portal, choices }: PageProps<'COOKIE_POLICY'>): ReactNode {
  const { INTRODUCTION, EXPLANATION, TYPES, DURATION, CONFIGURATION, VALIDITY } = content;
  const sections = [
    { id: 'introduction', block: INTRODUCTION },
    { id: 'explanation', block: EXPLANATION, after: <Prose of={EXPLANATION.LEGAL_BASIS} /> },
    {
      id: 'types',
      block: TYPES,
      after: (
        <>
          <CookieTypes of={TYPES.LIST} />
          <CookieTable of={TYPES.TABLE} />
        </>
      ),
    },
    { id: 'duration', block: DURATION },
    {
      id: 'configuration',
      block: CONFIGURATION,
      before: <ConsentSwitch texts={content.CONSENT_SWITCH} choice={choices?.consent} />,
      after: <BrowserLinks of={CONFIGURATION.BROWSERS} />,
    },
    { id: 'validity', block: VALIDITY },
  ].map((section, index) => ({ ...section, number: `${index + 1}`, headline: section.block.HEADLINE }));

  return (
    <Article content={content} updated={content.UPDATED} words={words} portal={portal} contents={sections}>
      {sections.map(({ block, before, after, ...section }) => (
        <Section key={section.id} {...section}>
          {before}
          <Prose of={block.TEXT} />
          {after}
        </Section>
      ))}
    </Article>
  );
}

type Policy = Content<Texts['COOKIE_POLICY']>;

const CookieTypes = ({ of }: { of: Policy['TYPES']['LIST'] }): ReactNode => (
  <dl className="eos-terms">
    {entriesOf(of).map(([key, { NAME, TEXT }]) => (
      <div key={key}>
        <Words as="dt" of={NAME} />
        <dd>
          <Prose of={TEXT} />
        </dd>
      </div>
    ))}
  </dl>
);

const BrowserLinks = ({ of }: { of: Policy['CONFIGURATION']['BROWSERS'] }): ReactNode => (
  <ul className="eos-links">
    {entriesOf(of).map(([key, { NAME, LINK }]) => (
      <li key={key}>
        <Words as="a" href={LINK} rel="noopener" of={NAME} />
      </li>
    ))}
  </ul>
);
