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

/** Replaces the footer, with the links that the law requires on every page (contract C15). */
export function FooterFallback({
  texts,
  footerLinks,
}: {
  texts: Pick<Content<Texts>, 'PLACEHOLDER' | 'FOOTER'>;
  footerLinks: readonly FooterLinkKey[];
}): ReactNode {
  return (
    <p className="missing-footer">
      <Words of={texts.PLACEHOLDER.FOOTER} />
      {legalRoutes(footerLinks).map(({ key, href }) => (
        <Fragment key={key}>
          {' '}
          <a href={href}>
            <Inline of={texts.FOOTER.LINKS[key]} />
          </a>
        </Fragment>
      ))}
    </p>
  );
}
