import type { ReactNode } from 'react';
import { Headline } from './article.tsx';
import { paymentsPath } from './frame/routes.ts';
import { CallRow, LinkRow } from './help.tsx';
import type { PageProps } from './page.ts';
import { contentPath } from './portal.ts';
import { Prose } from './text/words.tsx';

/** Answers for addresses without a page (contract section 2): what happened, three ways on, and the telephone. */
export function NotFound({ content, words, portal }: PageProps<'NOT_FOUND'>): ReactNode {
  const { HOME, AMOUNTS, FAQ } = content;
  const rows = [
    { icon: 'home', href: '/', label: HOME.LABEL, lines: [HOME.TEXT] },
    { icon: 'card', href: paymentsPath, label: words.HELP.AMOUNTS.LABEL, lines: [AMOUNTS] },
    {
      icon: 'question',
      href: `${contentPath}generalQuestions.html`,
      label: FAQ.LABEL,
      lines: [FAQ.TEXT],
    },
  ] as const;
  return (
    <article className="eos-page eos-not-found">
      <Headline of={content.HEADLINE} />
      <Prose className="eos-intro" of={content.INTRO} />
      <ul>
        {rows.map((row) => (
          <li key={row.icon}>
            <LinkRow {...row} chevron />
          </li>
        ))}
        <li>
          <CallRow words={words} portal={portal} chevron />
        </li>
      </ul>
    </article>
  );
}
