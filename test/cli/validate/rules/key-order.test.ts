import { expect, test } from 'vitest';
import type { Finding } from '../../../../src/cli/rules/findings.ts';
import { load } from '../../../../src/cli/sources/load.ts';
import { fix } from '../../../../src/cli/validate/fix.ts';
import { validate } from '../../../../src/cli/validate/validate.ts';
import { smallPortal } from '../../exchange/portal.ts';

const options = { hints: true, spelling: false };
const isOrder = ({ check }: Finding): boolean => check === 'key-order';

/** The base tree with these texts alone. */
function sourcesOf(english: string, german: string) {
  const portal = smallPortal();
  for (const language of ['en', 'de']) portal.write(`locales/common/${language}.json`, '{}');
  portal.write('locales/tiny/en.json', english);
  portal.write('locales/tiny/de.json', german);
  return load(portal.root, []);
}

async function ordersOf(english: string, german: string): Promise<Finding[]> {
  const findings = await validate(sourcesOf(english, german), options);
  return findings.filter(isOrder);
}

async function fixed(english: string, german: string): Promise<string> {
  const { sources } = await fix(sourcesOf(english, german), options, isOrder);
  return sources.tenants[0]?.texts.get('de')?.text ?? '';
}

const twoKeys = '{ "LOGIN": { "LABEL": "Your account", "BUTTON": "Pay now" } }';

test.each<[name: string, english: string, german: string, right: string]>([
  [
    'keys of two groups',
    '{ "HEADER": { "MENU": "Menu" }, "LOGIN": { "LABEL": "Your account", "BUTTON": "Pay now" } }',
    '{ "LOGIN": { "BUTTON": "Jetzt bezahlen", "LABEL": "Ihr Konto" }, "HEADER": { "MENU": "Menü" } }',
    '{ "HEADER": { "MENU": "Menü" }, "LOGIN": { "LABEL": "Ihr Konto", "BUTTON": "Jetzt bezahlen" } }',
  ],
  [
    'keys, but no commas and spaces between them',
    '{\n  "HEADER": { "MENU": "Menu" },\n  "LOGIN": { "LABEL": "Your account" },\n  "PAGE": { "CONTENTS": "Here" }\n}\n',
    '{\r\n\t"PAGE": {"CONTENTS": "Hier"},\r\n\r\n\t"LOGIN" : { "LABEL": "Ihr \\"Konto\\"" },\r\n  "HEADER": { "MENU": "Menü" }\r\n}',
    '{\r\n\t"HEADER": { "MENU": "Menü" },\r\n\r\n\t"LOGIN" : { "LABEL": "Ihr \\"Konto\\"" },\r\n  "PAGE": {"CONTENTS": "Hier"}\r\n}',
  ],
  [
    'keys in an entry',
    '{ "COOKIE_POLICY": { "TYPES": { "LIST": { "NEEDED": { "NAME": "Needed", "TEXT": "Always there." } } } } }',
    '{ "COOKIE_POLICY": { "TYPES": { "LIST": { "NEEDED": { "TEXT": "Immer da.", "NAME": "Notwendig" } } } } }',
    '{ "COOKIE_POLICY": { "TYPES": { "LIST": { "NEEDED": { "NAME": "Notwendig", "TEXT": "Immer da." } } } } }',
  ],
  [
    'keys around one that English lacks',
    twoKeys,
    '{ "LOGIN": { "BUTTON": "Jetzt bezahlen", "OTHER": "Anderes", "LABEL": "Ihr Konto" } }',
    '{ "LOGIN": { "LABEL": "Ihr Konto", "OTHER": "Anderes", "BUTTON": "Jetzt bezahlen" } }',
  ],
])('--fix sorts %s as in English', async (_, english, german, right) => {
  const [found] = await ordersOf(english, german);
  expect(found).toMatchObject({ severity: 'hint', file: 'locales/tiny/de.json', edit: { safe: true } });
  expect(await fixed(english, german)).toBe(right);
  expect(await ordersOf(english, right)).toEqual([]);
});

test.each([
  ['a key that the translation lacks', '{ "LOGIN": { "BUTTON": "Jetzt bezahlen" } }'],
  ['a list in place of a group', '{ "LOGIN": [] }'],
  ['broken JSON', '{ "LOGIN": { "BUTTON": "Jetzt bezahlen", "LABEL": "Ihr Konto" }'],
])('%s is not reported', async (_, german) => {
  expect(await ordersOf(twoKeys, german)).toEqual([]);
});

test('--fix leaves a group with two equal keys: only its author knows which one is meant', async () => {
  const german = '{ "LOGIN": { "BUTTON": "Zahlen", "LABEL": "Ihr Konto", "BUTTON": "Jetzt bezahlen" } }';
  const [found] = await ordersOf(twoKeys, german);
  expect(found?.edit).toBeUndefined();
  expect(await fixed(twoKeys, german)).toBe(german);
});
