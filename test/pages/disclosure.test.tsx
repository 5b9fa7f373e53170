// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Disclosure, useDisclosures } from '../../src/pages/disclosure.tsx';

const scrolledTo: Element[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this);
  };
});

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '#');
});

function Questions(): ReactNode {
  useDisclosures();
  return (
    <>
      <Disclosure id="question-1" headline={{ text: 'What is this?' }}>
        <p>An answer.</p>
      </Disclosure>
      <Disclosure id="question-2" headline={{ text: 'And that?', lang: 'en' }}>
        <p>Another answer.</p>
      </Disclosure>
    </>
  );
}

function show() {
  const { container } = render(<Questions />);
  const questions = [...container.querySelectorAll('details')];
  return { questions, open: () => questions.filter(({ open }) => open).map(({ id }) => id) };
}

function goTo(anchor: string): void {
  history.replaceState(null, '', anchor);
  act(() => void dispatchEvent(new HashChangeEvent('hashchange')));
}

describe('a question', () => {
  test('is the native element with a headline as its button', () => {
    const { questions, open } = show();
    expect(open()).toEqual([]);
    expect(questions.map((question) => question.querySelector('summary h2')?.textContent)).toEqual([
      'What is this?',
      'And that?',
    ]);
    expect(questions.map((question) => question.querySelector('h2')?.lang)).toEqual(['', 'en']);
  });

  test('opens where the address names it on arrival', () => {
    history.replaceState(null, '', '#question-2');
    const { questions, open } = show();
    expect(open()).toEqual(['question-2']);
    expect(scrolledTo).toEqual([questions[1]]);
  });

  test('opens where the address names it later, and stays where it is when it is open', () => {
    const { open } = show();
    goTo('#question-1');
    expect(open()).toEqual(['question-1']);
    goTo('#question-1');
    expect(scrolledTo.length).toBe(1);
  });

  test('is open on paper, and as before afterwards', () => {
    const { questions, open } = show();
    const [first] = questions;
    if (first) first.open = true;
    dispatchEvent(new Event('beforeprint'));
    expect(open()).toEqual(['question-1', 'question-2']);
    dispatchEvent(new Event('afterprint'));
    expect(open()).toEqual(['question-1']);
  });
});
