// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseMarkup } from '../../../src/cli/texts/markup.ts';
import {
  isSafeAddress,
  type RichTag,
  richAttributes,
  richTags,
  type TextValue,
} from '../../../src/pages/text/rich.ts';
import { Prose } from '../../../src/pages/text/words.tsx';
import { randomizer } from './random.ts';

const rounds = 500;

const scraps = [
  ...'<>&"\'=/!?-;# \n\taZ5é😀{}',
  ...`
    </ /> <!-- --> <![CDATA[ ]]> <? </> &nbsp; &amp &lt;b&gt; &copy2 &#59; &#x41; &notit; &nGt;
    &#0; &foo; {{company}} javascript: </a> <p> </p> <br> <br/> </br> <ul> </ul> <li> </li>
    <strong> </strong> <em> </em> <h3> </h3> <script> </script> <title> <svg> <b> <style>
    <plaintext> <form> <table>
  `
    .trim()
    .split(/\s+/),
  ...['<!doctype html>', ' href=', ' title="', " class='x'", '<a href="/">', '<abbr title=x>', '<P >'],
  '<img src=x onerror=y>',
];

const words = [
  ...['Wort ', 'a & b', ' < 5', '= / >', '\n'],
  ...'&nbsp; &amp;lt; &euro; é {{city}} "x" \' &lt;p&gt; &amp'.split(' '),
];
const addresses =
  '/ "/download" \'#a\' "https://x.example.com/?a=1&b=2&copy=3" mailto:a@example.com "tel:+49"'.split(' ');

/** A text that is mostly in order: a tree as a translator writes it, in all the ways HTML allows. */
function wellFormed(random: (below: number) => number): string {
  const pick = <Item,>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const some = (make: () => string, most = 3): string =>
    Array.from({ length: random(most + 1) }, make).join('');
  const wrap = (tag: string, inside: string, attribute = '') => {
    const name = random(6) ? tag : tag.toUpperCase();
    return `<${name}${attribute}${pick(['', '', ' ', '\n'])}>${inside}</${name}${pick(['', '', ' '])}>`;
  };
  const inline = (depth: number, inLink = false): string =>
    some(() => {
      const kind = random(depth > 2 ? 2 : 6);
      if (kind < 2) return pick(words);
      if (kind === 2) return pick(['<br>', '<br/>', '<BR />']);
      if (kind === 3 && !inLink) return wrap('a', inline(depth + 1, true), ` href=${pick(addresses)} `);
      if (kind === 4) return wrap('abbr', pick(words), ` title=${pick(['"a &amp; b"', "'x'", 'y '])}`);
      return wrap(pick(['strong', 'em']), inline(depth + 1, inLink));
    }, 4);
  const item = (depth: number): string =>
    pick([inline(1), wrap('p', inline(1)), depth < 2 ? `${pick(words)}${list(depth + 1)}` : pick(words)]);
  const list = (depth: number): string =>
    wrap(
      pick(['ul', 'ol']),
      some(() => `${pick(['', ' ', '\n'])}${wrap('li', item(depth))}`),
    );
  const block = () => pick([() => wrap('p', inline(0)), () => wrap('h3', inline(0)), () => list(0)])();
  return random(4) ? some(() => block() + pick(['', ' ', '\n']), 4) : inline(0);
}

function texts(): string[] {
  const random = randomizer(20260101);
  const scrap = () => scraps[random(scraps.length)] as string;
  return Array.from({ length: rounds }, () => {
    if (random(3) === 0) return Array.from({ length: random(12) }, scrap).join('');
    const text = wellFormed(random);
    const at = random(text.length + 1);
    return random(3) ? text : text.slice(0, at) + (random(2) ? scrap() : '') + text.slice(at + random(3));
  });
}

function show(value: TextValue): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<Prose of={{ text: value }} />);
  return page.firstElementChild as HTMLElement;
}

/** What a browser makes of the text by itself: the tree of the HTML standard's parser. */
function readAsBrowser(text: string): Element {
  const page = document.createElement('div');
  page.innerHTML = text;
  const blocks = [...page.children].some(({ localName }) => ['p', 'h3', 'ul', 'ol'].includes(localName));
  if (blocks) {
    for (const node of [...page.childNodes])
      if (node.nodeType === 3 && !node.nodeValue?.trim()) node.remove();
    return page;
  }
  const paragraph = document.createElement('p');
  paragraph.append(...page.childNodes);
  page.append(paragraph);
  return page;
}

/** Tags, attributes and addresses that contract C4 does not allow. */
const forbidden = (page: Element): string[] =>
  [...page.querySelectorAll('*')].flatMap(({ localName, attributes }) => [
    ...((richTags as readonly string[]).includes(localName) ? [] : [localName]),
    ...[...attributes]
      .filter(({ name, value }) => {
        if (localName === 'a' && name === 'rel') return value !== 'noopener';
        return richAttributes[localName as RichTag] !== name || (name === 'href' && !isSafeAddress(value));
      })
      .map(({ name, value }) => `${localName} ${name}="${value}"`),
  ]);

test('a page shows the deepest text that passes as a whole', () => {
  const nested = (depth: number) => `${'<em>'.repeat(depth)}a<br>b${'</em>'.repeat(depth)}`;
  const deepest = Array.from({ length: 200 }, (_, depth) => nested(depth)).findLast(
    (text) => parseMarkup(text).defects.length === 0,
  ) as string;
  expect(show(parseMarkup(deepest).value).innerHTML).toBe(`<p>${deepest}</p>`);
  expect(deepest).toContain('<em><em>');
});

test('a page shows only the allowed markup, and a text without defects as a browser reads it', () => {
  let compared = 0;
  for (const text of texts()) {
    const { value, defects } = parseMarkup(text);
    const shown = show(value);
    expect(forbidden(shown), text).toEqual([]);
    if (defects.length > 0) continue;
    compared += 1;
    for (const link of shown.querySelectorAll('a')) {
      expect(link.getAttribute('rel')).toBe(
        link.getAttribute('href')?.startsWith('https:') ? 'noopener' : null,
      );
      link.removeAttribute('rel');
    }
    const read = readAsBrowser(text);
    expect(shown.innerHTML, JSON.stringify(text)).toBe(read.innerHTML);
  }
  expect(compared).toBeGreaterThan(rounds / 4);
});
