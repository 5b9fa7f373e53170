// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Instruction } from '../../src/pages/instruction.tsx';
import { plainText } from '../../src/pages/text/rich.ts';
import { englishProps } from './props.ts';

afterEach(cleanup);

const props = englishProps('INSTRUCTION');
const section = {
  HEADLINE: { text: 'Where is my claim number?' },
  CONTENT: { text: 'At the top.' },
  IMAGE_URL: '/letter.svg',
  IMAGE_SIZE: { width: 400, height: 300 },
  IMAGE_ALT_TAG: { text: 'A letter' },
};

const show = (CASE_NUMBER: (typeof props.content)['SECTIONS'][string]) =>
  render(<Instruction {...props} content={{ ...props.content, SECTIONS: { CASE_NUMBER } }} />);

describe('the instructions (specification §2.5)', () => {
  test('have an image in a section that says so', () => {
    show({ ...section, IMAGE: true });
    const image = screen.getByAltText('A letter');
    expect(image.getAttribute('src')).toBe('/letter.svg');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['400', '300']);
  });

  test.each([false, undefined])('have no image in a section whose flag is %s', (IMAGE) => {
    show({ ...section, IMAGE });
    expect(screen.queryByAltText('A letter')).toBeNull();
    expect(screen.getByText('At the top.')).toBeTruthy();
  });

  test('end with the section about prefixes', () => {
    const { container } = show(section);
    const questions = [...container.querySelectorAll('details')];
    expect(questions.map(({ id }) => id)).toEqual(['question-case-number', 'prefix']);
    expect(questions.map((question) => question.querySelector('h2')?.textContent)).toEqual([
      'Where is my claim number?',
      plainText(props.content.PREFIX.HEADLINE.text),
    ]);
  });
});
