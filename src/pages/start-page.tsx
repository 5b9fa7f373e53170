import type { ReactNode } from 'react';
import { paymentsPath } from './frame/routes.ts';
import { Help } from './help.tsx';
import { Icon } from './icons.tsx';
import type { PageProps } from './page.ts';
import { Picture } from './picture.tsx';
import { entriesOf } from './text/content.ts';
import { safeAddress } from './text/rich.ts';
import { attribute, Prose, Words } from './text/words.tsx';

/** The start page (specification §2.5). */
export function StartPage({ content, words, portal }: PageProps<'START_PAGE'>): ReactNode {
  const { STEPS, INFO_BOXES, NOTICE } = content;
  return (
    <article className="eos-page eos-start">
      <Picture className="eos-start-image" image={portal.headerImage} alt="" eager />
      <header className="eos-headline">
        <Words as="h1" of={content.HEADLINE} />
        <Prose className="eos-intro" of={content.INTRO} />
      </header>
      {NOTICE && (
        <section className="eos-notice" aria-labelledby="notice-headline">
          <Words as="h2" id="notice-headline" of={NOTICE.HEADLINE} />
          <Prose of={NOTICE.TEXT} />
          <Picture image={portal.paymentLogos} alt={attribute(NOTICE.PAYMENT_LOGOS_ALT_TAG)} />
        </section>
      )}
      <section className="eos-steps" aria-labelledby="steps-headline">
        <Words as="h2" id="steps-headline" of={STEPS.HEADLINE} />
        <Prose of={STEPS.TEXT} />
        <ol>
          {entriesOf(STEPS.ITEMS).map(([key, { HEADLINE, TEXT }]) => (
            <li key={key}>
              <Words as="h3" of={HEADLINE} />
              <Prose of={TEXT} />
            </li>
          ))}
        </ol>
        <Words as="a" className="eos-button" href={paymentsPath} of={STEPS.LINK_TEXT} />
      </section>
      <ul className="eos-boxes">
        {entriesOf(INFO_BOXES).map(([key, { ICON, HEADLINE, TEXT, LINK_URL, LINK_TEXT }]) => (
          <li key={key}>
            <Icon name={ICON} />
            <Words as="h2" of={HEADLINE} />
            <Words as="p" of={TEXT} />
            <Words as="a" href={safeAddress(LINK_URL)} of={LINK_TEXT} />
          </li>
        ))}
      </ul>
      <Help words={words} portal={portal} />
    </article>
  );
}
