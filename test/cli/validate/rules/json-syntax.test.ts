import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { load } from '../../../../src/cli/sources/load.ts';
import { validate } from '../../../../src/cli/validate/validate.ts';
import { treeOf } from '../fixture.ts';
import { casesOf } from './cases.ts';

const file = 'locales/tiny/de.json';

async function findingsOf(text: string) {
  const root = treeOf();
  writeFileSync(join(root, file), text);
  const { findings, site } = await validate(load(root, []));
  return { site, findings: findings.map(({ check, line, column }) => [check, line, column]) };
}

/** Whoever walks through a value by calling itself would end in an overflow of the stack. */
test.each([
  ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['groups', `${'{"A":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['open brackets', '['.repeat(100_000)],
])('100,000 %s in one another are told at the first that is too deep', async (_, text) => {
  const { findings, site } = await findingsOf(text);
  expect(findings).toEqual([['json-syntax', 1, text.startsWith('[') ? 51 : 251]]);
  expect(site).toBeNull();
});

test('fifty are enough for every text', async () => {
  const { findings } = await findingsOf(`{"OTHER":${'['.repeat(49)}${']'.repeat(49)}}`);
  expect(findings).toEqual([['key-unknown', 1, 2]]);
});

casesOf('json-syntax', {
  backslash: {
    own: '{ "LOGIN": { "LABEL": "Konto \\ Karte" } }\n',
    finds: [['json-syntax \\ Karte', 'backslash']],
  },
  'blank file': { own: '\n  \n', finds: ['json-syntax'] },
  'bracket missing': {
    own: `{
  "LOGIN": {
    "LABEL": "Konto"
  }
`,
    finds: [['json-syntax', '}']],
  },
  'broken beside broken': {
    texts: '{\n  "LOGIN": {\n',
    own: `{
  "LOGIN": { "LABEL": Konto }
}
`,
    files: {
      'locales/tiny/en.json': `{
  "LEGAL_NOTICE": {
    "CONTENT": "<p>See <b>here</b>.</p>"
  }
}
`,
    },
    finds: [
      ['locales/common/de.json json-syntax', '} } is missing'],
      ['json-syntax Konto', 'Konto'],
      'locales/tiny/en.json html-tag LEGAL_NOTICE.CONTENT <b>here</b>.</p>',
    ],
  },
  'comma too many': {
    own: `{
  "LOGIN": {
    "LABEL": "Konto",
  }
}
`,
    finds: [['json-syntax', 'comma']],
  },
  crlf: {
    own: '{\r\n  "LOGIN": {\r\n    "LABEL": "Konto"\r\n    "BUTTON": "Zahlen"\r\n  }\r\n}\r\n',
    finds: [['json-syntax', 'comma']],
  },
  'empty file': { own: '', finds: [['json-syntax', 'empty']] },
  'first quotation mark missing': {
    own: `{
  "LOGIN": {
    "LABEL": Ihr Konto",
    "BUTTON": "Zahlen"
  }
}
`,
    finds: [['json-syntax Ihr', 'begins this text']],
  },
  'line break in text': {
    own: `{
  "LOGIN": {
    "LABEL": "Ihr
      Konto",
    "BUTTON": "Zahlen"
  }
}
`,
    finds: [['json-syntax', 'next line']],
  },
  'missing comma': {
    own: `{
  "LOGIN": {
    "LABEL": "Konto"
    "BUTTON": "Zahlen"
  }
}
`,
    finds: [['json-syntax', 'comma']],
  },
  'nul bytes': {
    own: `{
  "LOGIN": {\u0000 "LABEL": "Ihr\u0000 Konto" }
}
`,
    finds: [['json-syntax \u0000', 'invisible']],
  },
  'quotation mark in text': {
    own: `{
  "LOGIN": {
    "LABEL": "Ihr "Konto" hier",
    "BUTTON": "Zahlen"
  }
}
`,
    finds: [['json-syntax "Konto"', 'quotation mark']],
  },
  'quotation mark missing': {
    own: `{
  "LOGIN": {
    "LABEL": "Ihr Konto,
    "BUTTON": "Zahlen"
  }
}
`,
    finds: [['json-syntax', 'quotation mark']],
  },
  settings: {
    own: `{
  "COOKIE_NOTICE": {
    "TEXT": "Wir <em>speichern</em>."
  }
}
`,
    settings: `{
  "languages": ["EN" "DE"]
}
`,
    finds: [
      'html-plain COOKIE_NOTICE.TEXT <em>speichern</em>.',
      ['tenants/tiny/tenant.json json-syntax', 'comma'],
    ],
  },
  'several in one file': {
    own: `{
  "LOGIN": {
    "LABEL": "Konto"
    "BUTTON": "Zahlen",
  },
  "PAGE": {
    "CONTENTS": Inhalt
  }
}
`,
    finds: [
      ['json-syntax', 'missing'],
      ['json-syntax', 'not needed'],
      ['json-syntax Inhalt', 'Inhalt'],
    ],
  },
  'tab in text': {
    own: `{
  "LOGIN": { "LABEL": "Ihr\tKonto" }
}
`,
    finds: [['json-syntax', 'invisible']],
  },
  'typographic quotation marks': {
    own: `{
  "LOGIN": {
    "LABEL": “Ihr Konto”,
    "BUTTON": "Zahlen"
  }
}
`,
    finds: [['json-syntax “Ihr', '“']],
  },
});
