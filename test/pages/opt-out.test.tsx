// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OptOut, OptOutContext } from '../../src/pages/opt-out.tsx';
import { plainText } from '../../src/pages/text/rich.ts';
import { englishProps } from './props.ts';

afterEach(cleanup);

const { content } = englishProps('PRIVACY_POLICY');
const said = plainText(content.TRACKING_SWITCH.OFF.text);

const tree = (choice: { done: boolean; optOut(): void }) => (
  <OptOutContext value={choice}>
    <OptOut texts={content} />
  </OptOutContext>
);

const link = () => screen.queryByRole('link', { name: plainText(content.OPT_OUT.text) });

/** Takes over what the build rendered. */
function takeOver(choice: { done: boolean; optOut(): void }) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<OptOut texts={content} />);
  document.body.append(container);
  const built = link();
  expect(built).not.toBeNull();
  const onRecoverableError = vi.fn();
  const take = () => render(tree(choice), { container, hydrate: true, onRecoverableError });
  return { built, take, onRecoverableError };
}

describe('the opt-out link (specification §2.5)', () => {
  test('leads to itself, and its click is kept, while no script has come alive', () => {
    render(<OptOut texts={content} />);
    expect(link()?.getAttribute('href')).toBe('#tracking-opt-out');
    expect(link()?.id).toBe('tracking-opt-out');
    expect(link()?.hasAttribute('data-eos-replay')).toBe(true);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test.each([
    ['pointer', () => userEvent.click(link() as HTMLElement)],
    ['keyboard', () => userEvent.tab().then(() => userEvent.keyboard('{Enter}'))],
  ])('opts out by %s; a sentence takes its place and the focus', async (_, choose) => {
    const optOut = vi.fn();
    render(tree({ done: false, optOut }));
    const left = vi.fn();
    addEventListener('hashchange', left);
    await choose();
    removeEventListener('hashchange', left);
    expect(optOut).toHaveBeenCalledTimes(1);
    expect(link()).toBeNull();
    const sentence = screen.getByRole('status');
    expect(sentence.textContent).toBe(said);
    expect(document.activeElement).toBe(sentence);
    expect(left).not.toHaveBeenCalled();
    expect(location.hash).toBe('');
  });

  test('gives way to the sentence after an earlier visit, once what was built has been taken over', () => {
    const { take, onRecoverableError } = takeOver({ done: true, optOut: vi.fn() });
    take();
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(link()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(said);
    expect(document.activeElement).toBe(document.body);
  });

  test('leaves its focus to the sentence then', () => {
    const { built, take } = takeOver({ done: true, optOut: vi.fn() });
    built?.focus();
    take();
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });
});
