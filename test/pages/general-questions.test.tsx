// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { GeneralQuestions } from '../../src/pages/general-questions.tsx';
import { englishProps } from './props.ts';

afterEach(cleanup);

const props = englishProps('GENERAL_QUESTIONS');
const question = { HEADLINE: { text: 'A question?' }, CONTENT: { text: 'An answer.' } };
const content = {
  ...props.content,
  OPEN_ALL: { text: 'Open all' },
  CLOSE_ALL: { text: 'Close all' },
  GROUPS: {
    LETTER: { HEADLINE: { text: 'Your letter' }, ANCHORS: 'question-heirs question-*' },
    PAYING: { HEADLINE: { text: 'Paying' }, ANCHORS: 'country-costs question-elsewhere' },
    RIGHTS: { HEADLINE: { text: 'Your rights' }, ANCHORS: 'country-*' },
    EMPTY: { HEADLINE: { text: 'Nothing' }, ANCHORS: 'question-elsewhere' },
  },
  SECTIONS: { COSTS: question, HEIRS: question },
  COUNTRY_SECTIONS: { OLD_DEBT: question, COSTS: question },
};

const show = () => render(<GeneralQuestions {...props} content={content} />).container;

describe('the general questions', () => {
  test('stand in groups, in the order that these name, and the others where there is room for them', () => {
    const groups = [...show().querySelectorAll('.eos-group')].map((group) => [
      group.id,
      ...[...group.querySelectorAll('details')].map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      ['letter', 'question-heirs', 'question-costs'],
      ['paying', 'country-costs'],
      ['rights', 'country-old-debt'],
    ]);
  });

  test('have links to the groups above them', () => {
    const links = [...show().querySelectorAll('.eos-groups a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#letter', 'Your letter'],
      ['#paying', 'Paying'],
      ['#rights', 'Your rights'],
    ]);
  });

  test('open all at once, and close again', () => {
    const all = [...show().querySelectorAll('details')];
    fireEvent.click(screen.getByRole('button', { name: 'Open all' }));
    expect(all.map(({ open }) => open)).toEqual([true, true, true, true]);
    fireEvent(document, new Event('toggle'));
    fireEvent.click(screen.getByRole('button', { name: 'Close all' }));
    expect(all.some(({ open }) => open)).toBe(false);
  });
});
