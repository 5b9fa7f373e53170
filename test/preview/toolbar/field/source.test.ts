import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'prosemirror-model';
import { describe, expect, test } from 'vitest';
import { textLeaves } from '../../../../src/cli/texts/shape.ts';
import { packageRoot } from '../../../../src/cli/world/program.ts';
import { parse, serialize } from '../../../../src/preview/toolbar/field/source.ts';

test('every text is shown as a text, and would be written as it is', () => {
  const leaves = globSync('locales/*/??.json', { cwd: packageRoot }).flatMap((file) =>
    textLeaves(JSON.parse(readFileSync(join(packageRoot, file), 'utf8'))),
  );
  expect(leaves.length).toBeGreaterThan(6000);
  const sources = leaves.filter(({ text, kind }) => parse(text, kind === 'rich') === undefined);
  expect(sources.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
});

describe('a text with formatting', () => {
  test.each([
    'bare text with <a href="mailto:{{email}}">a link</a>',
    '<ul><li>one<ol><li>two</li></ol></li><li></li></ul>',
    '<p>5 &lt; 6 &amp; 7 & 8&nbsp;€ &shy;</p>',
    '<p>half a {{placeholder</p>',
  ])('%s', (source) => {
    const doc = parse(source, true);
    expect(doc && serialize(doc)).toBe(source);
  });

  test.each([
    ['an unknown tag', '<p><u>one</u></p>'],
    ['an unknown attribute', '<p><a href="/" class="b">one</a></p>'],
    ['a sign that would be escaped', '<p>5 < 6</p>'],
    ['a tag that is not closed', '<p>one'],
    ['a tag in the wrong place', '<li>one</li>'],
    ['space in a tag', '<p >one</p>'],
    ['another order of tags', '<p><strong><a href="/">one</a></strong></p>'],
  ])('with %s is shown as its source', (_, source) => {
    expect(parse(source, true)).toBeUndefined();
  });

  test('that is missing begins with the block of the English one', () => {
    const blocks = ['<h3>One</h3>', '<ul><li>one</li><li>two</li></ul>', 'one'];
    expect(blocks.map((english) => serialize(parse('', true, english) as Node))).toEqual([
      '<h3></h3>',
      '<ul><li></li></ul>',
      '',
    ]);
  });
});

test('a text without formatting is shown as it is written', () => {
  const source = '5 < 6 & <b>7</b> &amp; {{amount}}';
  const doc = parse(source, false);
  expect(doc && serialize(doc)).toBe(source);
  expect(doc?.firstChild?.childCount).toBe(2);
});
