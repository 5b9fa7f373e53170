import type { ReactNode } from 'react';
import type { Texts } from '../../schemas/generated/texts.ts';
import { Article, Section } from './article.tsx';
import { TrackingSwitch } from './choice-switch.tsx';
import { CookieTable } from './cookie-table.tsx';
import type { PageProps } from './page.ts';
import { type Content, entriesOf } from './text/content.ts';
import { Inline, Prose, Words } from './text/words.tsx';

/**
 * The privacy policy (specification §2.5): an opening block, sections 1 to 10, and 5.1 inside 5. The tenant's settings
 * decide whether the opt-out link is in section 6 or 7.
 */
export function PrivacyPolicy({ content, words, portal, choices }: PageProps<'PRIVACY_POLICY'>): ReactNode {
  const numbered = [
    { id: 'controller', block: content.CONTROLLER },
    { id: 'scope', block: content.SCOPE },
    { id: 'personal-data', block: content.PERSONAL_DATA },
    {
      id: 'disclosure',
      block: content.DISCLOSURE,
      after: (
        <>
          <Recipients of={content.DISCLOSURE.RECIPIENTS} />
          <Prose of={content.DISCLOSURE.LIMITS} />
        </>
      ),
    },
    {
      id: 'cookies',
      block: content.COOKIES,
      after: (
        <>
          <Section id="access-data" number="5.1" level={3} headline={content.ACCESS_DATA.HEADLINE}>
            <Prose of={content.ACCESS_DATA.TEXT} />
          </Section>
          <CookieTable of={content.COOKIES.TABLE} />
        </>
      ),
    },
    { id: 'analysis', block: content.ANALYSIS },
    { id: 'rights', block: content.RIGHTS },
    { id: 'security', block: content.SECURITY },
    { id: 'updates', block: content.UPDATES },
    { id: 'contact', block: content.CONTACT },
  ].map((section, index) => ({ ...section, number: index + 1, headline: section.block.HEADLINE }));

  return (
    <Article
      content={content}
      updated={content.UPDATED}
      words={words}
      portal={portal}
      contents={[
        { id: 'information', headline: content.INFORMATION.HEADLINE },
        ...numbered.map(({ id, number, headline }) => ({ id, headline, number: `${number}` })),
      ]}
    >
      <Section id="information" headline={content.INFORMATION.HEADLINE}>
        <Prose of={content.INFORMATION.TEXT} />
      </Section>
      {numbered.map(({ id, number, headline, block, after }) => (
        <Section key={id} id={id} number={`${number}`} headline={headline}>
          <Prose of={block.TEXT} />
          {number === portal.trackingOptOutSection && (
            <TrackingSwitch texts={content} choice={choices?.counting} />
          )}
          {after}
        </Section>
      ))}
    </Article>
  );
}

type Disclosure = Content<Texts['PRIVACY_POLICY']['DISCLOSURE']>;

const Recipients = ({ of }: { of: Disclosure['RECIPIENTS'] }): ReactNode => (
  <div className="eos-prose">
    <ul>
      {entriesOf(of).map(([key, { NAME, TEXT }]) => (
        <li key={key}>
          <Words as="strong" of={NAME} /> <Inline of={TEXT} />
        </li>
      ))}
    </ul>
  </div>
);
