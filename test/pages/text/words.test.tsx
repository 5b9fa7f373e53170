// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Phrase } from '../../../src/pages/text/content.ts';
import { attribute, HeadingLevel, Inline, Prose, Words } from '../../../src/pages/text/words.tsx';

afterEach(cleanup);

const html = (node: ReactNode): string => render(node).container.innerHTML;
const phrase = (...rich: unknown[]) => ({ text: { rich } }) as unknown as Phrase;

describe('running text', () => {
  test.each<[string, Phrase, string]>([
    ['without blocks is a paragraph', { text: 'a < b' }, '<p>a &lt; b</p>'],
    [
      'without blocks keeps its markup',
      phrase('a ', ['strong', null, ['b']], ['br', null, []]),
      '<p>a <strong>b</strong><br></p>',
    ],
    [
      'keeps its blocks',
      phrase(['p', null, ['a']], ['ul', null, [['li', null, ['b']]]], ['ol', null, []]),
      '<p>a</p><ul><li>b</li></ul><ol></ol>',
    ],
  ])('%s', (_, text, expected) => {
    expect(html(<Prose of={text} />)).toBe(`<div class="eos-prose">${expected}</div>`);
  });

  test('that is English says so', () => {
    expect(html(<Prose of={{ text: 'a', lang: 'en' }} className="x" />)).toBe(
      '<div class="eos-prose x" lang="en"><p>a</p></div>',
    );
  });

  test('has headings of the level that the page needs', () => {
    const text = <Prose of={phrase(['h3', null, ['a']])} />;
    expect(html(text)).toContain('<h3>a</h3>');
    expect(html(<HeadingLevel value={2}>{text}</HeadingLevel>)).toContain('<h2>a</h2>');
  });
});

test('links to other origins get rel="noopener", links within the portal do not (contract C4)', () => {
  const text = phrase(
    ['a', 'https://example.com/', ['a']],
    ['a', '/b', ['b']],
    ['a', 'mailto:c@d', ['c']],
    ['a', '#d', ['d']],
  );
  expect(html(<Inline of={text} />)).toBe(
    '<a href="https://example.com/" rel="noopener">a</a><a href="/b">b</a><a href="mailto:c@d">c</a><a href="#d">d</a>',
  );
});

test('an abbreviation has its title', () => {
  expect(html(<Inline of={phrase(['i', 'de', ['Mahnung']])} />)).toBe('<i lang="de">Mahnung</i>');
  expect(html(<Inline of={phrase(['abbr', 'a "b"', ['c']])} />)).toBe(
    '<abbr title="a &quot;b&quot;">c</abbr>',
  );
});

test('a phrase is the whole of an element, with the attributes that it is given', () => {
  expect(html(<Words of={{ text: 'a' }} />)).toBe('<span>a</span>');
  expect(html(<Words as="h2" id="x" className="y" of={{ text: 'a', lang: 'en' }} />)).toBe(
    '<h2 id="x" class="y" lang="en">a</h2>',
  );
  expect(html(<Words as="a" href="/x" of={phrase(['em', null, ['a']])} />)).toBe(
    '<a href="/x"><em>a</em></a>',
  );
});

test('a phrase within others has an element of its own only to say that it is English', () => {
  expect(html(<Inline of={{ text: 'a' }} />)).toBe('a');
  expect(html(<Inline of={{ text: 'a', lang: 'en' }} />)).toBe('<span lang="en">a</span>');
});

test('a phrase for an attribute has no markup', () => {
  expect(attribute(phrase('a ', ['em', null, ['b']]))).toBe('a b');
});

describe('a tree from the network is trusted no more than its source', () => {
  test.each<[string, unknown, string]>([
    ['a script', ['script', null, ['alert(1)']], 'alert(1)'],
    ['an image', ['img', 'x', []], ''],
    ['a tag in capitals', ['SCRIPT', null, ['a']], 'a'],
    ['a tag that is a property of every object', ['__proto__', null, ['a']], 'a'],
    ['a tag that is no string', [{ toString: () => 'script' }, null, ['a']], 'a'],
    ['a React element', { $$typeof: 'Symbol(react.element)', type: 'script', props: { children: 'a' } }, ''],
    ['a script address', ['a', 'javascript:alert(1)', ['a']], 'a'],
    ['an address that is no string', ['a', ['javascript:alert(1)'], ['a']], 'a'],
    ['an abbreviation whose title is none', ['abbr', { toString: () => 'x' }, ['a']], 'a'],
    ['attributes where none belong', ['p', 'onclick=alert(1)', ['a']], '<p>a</p>'],
    ['a line break with children', ['br', null, ['a']], '<br>'],
    ['null', null, ''],
    ['a number', 1, ''],
    ['an object', { a: 1 }, ''],
    ['an empty node', [], ''],
    ['a tag alone', ['em'], '<em></em>'],
    ['children that only look like a list', ['em', null, { length: 1, 0: 'a', map: 1 }], '<em></em>'],
    ['odd children', ['em', null, [null, 1, {}, [[]], 'a']], '<em>a</em>'],
  ])('%s', (_, node, expected) => {
    const text = phrase('x', node, 'y');
    expect(html(<Inline of={text} />)).toBe(`x${expected}y`);
    expect(renderToString(<Prose of={text} />)).toContain('x');
    expect(() => attribute(text)).not.toThrow();
  });

  test.each([null, undefined, 1, [], {}, { rich: { length: 1 } }])('%j in place of a text', (text) => {
    const odd = { text } as unknown as Phrase;
    expect(html(<Prose of={odd} />)).toBe('<div class="eos-prose"><p></p></div>');
    expect(attribute(odd)).toBe('');
  });

  test('100,000 nested elements', () => {
    // What React cannot render it writes to the console.
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    let node: unknown = 'deep';
    for (let level = 0; level < 100_000; level++) node = ['em', null, [node]];
    const text = phrase(['p', null, ['a', node]]);
    expect(html(<Prose of={text} />)).toContain('<p>a<em>');
    expect(renderToString(<Prose of={text} />)).toContain('<p>a<em>');
    expect(attribute(text)).toMatch(/^a/);
    expect(errors).not.toHaveBeenCalled();
  });
});
