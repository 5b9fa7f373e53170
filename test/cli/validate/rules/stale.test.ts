import { casesOf } from './cases.ts';

casesOf('stale', {
  'english changed': {
    files: {
      'locales/record.json':
        '{ "texts": { "common": { "HEADER.MENU": "p7cqi de:8r7p1", "MENU.HELP": "00000 de:m9bor" } } }',
    },
    finds: [
      [
        'locales/common/de.json stale MENU.HELP "Hilfe"',
        'the English text has changed since this translation was made',
      ],
    ],
  },
});
