import { describe, expect, test } from 'vitest';
import { parseMarkup } from '../../../src/cli/texts/markup.ts';

const of = (...rich: unknown[]) => ({ rich });

describe('parseMarkup compiles a text to a tree', () => {
  test.each([
    ['Ein Wort', 'Ein Wort'],
    ['5 < 6 & 7 > 3', '5 < 6 & 7 > 3'],
    ['a &amp; b&nbsp;c &lt;p&gt;', 'a & b\u00a0c <p>'],
    ['&amp;lt;', '&lt;'],
    ['&nGt;', '≫⃒'],
    ['<p>a</p>', of(['p', null, ['a']])],
    [' <p>a</p>\n<p>b</p> ', of(['p', null, ['a']], ['p', null, ['b']])],
    ['a<br/>b<BR>c', of('a', ['br', null, []], 'b', ['br', null, []], 'c')],
    ['<a href="/?a=1&amp;b=2">x</a>', of(['a', '/?a=1&b=2', ['x']])],
    ['<abbr title=\'a "b"\'>c</abbr>', of(['abbr', 'a "b"', ['c']])],
    ['<i lang="de">Mahnung</i>', of(['i', 'de', ['Mahnung']])],
    [
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      of(['ul', null, [['li', null, ['a', ['ul', null, [['li', null, ['b']]]]]]]]),
    ],
  ])('%s', (text, value) => {
    expect(parseMarkup(text)).toMatchObject({ value, defects: [] });
  });
});

test('parseMarkup returns defects in the order of their places', () => {
  const text = '<p>a &foo; <b>b</b> <a href="x" id=y>c</p> d';
  const found = parseMarkup(text).defects.map(({ check, offset }) => [check, text.slice(offset, offset + 4)]);
  expect(found).toEqual([
    ['html-entity', '&foo'],
    ['html-tag', '<b>b'],
    ['html-unclosed', '<a h'],
    ['url-invalid', 'x" i'],
    ['html-attribute', 'id=y'],
    ['nesting', 'd'],
  ]);
});

describe('parseMarkup reports what a browser would drop in silence', () => {
  test.each([
    ['a<b', 'a', '<b'],
    ['a<br </', 'a', '<br </'],
    ['a</em x&y', 'a', '</em x&y'],
    ['a<a href="/>b', 'a', '<a href="/>b'],
    ['a</>b', 'ab', '</>b'],
    ['a<!-- b', 'a', '<!-- b'],
    ['a<!-->b', 'ab', '<!-->b'],
    ['a<?b?>c', 'ac', '<?b?>c'],
    ['a<![CDATA[b]]>c', 'ac', '<![CDATA[b]]>c'],
    ['a<!doctype html>b', 'ab', '<!doctype html>b'],
    ['a</ b>c', 'ac', '</ b>c'],
  ])('%s', (text, value, rest) => {
    const { value: compiled, defects } = parseMarkup(text);
    expect(compiled).toBe(value);
    expect(defects.map(({ offset }) => text.slice(offset))).toEqual([rest]);
  });
});

test('parseMarkup returns links with decoded addresses and their offsets in the source', () => {
  const text = 'a &amp; <a href="/?a&amp;b">b</a> <a href=#c>d</a>';
  expect(parseMarkup(text).links).toEqual([
    { address: '/?a&b', offset: text.indexOf('/?a'), length: 9 },
    { address: '#c', offset: text.indexOf('#c'), length: 2 },
  ]);
});

test('parseMarkup takes the first of two addresses of a link, as browsers do', () => {
  expect(parseMarkup('<a href="/x" href="/y">a</a>').value).toEqual(of(['a', '/x', ['a']]));
});
