// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plainText } from '../../src/pages/text/rich.ts';
import {
  type Counting,
  type CountingChoice,
  CountingContext,
  TrackingSwitch,
} from '../../src/pages/tracking-switch.tsx';
import { englishProps } from './props.ts';

afterEach(cleanup);

const { content } = englishProps('PRIVACY_POLICY');
const { LABEL, ON, OFF, DO_NOT_TRACK } = content.TRACKING_SWITCH;

/** A device that counts visits, or does not. */
function device(counting: Counting) {
  const choice = {
    counting: () => counting,
    setCounting: vi.fn((on: boolean) => {
      counting = on ? 'on' : 'off';
    }),
  };
  return choice;
}

const tree = (choice: CountingChoice) => (
  <CountingContext value={choice}>
    <TrackingSwitch texts={content} />
  </CountingContext>
);

const link = () => screen.queryByRole('link', { name: plainText(content.OPT_OUT.text) });
const control = () => screen.getByRole('switch', { name: plainText(LABEL.text) });

/** What the switch says: whether it is on, and its description. */
const said = () => [
  control().getAttribute('aria-checked'),
  document.getElementById(control().getAttribute('aria-describedby') ?? '')?.textContent,
];
const on = ['true', plainText(ON.text)];
const off = ['false', plainText(OFF.text)];

describe('the opt-out link (specification §2.5)', () => {
  test('leads to itself, and its click is kept, while no script has come alive', () => {
    render(<TrackingSwitch texts={content} />);
    expect(link()?.getAttribute('href')).toBe('#tracking-opt-out');
    expect(link()?.id).toBe('tracking-opt-out');
    expect(link()?.hasAttribute('data-eos-replay')).toBe(true);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('becomes the switch once what was built has been taken over, and keeps the focus', () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<TrackingSwitch texts={content} />);
    document.body.append(container);
    const built = link();
    built?.focus();
    const onRecoverableError = vi.fn();
    render(tree(device('off')), { container, hydrate: true, onRecoverableError });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(said()).toEqual(off);
    expect(control()).toBe(built);
    expect(document.activeElement).toBe(built);
  });
});

describe('the switch', () => {
  test.each([
    ['pointer', () => userEvent.click(control())],
    ['Enter', () => userEvent.tab().then(() => userEvent.keyboard('{Enter}'))],
    ['Space', () => userEvent.tab().then(() => userEvent.keyboard(' '))],
  ])('is turned off and on again by %s, and the page stays where it is', async (_, press) => {
    const choice = device('on');
    render(tree(choice));
    expect(said()).toEqual(on);
    const left = vi.fn();
    addEventListener('hashchange', left);
    await press();
    expect(said()).toEqual(off);
    control().blur();
    await press();
    expect(said()).toEqual(on);
    removeEventListener('hashchange', left);
    expect(choice.setCounting.mock.calls).toEqual([[false], [true]]);
    expect(left).not.toHaveBeenCalled();
  });

  test('cannot be turned where the browser asks not to be tracked, and says so', async () => {
    const choice = device('do-not-track');
    render(tree(choice));
    await userEvent.click(control());
    expect(said()).toEqual(['false', plainText(DO_NOT_TRACK.text)]);
    expect(control().getAttribute('aria-disabled')).toBe('true');
    expect(choice.setCounting).not.toHaveBeenCalled();
  });

  test('shows what was chosen in another tab when the page comes back to the screen', () => {
    const choice = device('on');
    render(tree(choice));
    choice.setCounting(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(said()).toEqual(off);
  });
});
