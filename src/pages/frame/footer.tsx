import type { ReactNode } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import { Picture } from '../picture.tsx';
import { type Config, type FooterLinkKey, type Portal, telephoneAddress } from '../portal.ts';
import { type Content, fill, type Phrase } from '../text/content.ts';
import { Inline, Words } from '../text/words.tsx';
import { footerHelpRoutes, footerRoutes } from './routes.ts';

export interface FooterProps {
  texts: Pick<Content<Texts>, 'FOOTER' | 'MENU' | 'PAGE'>;
  portal: Portal;
  config: Config | null;
  year: number;
  current?: FooterLinkKey;
}

interface FooterLink {
  href: string;
  words: Phrase;
  isCurrent: boolean;
}

/**
 * The footer (specification §2.2): who we are and where, the links that the config lists, copyright with the current year.
 * Without links a column is left out.
 */
export function Footer({ texts, portal, config, year, current }: FooterProps): ReactNode {
  const { ADDRESS, LEGAL, HELP, COPYRIGHT, LINKS } = texts.FOOTER;
  const legal = footerRoutes(config?.footerLinks ?? []).map(({ key, href }) => ({
    href,
    words: LINKS[key],
    isCurrent: key === current,
  }));
  const help = footerHelpRoutes(config, portal.helpUrl).map(({ key, href }) => ({
    href,
    words: key === 'RATE_AGREEMENT' ? LINKS[key] : texts.MENU[key],
    isCurrent: key === current,
  }));
  return (
    <footer className="eos-footer">
      <div className="eos-footer-columns">
        <div>
          <Picture image={portal.logo} dark={portal.logoDark} alt="" />
          <Words as="p" of={ADDRESS} />
          <p>
            <a className="eos-footer-phone" href={telephoneAddress(portal.phone)}>
              {portal.phone}
            </a>
            <Words className="eos-footer-hours" of={texts.PAGE.HELP.HOURS} />
          </p>
        </div>
        <Column id="eos-footer-legal" headline={LEGAL} links={legal} />
        <Column id="eos-footer-help" headline={HELP} links={help} />
        <Words as="p" className="eos-copyright" of={fill(COPYRIGHT, { year: `${year}` })} />
      </div>
    </footer>
  );
}

function Column({
  id,
  headline,
  links,
}: {
  id: string;
  headline: Phrase;
  links: readonly FooterLink[];
}): ReactNode {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <Words as="h2" id={id} of={headline} />
      <ul>
        {links.map(({ href, words, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              rel={href.startsWith('https:') ? 'noopener' : undefined}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <Inline of={words} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
