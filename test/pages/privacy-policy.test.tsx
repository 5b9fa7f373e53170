// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { PrivacyPolicy } from '../../src/pages/privacy-policy.tsx';
import { plainText } from '../../src/pages/text/rich.ts';
import { englishProps } from './props.ts';

afterEach(cleanup);

const props = englishProps('PRIVACY_POLICY');

/** The headlines of the sections, each with its number. */
const headlines = () =>
  [...document.querySelectorAll('.eos-section > :is(h2, h3)')].map(({ textContent }) => textContent);

describe('the privacy policy (specification §2.5)', () => {
  test.each([6, 7] as const)(
    'has the opt-out link in section %i where the tenant wants it there',
    (number) => {
      render(<PrivacyPolicy {...props} portal={{ ...props.portal, trackingOptOutSection: number }} />);
      const link = screen.getByRole('link', { name: plainText(props.content.OPT_OUT.text) });
      const headline = link.closest('section')?.querySelector('h2')?.textContent;
      expect(headline).toMatch(new RegExp(`^${number} `));
      // Without a script the link leads to itself, and so nowhere else.
      expect(link.getAttribute('href')).toBe(`#${link.id}`);
    },
  );

  test('has its twelve blocks in order: the opening one, 1 to 10, and 5.1 in 5', () => {
    render(<PrivacyPolicy {...props} />);
    const numbers = headlines().map((headline) => /^[\d.]+(?= )/.exec(headline ?? '')?.[0]);
    expect(numbers).toEqual([undefined, '1', '2', '3', '4', '5', '5.1', '6', '7', '8', '9', '10']);
  });

  test('has a table of contents that leads to every section', () => {
    render(<PrivacyPolicy {...props} />);
    const name = plainText(props.words.CONTENTS.text);
    const [contents] = screen.getAllByRole('navigation', { name });
    const targets = [...(contents?.querySelectorAll('a') ?? [])].map(
      (link) => document.querySelector(link.getAttribute('href') ?? '')?.querySelector('h2')?.textContent,
    );
    expect(targets).toEqual(headlines().filter((headline) => !headline?.startsWith('5.1')));
  });

  test('names in each cell of the cookie table what it holds, for a phone', () => {
    render(<PrivacyPolicy {...props} />);
    const table = within(screen.getByRole('table'));
    const columns = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns.length).toBe(4);
    const [, ...rows] = table.getAllByRole('row');
    expect(rows.length).toBe(Object.keys(props.content.COOKIES.TABLE.ROWS).length);
    for (const row of rows) {
      expect([...row.children].map((cell) => cell.getAttribute('data-label'))).toEqual(columns);
      expect(within(row).getAllByRole('rowheader').length).toBe(1);
    }
  });
});
