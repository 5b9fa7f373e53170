import type { ReactNode } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import { Picture } from '../picture.tsx';
import type { Config, FooterLinkKey, Portal } from '../portal.ts';
import { type Content, fill } from '../text/content.ts';
import { attribute, Inline, Words } from '../text/words.tsx';
import { footerRoutes } from './routes.ts';

export interface FooterProps {
  texts: Pick<Content<Texts>, 'FOOTER'>;
  portal: Portal;
  config: Config | null;
  year: number;
  current?: FooterLinkKey;
}

/** The footer (specification §2.2): tenant logo, the links that the config lists, copyright with the current year. */
export function Footer({ texts, portal, config, year, current }: FooterProps): ReactNode {
  const { NAVIGATION, COPYRIGHT, LINKS } = texts.FOOTER;
  const routes = footerRoutes(config?.footerLinks ?? []);
  return (
    <footer className="eos-footer">
      <div className="eos-bar">
        <Picture image={portal.logo} dark={portal.logoDark} alt="" />
        {routes.length > 0 && (
          <nav aria-label={attribute(NAVIGATION)}>
            <ul>
              {routes.map(({ key, href }) => (
                <li key={key}>
                  <a href={href} aria-current={key === current ? 'page' : undefined}>
                    <Inline of={LINKS[key]} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Words as="p" className="eos-copyright" of={fill(COPYRIGHT, { year: `${year}` })} />
      </div>
    </footer>
  );
}
