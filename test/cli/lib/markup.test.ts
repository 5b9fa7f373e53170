import { expect, test } from 'vitest';
import { html, trusted } from '../../../src/cli/lib/markup.ts';

test.each([
  ['a text', html`<p>${'<b>&amp;</b>'}</p>`, '<p>&lt;b&gt;&amp;amp;&lt;/b&gt;</p>'],
  ['a value of an attribute', html`<a href="${'"x\''}">`, '<a href="&quot;x\'">'],
  ['a number', html`${1}`, '1'],
  ['markup', html`<p>${html`<b>${'<'}</b>`}</p>`, '<p><b>&lt;</b></p>'],
  ['what is trusted', html`<p>${trusted('<br>')}</p>`, '<p><br></p>'],
  ['a list', html`${['<', html`<br>`, ['>']]}`, '&lt;<br>&gt;'],
])('html escapes texts and keeps markup: %s', (_, markup, expected) => {
  expect(markup.html).toBe(expected);
});
