// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NotFound } from '../../src/pages/not-found.tsx';
import { englishProps } from './props.ts';

afterEach(cleanup);

test('an address without a page says so, and leads to three pages and the telephone', () => {
  const props = englishProps('NOT_FOUND');
  render(<NotFound {...props} />);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/services/payments/#debtPage',
    '/services/content/generalQuestions.html',
    expect.stringMatching(/^tel:\+\d+$/),
  ]);
});
