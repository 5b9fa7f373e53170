import type { ReactNode } from 'react';
import type { Texts } from '../../schemas/generated/texts.ts';
import { Article, Section } from './article.tsx';
import { ConsentSwitch } from './choice-switch.tsx';
import { CookieTable } from './cookie-table.tsx';
import type { PageProps } from './page.ts';
import type { Content } from './text/content.ts';
import { Prose, Words } from './text/words.tsx';

/** The cookie policy with its six sections (specification §2.5). */
export function CookiePolicy({ content, words, portal }: PageProps<'COOKIE_POLICY'>): ReactNode {
  const { INTRODUCTION, EXPLANATION, TYPES, DURATION, CONFIGURATION, VALIDITY } = content;
  const sections = [
    { id: 'introduction', headline: INTRODUCTION.HEADLINE, body: <Prose of={INTRODUCTION.TEXT} /> },
    {
      id: 'explanation',
      headline: EXPLANATION.HEADLINE,
      body: (
        <>
          <Prose of={EXPLANATION.TEXT} />
          <Prose of={EXPLANATION.LEGAL_BASIS} />
        </>
      ),
    },
    {
      id: 'types',
      headline: TYPES.HEADLINE,
      body: (
        <>
          <Prose of={TYPES.TEXT} />
          <CookieTypes of={TYPES.LIST} />
          <CookieTable of={TYPES.TABLE} />
        </>
      ),
    },
    { id: 'duration', headline: DURATION.HEADLINE, body: <Prose of={DURATION.TEXT} /> },
    {
      id: 'configuration',
      headline: CONFIGURATION.HEADLINE,
      body: (
        <>
          {portal.cookieNotice?.refuse && <ConsentSwitch texts={content.CONSENT_SWITCH} />}
          <Prose of={CONFIGURATION.TEXT} />
          <BrowserLinks of={CONFIGURATION.BROWSERS} />
        </>
      ),
    },
    { id: 'validity', headline: VALIDITY.HEADLINE, body: <Prose of={VALIDITY.TEXT} /> },
  ].map((section, index) => ({ ...section, number: `${index + 1}` }));

  return (
    <Article headline={content.HEADLINE} updated={content.UPDATED} words={words} contents={sections}>
      {sections.map(({ body, ...section }) => (
        <Section key={section.id} {...section}>
          {body}
        </Section>
      ))}
    </Article>
  );
}

type Policy = Content<Texts['COOKIE_POLICY']>;

const CookieTypes = ({ of }: { of: Policy['TYPES']['LIST'] }): ReactNode => (
  <dl className="eos-terms">
    {of.map(({ NAME, TEXT }, index) => (
      <div key={`type-${index + 1}`}>
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
    {of.map(({ NAME, LINK }, index) => (
      <li key={`browser-${index + 1}`}>
        <Words as="a" href={LINK} rel="noopener" of={NAME} />
      </li>
    ))}
  </ul>
);
