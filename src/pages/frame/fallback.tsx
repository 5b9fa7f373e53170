import { Fragment, type ReactNode } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import type { FooterLinkKey } from '../portal.ts';
import type { Content } from '../text/content.ts';
import { Inline } from '../text/words.tsx';
import { legalRoutes } from './routes.ts';

/** The links that the law requires on every page (contract C15). */
export function LegalLinks({
  texts,
  footerLinks,
}: {
  texts: Pick<Content<Texts>, 'FOOTER'>;
  footerLinks: readonly FooterLinkKey[];
}): ReactNode {
  return legalRoutes(footerLinks).map(({ key, href }, index) => (
    <Fragment key={key}>
      {index > 0 && ' '}
      <a href={href}>
        <Inline of={texts.FOOTER.LINKS[key]} />
      </a>
    </Fragment>
  ));
}

export function HomeLink({ texts }: { texts: Pick<Content<Texts>, 'MENU'> }): ReactNode {
  return (
    <a href="/">
      <Inline of={texts.MENU.HOME} />
    </a>
  );
}
