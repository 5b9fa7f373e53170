import { siteRule } from '../../rules/rule.ts';
import { locationOf, shortened, shownTogether } from '../repetition.ts';

/** Different translations of one English text suggest different things. Single words may need different forms. */
export const inconsistent = siteRule({
  id: 'inconsistent',
  severity: 'hint',
  messages: {
    differs: {
      message: 'the same English text is translated as "$[other]" in $[where]',
      hint: 'use the same words for the same thing',
    },
  },
  what: 'The same English text is translated in two ways, within the shared texts of a language or in a tenant’s own file beside them. What most of them say is shown.',
  why: 'A link with one name that leads to a page with another one makes readers wonder whether they are in the right place.',
  except:
    'English texts of a single word: they may need another form in each place. Spaces and tags do not count.',
  invalid: [
    {
      files: {
        'locales/common/en.json': {
          'FOOTER.LINKS.PRIVACY': 'Privacy policy',
          'FOOTER.LINKS.PRIVACY_OLD': 'Privacy policy',
          'PRIVACY_POLICY.TITLE': 'Privacy policy',
          'PRIVACY_POLICY.HEADLINE': 'Privacy policy',
        },
        'locales/common/de.json': {
          'FOOTER.LINKS.PRIVACY': 'Datenschutz',
          'FOOTER.LINKS.PRIVACY_OLD': 'Datenschutz',
          'PRIVACY_POLICY.TITLE': 'Datenschutzerklärung',
          'PRIVACY_POLICY.HEADLINE': 'Datenschutzerklärung',
        },
      },
    },
  ],
  valid: [
    {
      files: {
        'locales/common/en.json': {
          'FOOTER.LINKS.PRIVACY': 'Privacy policy',
          'FOOTER.LINKS.PRIVACY_OLD': 'Privacy policy',
          'PRIVACY_POLICY.TITLE': 'Privacy policy',
          'PRIVACY_POLICY.HEADLINE': 'Privacy policy',
        },
        'locales/common/de.json': {
          'FOOTER.LINKS.PRIVACY': 'Datenschutzerklärung',
          'FOOTER.LINKS.PRIVACY_OLD': 'Datenschutzerklärung',
          'PRIVACY_POLICY.TITLE': 'Datenschutzerklärung',
          'PRIVACY_POLICY.HEADLINE': 'Datenschutzerklärung',
        },
      },
    },
  ],
  check(sources, report) {
    for (const { group, file } of shownTogether(sources, ({ english }) => english)) {
      if (!group[0]?.english.includes(' ')) continue;
      const [[usual] = []] = [...Map.groupBy(group, ({ own }) => own).values()].sort(
        (one, other) => other.length - one.length,
      );
      for (const { text, own } of group) {
        if (!usual || own === usual.own || text.file !== file) continue;
        const values = { other: shortened(usual.text.text), where: locationOf(usual.text, text) };
        report('differs', values, { file, path: text.path, source: text.source?.text });
      }
    }
  },
});
