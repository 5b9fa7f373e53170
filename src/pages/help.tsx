import type { ReactNode } from 'react';
import { disputePath, paymentsPath } from './frame/routes.ts';
import { Icon, type IconName } from './icons.tsx';
import type { PageProps } from './page.ts';
import { telephoneAddress } from './portal.ts';
import type { Phrase } from './text/content.ts';
import { Words } from './text/words.tsx';

type HelpProps = Pick<PageProps, 'words' | 'portal'>;

/**
 * Help on every page: call, write, open amounts, dispute. A tenant without a contact form has no row for it.
 * @param beside whether it stands beside the text where there is room, otherwise always below it
 */
export function Help({ words, portal, beside = false }: HelpProps & { beside?: boolean }): ReactNode {
  const { HEADLINE, WRITE, AMOUNTS, DISPUTE } = words.HELP;
  return (
    <section
      className={beside ? 'eos-help eos-aside' : 'eos-help'}
      id="eos-help"
      aria-labelledby="eos-help-headline"
    >
      <Words as="h2" id="eos-help-headline" of={HEADLINE} />
      <ul>
        <li>
          <CallRow words={words} portal={portal} />
        </li>
        {portal.contactPath && (
          <li>
            <LinkRow icon="chat" href={portal.contactPath} label={WRITE.LABEL} lines={[WRITE.TEXT]} />
          </li>
        )}
        <li>
          <LinkRow icon="card" href={paymentsPath} label={AMOUNTS.LABEL} lines={[AMOUNTS.TEXT]} />
        </li>
        <li>
          <LinkRow icon="dispute" href={disputePath} label={DISPUTE.LABEL} lines={[DISPUTE.TEXT]} />
        </li>
      </ul>
    </section>
  );
}

/** @param lines what stands below the number; the telephone's hours and languages if left out */
export function CallRow({
  words,
  portal,
  lines = [words.HELP.HOURS, words.HELP.LANGUAGES],
  chevron,
}: HelpProps & { lines?: readonly Phrase[]; chevron?: boolean }): ReactNode {
  const { phone } = portal;
  return (
    <LinkRow
      icon="phone"
      href={telephoneAddress(phone)}
      label={{ text: phone }}
      lines={lines}
      chevron={chevron}
    />
  );
}

/** A link that is a row: icon, underlined label, muted lines below it. */
export function LinkRow({
  icon,
  href,
  label,
  lines = [],
  chevron = false,
}: {
  icon: IconName;
  href: string;
  label: Phrase;
  lines?: readonly Phrase[];
  chevron?: boolean;
}): ReactNode {
  return (
    <a className="eos-row" href={href}>
      <Icon name={icon} />
      <span>
        <Words className="eos-row-label" of={label} />
        {lines.map((line, index) => (
          <Words key={index} className="eos-row-line" of={line} />
        ))}
      </span>
      {chevron && <Icon name="chevron-right" />}
    </a>
  );
}
