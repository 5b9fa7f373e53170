import type { ReactNode } from 'react';
import type { PaymentWay } from '../../schemas/generated/tenant.ts';
import { advicePath, disputePath, instalmentsPath, paymentsPath } from './frame/routes.ts';
import { CallRow, Help, LinkRow } from './help.tsx';
import { Icon, type IconName } from './icons.tsx';
import type { PageProps } from './page.ts';
import { PaperHead } from './paper.tsx';
import { Picture } from './picture.tsx';
import { entriesOf } from './text/content.ts';
import { safeAddress } from './text/rich.ts';
import { attribute, Prose, Words } from './text/words.tsx';

type StartProps = PageProps<'START_PAGE'>;

/** The start page (specification §2.5): tasks first, and above them only a disturbance. */
export function StartPage(props: StartProps): ReactNode {
  const { content, words, portal } = props;
  const isDisturbed = content.NOTICE?.DISTURBANCE;
  return (
    <article className="eos-page eos-start">
      <PaperHead words={words} portal={portal} />
      {isDisturbed && <Notice {...props} />}
      <Tasks {...props} />
      <Steps {...props} />
      {!isDisturbed && <Notice {...props} />}
      <InfoBoxes {...props} />
      <Help words={words} portal={portal} />
    </article>
  );
}

function Tasks({ content, words, portal }: StartProps): ReactNode {
  const { AMOUNTS, INSTALMENTS, DISPUTE, CALL, ADVICE } = content.TASKS;
  const outlined = 'eos-button eos-button-large eos-button-outlined';
  return (
    <div className="eos-start-top">
      <div>
        <Words as="h1" of={content.HEADLINE} />
        <Prose className="eos-intro" of={content.INTRO} />
        <div className="eos-tasks">
          <Words as="a" className="eos-button eos-button-large" href={paymentsPath} of={AMOUNTS} />
          <Words as="a" className={outlined} href={instalmentsPath} of={INSTALMENTS} />
          <Words as="a" className={outlined} href={disputePath} of={DISPUTE} />
        </div>
        <CallRow words={words} portal={portal} lines={[CALL, words.HELP.HOURS]} />
        <LinkRow icon="scales" href={advicePath} label={ADVICE} />
      </div>
      <Picture className="eos-start-image" image={portal.headerImage} alt="" eager />
    </div>
  );
}

const Steps = ({ content: { STEPS } }: StartProps): ReactNode => (
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
    <Words
      as="a"
      className="eos-button eos-button-large eos-button-outlined"
      href={paymentsPath}
      of={STEPS.LINK_TEXT}
    />
  </section>
);

const wayIcons: Readonly<Record<PaymentWay, IconName>> = {
  TRANSFER: 'bank',
  INSTANT: 'instant',
  DEBIT: 'direct-debit',
  CARD: 'card',
  WALLET: 'wallet',
  CASH: 'cash',
};

/** The notice, if the language has one, with the ways to pay in words and as the picture of their logos. */
function Notice({ content: { NOTICE, PAYMENT_WAYS }, portal }: StartProps): ReactNode {
  if (!NOTICE) return null;
  return (
    <section
      className={NOTICE.DISTURBANCE ? 'eos-notice eos-disturbance' : 'eos-notice'}
      aria-labelledby="notice-headline"
    >
      <div>
        <Words as="h2" id="notice-headline" of={NOTICE.HEADLINE} />
        <Prose of={NOTICE.TEXT} />
      </div>
      {portal.paymentWays && (
        <ul className="eos-ways">
          {portal.paymentWays.map((way) => (
            <li key={way}>
              <Icon name={wayIcons[way]} />
              <Words of={PAYMENT_WAYS[way]} />
            </li>
          ))}
        </ul>
      )}
      <Picture
        className="eos-payment-logos"
        image={portal.paymentLogos}
        alt={attribute(NOTICE.PAYMENT_LOGOS_ALT_TAG)}
      />
    </section>
  );
}

const InfoBoxes = ({ content: { INFO_BOXES_HEADLINE, INFO_BOXES } }: StartProps): ReactNode => (
  <section aria-labelledby="boxes-headline">
    <Words as="h2" id="boxes-headline" of={INFO_BOXES_HEADLINE} />
    <ul className="eos-boxes">
      {entriesOf(INFO_BOXES).map(([key, { ICON, HEADLINE, TEXT, LINK_URL, LINK_TEXT }]) => (
        <li key={key}>
          <Icon name={ICON} />
          <Words as="h3" of={HEADLINE} />
          <Words as="p" of={TEXT} />
          <Words as="a" href={safeAddress(LINK_URL)} of={LINK_TEXT} />
        </li>
      ))}
    </ul>
  </section>
);
