// @vitest-environment jsdom
import { DOMParser as Parser } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { richSchema } from '../../../../src/preview/toolbar/field/schema.ts';
import { serialize } from '../../../../src/preview/toolbar/field/source.ts';

/** A paragraph as Google Docs copies it. */
const docs = (inner: string) =>
  `<b style="font-weight:normal;" id="docs-internal-guid-1f"><p dir="ltr" style="line-height:1.38">${inner}</p></b>`;

test.each([
  [
    'Word',
    '<p class=MsoNormal><b style="mso-x: y">Fett</b> <i>kursiv</i><o:p></o:p> <a href="/a" target="_blank">Link</a></p>',
    '<p><strong>Fett</strong> <em>kursiv</em> <a href="/a">Link</a></p>',
  ],
  [
    'Google Docs',
    docs(
      '<span style="font-weight:400">gerade </span><span style="font-weight:700">fett</span><span style="font-weight:700;font-style:italic"> beides</span><a href="/a"><span style="font-weight:400"> Link</span></a>',
    ),
    '<p>gerade <strong>fett<em> beides</em></strong><a href="/a"> Link</a></p>',
  ],
  [
    'a web page, whose headings are bold',
    '<span style="font-weight: 700; display: inline !important">Überschrift</span>',
    '<p>Überschrift</p>',
  ],
  ['a page with a picture and a script', '<p>a<img src="x"><script>alert(1)</script>b</p>', '<p>ab</p>'],
])('of what is copied from %s, the allowed tags are kept', (_, html, expected) => {
  const place = document.createElement('div');
  place.innerHTML = html;
  expect(serialize(Parser.fromSchema(richSchema).parse(place))).toBe(expected);
});
