import { expect, test } from 'vitest';
import { urlsOf } from '../../../src/cli/audit/stylesheet-urls.ts';

test('a stylesheet’s addresses are those it asks for', () => {
  const css = `
    @import "print.css";
    @import url('theme.css') screen;
    /* url(old.png) */
    a { background: url( "one.png" ), url(two.svg?v=1), url(one.png) }
    b { background: url(data:image/gif;base64,AAAA); clip-path: url(#shape) }
    @font-face { src: url(font.woff2) format("woff2") }
  `;
  expect(urlsOf(css)).toEqual(['print.css', 'theme.css', 'one.png', 'two.svg?v=1', 'font.woff2']);
});
