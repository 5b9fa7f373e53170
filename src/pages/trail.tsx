import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import type { PageProps } from './page.ts';
import type { Phrase } from './text/content.ts';
import { Inline, Words } from './text/words.tsx';

/** Says where a page is that the menu does not mark: Home › this page. */
export function Trail({ words, title }: { words: PageProps['words']; title: Phrase }): ReactNode {
  const { LABEL, HOME } = words.TRAIL;
  return (
    <nav className="eos-trail" aria-labelledby="eos-trail">
      <Words id="eos-trail" className="eos-hidden" of={LABEL} />
      <ol>
        <li>
          <a href="/">
            <Inline of={HOME} />
          </a>
          <Icon name="chevron-right" />
        </li>
        <li aria-current="page">
          <Inline of={title} />
        </li>
      </ol>
    </nav>
  );
}
