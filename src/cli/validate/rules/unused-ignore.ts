import { siteRule } from '../../rules/rule.ts';

const ignoring = (...ignore: readonly object[]) => ({ ignore });
const label = { check: 'double-space', file: 'locales/tiny/de.json', key: 'LOGIN.LABEL' };
const reason = 'The two spaces are on purpose.';
const twoSpaces = { 'LOGIN.LABEL': 'Ihr  Konto' };
const twoWords = { 'LOGIN.LABEL': 'Ihr Konto Konto' };

const hint = 'remove the entry';

/** `suppress` reports it, because only it knows what it used. */
export const unusedIgnore = siteRule({
  id: 'unused-ignore',
  severity: 'warning',
  messages: {
    unused: { message: 'unused suppression: $[check] finds nothing at $[key]', hint },
    unknown: { message: 'there is no check $[check]', hint },
  },
  what: 'An entry in `locales/ignore.json` suppresses nothing: the text was fixed, its key or file has another name by now, or there is a slip in the entry.',
  why: 'The entry waits for the next finding of that check at that text and hides it, although it is a different one that was never reviewed.',
  except:
    'Entries for checks that did not run, such as hints without `--hints`, and for tenants that were not asked for.',
  invalid: [
    { files: { 'locales/ignore.json': ignoring({ ...label, reason }) }, says: 'unused' },
    {
      files: { 'locales/ignore.json': ignoring({ ...label, check: 'double-spaces', reason }) },
      says: 'unknown',
    },
    {
      files: {
        'locales/ignore.json': ignoring(
          { ...label, reason },
          { ...label, key: 'LOGIN.BUTTON', reason: 'There is no such text in this file.' },
          { ...label, file: 'locales/old/de.json', reason: 'There is no such file any more.' },
        ),
        'locales/tiny/de.json': twoSpaces,
      },
      finds: ['unused-ignore ignore.1 {', 'unused-ignore ignore.2 {'],
    },
    {
      files: {
        'locales/ignore.json': ignoring({ ...label, check: 'doubled-word', words: 'Ihr Ihr', reason }),
        'locales/tiny/de.json': twoWords,
      },
      finds: ['unused-ignore ignore.0 {', 'locales/tiny/de.json doubled-word LOGIN.LABEL Konto'],
    },
  ],
  valid: [
    { files: { 'locales/ignore.json': ignoring({ ...label, reason }), 'locales/tiny/de.json': twoSpaces } },
    {
      files: {
        'locales/ignore.json': ignoring({ ...label, check: 'doubled-word', words: 'Konto Konto', reason }),
        'locales/tiny/de.json': twoWords,
      },
    },
    {
      files: {
        'locales/ignore.json': ignoring({
          check: 'key-missing',
          file: 'locales/common/de.json',
          key: 'HEADER.MENU',
          reason,
        }),
        'locales/common/de.json': { 'HEADER.MENU': undefined },
      },
    },
  ],
  check() {},
});
