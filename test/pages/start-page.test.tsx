// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { advicePath, disputePath, instalmentsPath, paymentsPath } from '../../src/pages/frame/routes.ts';
import { telephoneAddress } from '../../src/pages/portal.ts';
import { StartPage } from '../../src/pages/start-page.tsx';
import { plainText } from '../../src/pages/text/rich.ts';
import { englishProps } from './props.ts';

afterEach(cleanup);

const props = englishProps('START_PAGE');
type StartPageNotice = (typeof props.content)['NOTICE'];
const notice = {
  HEADLINE: { text: 'New account number' },
  TEXT: { text: 'Please pay to the new account.' },
  PAYMENT_LOGOS_ALT_TAG: { text: 'Ways to pay' },
};

describe('the start page (specification §2.5)', () => {
  test('is a letter on paper, with the company’s head', () => {
    const { container } = render(<StartPage {...props} />);
    const head = container.querySelector('.eos-page > .eos-paper-head');
    expect(head?.textContent).toContain(props.portal.company.name);
  });

  test('has the notice with the payment logos where the language has one', () => {
    render(<StartPage {...props} content={{ ...props.content, NOTICE: notice }} />);
    const shown = within(screen.getByRole('region', { name: 'New account number' }));
    expect(shown.getByText('Please pay to the new account.')).toBeTruthy();
    expect(shown.getByRole('img', { name: 'Ways to pay' }).getAttribute('src')).toBe(
      props.portal.paymentLogos.src,
    );
  });

  test('has neither notice nor payment logos where the language lacks them', () => {
    const { container } = render(<StartPage {...props} content={{ ...props.content, NOTICE: undefined }} />);
    expect(container.querySelector('.eos-notice')).toBeNull();
    const images = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(images).toEqual([props.portal.logo.src, props.portal.headerImage.src]);
  });

  test('keeps room for the header image, which is decoration', () => {
    const { src, width, height } = props.portal.headerImage;
    const { container } = render(<StartPage {...props} />);
    const image = container.querySelector('.eos-start-image');
    expect(image?.getAttribute('src')).toBe(src);
    expect(image?.getAttribute('alt')).toBe('');
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual([`${width}`, `${height}`]);
  });

  test('has a header image for dark pages', () => {
    const { container } = render(<StartPage {...props} />);
    const { dark } = props.portal.headerImage;
    expect(dark?.src).toContain('header-dark-');
    expect(container.querySelector('picture > source')?.getAttribute('srcset')).toBe(dark?.src);
  });

  test('begins with headline, introduction, what people come for, the telephone and independent advice', () => {
    const { container } = render(<StartPage {...props} />);
    const parts = [...container.querySelectorAll('h1, .eos-intro, a, img, h2')];
    const first = parts.filter((part) => !part.matches('.eos-paper *, .eos-intro *')).slice(0, 8);
    expect(first.map((element) => element.getAttribute('href') ?? element.nodeName)).toEqual([
      'H1',
      'DIV',
      paymentsPath,
      instalmentsPath,
      disputePath,
      telephoneAddress(props.portal.phone),
      advicePath,
      'IMG',
    ]);
  });

  test('has a disturbance above everything, another notice below the steps', () => {
    const first = (NOTICE: StartPageNotice) =>
      render(<StartPage {...props} content={{ ...props.content, NOTICE }} />).container.querySelector(
        '.eos-page > :not(.eos-paper)',
      )?.className;
    expect(first(notice)).toBe('eos-start-top');
    expect(first({ ...notice, DISTURBANCE: true })).toContain('eos-disturbance');
  });

  test('shows the tenant’s ways to pay, each with icon and word', () => {
    const portal = { ...props.portal, paymentWays: ['CASH' as const, 'CARD' as const] };
    const { container } = render(
      <StartPage {...props} portal={portal} content={{ ...props.content, NOTICE: notice }} />,
    );
    const ways = [...container.querySelectorAll('.eos-ways > li')];
    const { CASH, CARD } = props.content.PAYMENT_WAYS;
    expect(ways.map((way) => way.textContent)).toEqual([CASH.text, CARD.text]);
    for (const way of ways) expect(way.querySelector('svg path[d]')).not.toBeNull();
  });

  test('has three steps in an ordered list, and a way to the payment', () => {
    render(<StartPage {...props} />);
    const steps = screen.getByRole('region', { name: plainText(props.content.STEPS.HEADLINE.text) });
    expect(steps.querySelectorAll('ol > li').length).toBe(3);
    const link = within(steps).getByRole('link', { name: plainText(props.content.STEPS.LINK_TEXT.text) });
    expect(link.getAttribute('href')).toBe('/services/payments/#debtPage');
  });

  test('has its info boxes, each with icon, headline, text and link', () => {
    const { container } = render(<StartPage {...props} />);
    const boxes = [...container.querySelectorAll('.eos-boxes > li')];
    expect(boxes.map((box) => box.querySelector('a')?.getAttribute('href'))).toEqual(
      Object.values(props.content.INFO_BOXES).map(({ LINK_URL }) => LINK_URL),
    );
    for (const box of boxes) expect(box.querySelectorAll('svg path[d], h3, p, a').length).toBe(4);
  });

  test('names the language of a step that is there in English alone (contract C3)', () => {
    const step = { HEADLINE: { text: 'Nummer' }, TEXT: { text: 'Fallback', lang: 'en' as const } };
    const STEPS = { ...props.content.STEPS, ITEMS: { ...props.content.STEPS.ITEMS, AMOUNT: step } };
    render(<StartPage {...props} content={{ ...props.content, STEPS }} />);
    expect(screen.getByText('Nummer').getAttribute('lang')).toBeNull();
    expect(screen.getByText('Fallback').closest('[lang]')?.getAttribute('lang')).toBe('en');
  });
});
