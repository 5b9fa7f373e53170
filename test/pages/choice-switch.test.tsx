// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type Choice,
  type Consent,
  ConsentSwitch,
  type Counting,
  TrackingSwitch,
} from '../../src/pages/choice-switch.tsx';
import { plainText } from '../../src/pages/text/rich.ts';
import { englishProps } from './props.ts';

afterEach(cleanup);

const { content } = englishProps('PRIVACY_POLICY');
const { LABEL, ON, OFF, DO_NOT_TRACK } = content.TRACKING_SWITCH;

/** A choice as some device keeps it. */
function choiceOf<State>(state: State | 'on' | 'off') {
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: vi.fn((on: boolean) => {
      state = on ? 'on' : 'off';
      for (const listener of listeners) listener();
    }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const tree = (choice?: Choice<Counting>) => <TrackingSwitch texts={content} choice={choice} />;

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
    render(tree());
    expect(link()?.getAttribute('href')).toBe('#tracking-opt-out');
    expect(link()?.id).toBe('tracking-opt-out');
    expect(link()?.hasAttribute('data-eos-replay')).toBe(true);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('becomes the switch once what was built has been taken over, and keeps the focus', () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(tree());
    document.body.append(container);
    const built = link();
    built?.focus();
    const onRecoverableError = vi.fn();
    render(tree(choiceOf<Counting>('off')), { container, hydrate: true, onRecoverableError });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(said()).toEqual(off);
    expect(control()).toBe(built);
    expect(document.activeElement).toBe(built);
  });
});

describe('the switch', () => {
  test.each([
    ['pointer', () => userEvent.click(control())],
    ['Space', () => userEvent.tab().then(() => userEvent.keyboard(' '))],
  ])('is turned off and on again by %s, and the page stays where it is', async (_, press) => {
    const choice = choiceOf<Counting>('on');
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
    expect(choice.set.mock.calls).toEqual([[false], [true]]);
    expect(left).not.toHaveBeenCalled();
  });

  test('cannot be turned where the browser asks not to be tracked, and says so', async () => {
    const choice = choiceOf<Counting>('do-not-track');
    render(tree(choice));
    await userEvent.click(control());
    expect(said()).toEqual(['false', plainText(DO_NOT_TRACK.text)]);
    expect(control().getAttribute('aria-disabled')).toBe('true');
    expect(choice.set).not.toHaveBeenCalled();
  });

  test('shows a choice that is made elsewhere', () => {
    const choice = choiceOf<Counting>('on');
    render(tree(choice));
    act(() => choice.set(false));
    expect(said()).toEqual(off);
  });
});

test('the answer to the cookie notice is off before it is given, and can be changed (contract C17)', async () => {
  const { content } = englishProps('COOKIE_POLICY');
  const consent = choiceOf<Consent>('unanswered');
  render(<ConsentSwitch texts={content.CONSENT_SWITCH} choice={consent} />);
  const control = screen.getByRole('switch');
  expect(control.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(control);
  expect(control.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(control);
  expect(consent.set.mock.calls).toEqual([[true], [false]]);
});
