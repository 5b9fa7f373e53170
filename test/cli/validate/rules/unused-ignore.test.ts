import { casesOf, ignoring } from './cases.ts';

const label = { check: 'double-space', file: 'locales/tiny/de.json', key: 'LOGIN.LABEL' };

casesOf('unused-ignore', {
  'check that does not exist': {
    files: ignoring({ ...label, check: 'double-spaces', reason: 'The name of the check is misspelt.' }),
    finds: [['unused-ignore ignore.0 {', 'there is no check double-spaces']],
  },
  'two of three': {
    files: ignoring(
      { ...label, reason: 'Two spaces on purpose.' },
      { ...label, key: 'LOGIN.BUTTON', reason: 'There is no such text in this file.' },
      { ...label, file: 'locales/old/de.json', reason: 'There is no such file any more.' },
    ),
    own: { 'LOGIN.LABEL': 'Ihr  Konto' },
    finds: [
      ['locales/ignore.json unused-ignore ignore.1 {', 'double-space finds nothing at LOGIN.BUTTON'],
      ['locales/ignore.json unused-ignore ignore.2 {', 'double-space finds nothing at LOGIN.LABEL'],
    ],
  },
  'other words': {
    files: ignoring({ ...label, check: 'doubled-word', words: 'Ihr Ihr', reason: 'Was here once.' }),
    own: { 'LOGIN.LABEL': 'Ihr Konto Konto' },
    finds: ['locales/ignore.json unused-ignore ignore.0 {', 'doubled-word LOGIN.LABEL Konto'],
  },
  'a finding that is there': {
    files: ignoring({ ...label, check: 'doubled-word', words: 'Konto Konto', reason: 'A name.' }),
    own: { 'LOGIN.LABEL': 'Ihr Konto Konto' },
  },
  'a missing translation': {
    files: ignoring({
      check: 'key-missing',
      file: 'locales/common/de.json',
      key: 'HEADER.MENU',
      reason: 'The same.',
    }),
    texts: { 'HEADER.MENU': undefined },
  },
});
