import { Fragment, type ReactNode } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import type { FooterLinkKey } from '../portal.ts';
import type { Content } from '../text/content.ts';
import { Inline, Words } from '../text/words.tsx';
import { legalRoutes } from './routes.ts';

/** Replaces the header if it cannot be shown (specification §4, contract C15). */
export function HeaderFallback({ texts }: { texts: Pick<Content<Texts>, 'PLACEHOLDER'> }): ReactNode {
  return <Words as="p" className="missing-header" of={texts.PLACEHOLDER.HEADER} />;
}

interface FooterFallbackProps {
  texts: Pick<Content<Texts>, 'PLACEHOLDER' | 'FOOTER'>;
  footerLinks: readonly FooterLinkKey[];
}

/** Replaces the footer, with the links that the law requires on every page (contract C15). */
export function FooterFallback({ texts, footerLinks }: FooterFallbackProps): ReactNode {
  return (
    <p className="missing-footer">
      <Words of={texts.PLACEHOLDER.FOOTER} /> <LegalLinks texts={texts} footerLinks={footerLinks} />
    </p>
  );
}

export function LegalLinks({
  texts,
  footerLinks,
}: Pick<FooterFallbackProps, 'footerLinks'> & { texts: Pick<Content<Texts>, 'FOOTER'> }): ReactNode {
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
