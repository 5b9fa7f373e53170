import type { ReactNode } from 'react';
import { Article } from './article.tsx';
import { Disclosure, OpenAll, useDisclosures } from './disclosure.tsx';
import { Icon } from './icons.tsx';
import type { PageProps } from './page.ts';
import { entriesOf } from './text/content.ts';
import { Prose, Words } from './text/words.tsx';

type Questions = PageProps<'GENERAL_QUESTIONS'>['content'];
type Question = readonly [id: string, question: Questions['SECTIONS'][string]];

/** General questions (specification §2.5) in groups, by the reader's need. */
export function GeneralQuestions({ content, words, portal }: PageProps<'GENERAL_QUESTIONS'>): ReactNode {
  useDisclosures();
  const groups = groupsOf(content);
  return (
    <Article content={content} intro={content.INTRO} words={words} portal={portal}>
      <ul className="eos-groups">
        {groups.map(({ id, HEADLINE }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Icon name="arrow-down" />
              <Words of={HEADLINE} />
            </a>
          </li>
        ))}
      </ul>
      {groups.map(({ id, HEADLINE, questions }, index) => (
        <section key={id} className="eos-group" id={id} aria-labelledby={`${id}-headline`}>
          <header>
            <Words as="h2" id={`${id}-headline`} of={HEADLINE} />
            {index === 0 && <OpenAll open={content.OPEN_ALL} close={content.CLOSE_ALL} />}
          </header>
          {questions.map(([id, { HEADLINE, CONTENT }]) => (
            <Disclosure key={id} id={id} headline={HEADLINE} level={3}>
              <Prose of={CONTENT} />
            </Disclosure>
          ))}
        </section>
      ))}
    </Article>
  );
}

/** The groups that have questions. What no group names is in the group with `question-*` or `country-*`. */
function groupsOf({ GROUPS, SECTIONS, COUNTRY_SECTIONS }: Questions) {
  const all: Question[] = [...withIds('question', SECTIONS), ...withIds('country', COUNTRY_SECTIONS)];
  const groups = entriesOf(GROUPS).map(([id, { HEADLINE, ANCHORS = '' }]) => ({
    id,
    HEADLINE,
    names: ANCHORS.split(' '),
  }));
  const named = new Set(groups.flatMap(({ names }) => names));
  const isNamed =
    (name: string) =>
    ([id]: Question) =>
      name.endsWith('*') ? id.startsWith(name.slice(0, -1)) && !named.has(id) : id === name;
  return groups
    .map(({ names, ...group }) => ({
      ...group,
      questions: names.flatMap((name) => all.filter(isNamed(name))),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Both lists may have an entry of the same name. */
const withIds = (prefix: string, list: Questions['SECTIONS']): Question[] =>
  entriesOf(list).map(([key, question]) => [`${prefix}-${key}`, question]);
