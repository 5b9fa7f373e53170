import { describe, expect, test } from 'vitest';
import { addressDefects } from '../../../src/cli/site/addresses.ts';

describe('addresses', () => {
  test.each([
    'https://example.com',
    'https://example.com:8443/a?b#c',
    'mailto:a@example.com',
    'tel:+49',
    '/',
    '/a',
    '#',
    '#a',
  ])('%s is one', (address) => expect(addressDefects(address, 0)).toEqual([]));
  test.each([
    '{{contactUrl}}',
    '{{origin}}',
    '{{origin}}/a',
    'mailto:{{email}}',
    'tel:{{phone}}',
    '/a/{{city}}',
    '{{nobodyKnows}}',
    '{contactUrl}',
    '{{contactUrl',
    '{{contactUrl}',
    '{contactUrl}}',
    '{{ contactUrl }}',
    '{{{contactUrl}}}/a',
    '\u0024{contactUrl}',
    'mailto:{{ email }}',
    'mailto:{email}',
  ])('%s may become one', (address) => expect(addressDefects(address, 0)).toEqual([]));
  test.each([
    '',
    'a',
    'www.example.com',
    'http:/example.com',
    'http://',
    'http:///a',
    'ftp://example.com',
    'https://',
    'https:///a',
    'https://[',
    'mailto:',
    'tel:',
    ' /a',
    '/a b',
    '{{company}}',
    '{{email}}/a',
    '{{company}}{x}',
    'x{contactUrl}',
    '/a{b c',
    'https://example.com/{{ a }}',
  ])('%s is none', (address) =>
    expect(addressDefects(address, 3)).toMatchObject([
      { check: 'url-invalid', offset: 3, values: { address } },
    ]),
  );
  test.each([
    ['http://example.com', 'https://example.com'],
    ['HTTP://example.com/a?b=http://c', 'https://example.com/a?b=http://c'],
  ])('%s is published encrypted', (address, instead) =>
    expect(addressDefects(address, 3)).toEqual([{ check: 'url-http', values: { instead }, offset: 3 }]),
  );
  test.each([
    'javascript:alert(1)',
    'javascript:{a}',
    'javascript:{{ a }}',
    '//{host}/',
    'https://{a}/',
    ' JAVASCRIPT:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    'file:///a',
    'blob:a',
    '//example.com',
    '/\\example.com',
    'java\tscript:a',
    'https://a\nb',
  ])('%s is refused', (address) =>
    expect(addressDefects(address, 0)).toMatchObject([{ check: 'url-unsafe' }]),
  );
});
