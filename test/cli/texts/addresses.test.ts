import { expect, test } from 'vitest';
import { addressDefect } from '../../../src/cli/texts/addresses.ts';

test.each('https://example.com:8443/a?b#c mailto:a@example.com tel:+49 / /a # #a'.split(' '))(
  '%s is valid',
  (address) => expect(addressDefect(address)).toBeUndefined(),
);

// Broken and unknown placeholders are reported by checks of their own.
test.each([
  ...'{{contactUrl}} {{origin}}/a mailto:{{email}} tel:{{phone}} /a/{{city}} {{nobodyKnows}}'.split(' '),
  ...'{contactUrl} {{contactUrl {{contactUrl} {contactUrl}} {{{contactUrl}}}/a mailto:{email}'.split(' '),
  ...['{{ contactUrl }}', 'mailto:{{ email }}', '\u0024{contactUrl}'],
])('%s is valid with values for its placeholders', (address) =>
  expect(addressDefect(address)).toBeUndefined(),
);

test.each([
  ...'www.example.com http:/example.com http:///a ftp://example.com https:// https:///a https://['.split(' '),
  ...'mailto: tel: mailto:info.example mailto:?subject=a tel:you tel:%E9 {{company}} {{email}}/a {{company}}{x} x{contactUrl}'.split(
    ' ',
  ),
  ...['', ' /a', '/a b', '/a{b c', 'https://example.com/{{ a }}'],
])('%s is invalid', (address) =>
  expect(addressDefect(address)).toMatchObject({ check: 'url-invalid', values: { address } }),
);

test.each([
  ['http://example.com', 'https://example.com'],
  ['HTTP://example.com/a?b=http://c', 'https://example.com/a?b=http://c'],
])('%s is published encrypted', (address, instead) =>
  expect(addressDefect(address)).toMatchObject({ check: 'url-http', values: { address, instead } }),
);

test.each([
  ...'javascript:alert(1) javascript:{a} data:text/html,a vbscript:a file:///a blob:a'.split(' '),
  ...'//{host}/ //example.com https://{a}/ /\\example.com'.split(' '),
  ...['javascript:{{ a }}', ' JAVASCRIPT:alert(1)', 'java\tscript:a', 'https://a\nb'],
])('%j is unsafe', (address) => expect(addressDefect(address)?.check).toBe('url-unsafe'));
