import { expect, test } from 'vitest';
import { html } from '../../../src/cli/reporters/markup.ts';

test.each([
  ['a text', html`<p>${'<b>&amp;</b>'}</p>`, '<p>&#60;b&#62;&#38;amp;&#60;/b&#62;</p>'],
  ['a value of an attribute', html`<a href="${'"x\''}">`, '<a href="&#34;x&#39;">'],
  ['a number', html`${1}`, '1'],
  ['markup', html`<p>${html`<b>${'<'}</b>`}</p>`, '<p><b>&#60;</b></p>'],
  ['a list', html`${['<', html`<br>`, ['>']]}`, '&#60;<br>&#62;'],
])('%s is written as it is meant', (_, markup, expected) => {
  expect(markup.html).toBe(expected);
});
