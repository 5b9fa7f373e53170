// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Help } from '../../src/pages/help.tsx';
import { plainText } from '../../src/pages/text/rich.ts';
import { englishProps } from './props.ts';

afterEach(cleanup);

const { words, portal } = englishProps('LEGAL_NOTICE');

const addresses = () =>
  within(screen.getByRole('region', { name: plainText(words.HELP.HEADLINE.text) }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the help', () => {
  test('leads to the telephone, the contact form, the open amounts and the questions about a dispute', () => {
    render(<Help words={words} portal={{ ...portal, phone: '+49 40 66969 100', contactPath: '/write' }} />);
    expect(addresses()).toEqual([
      'tel:+494066969100',
      '/write',
      '/services/payments/#debtPage',
      '/services/content/generalQuestions.html#objecting',
    ]);
  });

  test('has no row for a contact form that the tenant lacks', () => {
    render(<Help words={words} portal={{ ...portal, contactPath: undefined }} />);
    expect(addresses()).toHaveLength(3);
  });

  test('reads the hours and languages of the telephone with its number', () => {
    render(<Help words={words} portal={portal} />);
    const [call] = screen.getAllByRole('link');
    const { HOURS, LANGUAGES } = words.HELP;
    expect(call?.textContent).toBe(`${portal.phone}${plainText(HOURS.text)}${plainText(LANGUAGES.text)}`);
  });
});
