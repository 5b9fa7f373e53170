import { createContext, type ReactNode, useContext } from 'react';
import type { PageProps } from './page.ts';
import { Picture } from './picture.tsx';
import { Inline, Words } from './text/words.tsx';

type PaperProps = Pick<PageProps, 'words' | 'portal'>;

/** The page's own address, for readers of a printed page. */
export const PageAddress = createContext('');

/** The head of a printed page: logo, company, telephone, and where the page is to be found. */
export function PaperHead({ words, portal }: PaperProps): ReactNode {
  return (
    <div className="eos-paper eos-paper-head">
      <Picture image={portal.logo} alt="" eager />
      <p>
        <strong translate="no">{portal.company.name}</strong> · <Inline of={words.PAPER.PHONE} />
        <br />
        <span translate="no">{useContext(PageAddress).replace('https://', '')}</span>
      </p>
    </div>
  );
}

/** Whom to call and write to, near the top of a printed page. */
export function PaperHelp({ words }: Pick<PaperProps, 'words'>): ReactNode {
  const { HELP, PAPER } = words;
  return (
    <div className="eos-paper eos-paper-help">
      <Words as="strong" of={HELP.HEADLINE} />
      <br />
      <Inline of={PAPER.PHONE} /> · <Inline of={HELP.HOURS} /> · <Inline of={PAPER.POST} />
    </div>
  );
}
