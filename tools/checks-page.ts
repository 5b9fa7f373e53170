import { describe } from '../src/cli/rules/describe.ts';
import type { AnyRule } from '../src/cli/rules/rule.ts';
import { ruleGroups } from '../src/cli/validate/rules/rules.ts';

const groups = Object.entries(ruleGroups);

/** What docs/checks.md should hold: an index by subject, and an entry for each check of `validate`. */
export const checksPage = (): Record<string, string> => ({
  'docs/checks.md': [
    head,
    ...groups.map(([group, rules]) => `### ${group}\n\n${rules.map(lineOf).join('\n')}`),
    foot,
    ...groups.map(([group, rules]) => [`## ${group}`, ...rules.map(entryOf)].join('\n\n')),
  ]
    .join('\n\n')
    .concat('\n'),
});

function lineOf(rule: AnyRule): string {
  const { id, severity, isSafe } = rule;
  const kind = isSafe ? `${severity}, \`--fix\`` : severity;
  return `- [${id}](#${id}) (${kind}): ${describe(rule).summary.replaceAll('<', '\\<')}`;
}

const entryOf = (rule: AnyRule): string => `##${describe(rule).markdown.trimEnd()}`;

const head = `<!-- Written by npm run generate, from the rules themselves. -->

# The checks of \`eos-content validate\`

\`eos-content validate\` checks all texts and settings. It says what is wrong, where, and how to fix it:

- An **error** makes the command fail. Most errors also keep the portal from being built; a missing translation does not, because the English text is shown until it is there.
- A **warning** should be looked at. With \`--strict\` it makes the command fail too.
- A **hint** is a proposal, shown with \`--hints\`.

\`eos-content validate --fix\` fixes what is marked with \`--fix\`, and changes nothing else in the files. \`eos-content explain quotes\` shows the entry of one check in the terminal, \`eos-content explain\` the list.

## The checks by subject`;

const foot = `## When a finding is right, but so is the text

Suppress a finding at one text, with a reason:

\`\`\`sh
npx eos-content ignore locales/de-did/pl.json:5:115 --reason "The law has another number in Poland."
\`\`\`

This writes an entry into \`locales/ignore.json\`. By hand, take check, file and key from the finding as they are. With \`words\`, the marked words, only these are suppressed, and whatever else the check finds in the text is still reported:

\`\`\`json
{
  "$schema": "../schemas/ignore.schema.json",
  "ignore": [
    {
      "check": "url-changed",
      "file": "locales/common/de.json",
      "key": "COOKIE_POLICY.CONFIGURATION.BROWSERS.BROWSER_1.LINK",
      "words": "https://support.example.com/de/cookies",
      "reason": "The German page of this browser has another address."
    }
  ]
}
\`\`\`

Give a reason that later readers understand. An unused entry is reported ([unused-ignore](#unused-ignore)). Findings without whose fix a page cannot be built cannot be suppressed; the entry of the check says so.

Suppress one text, not a rule. If the same check is wrong about the same word in many texts, one of these files is the better place:

- \`locales/glossary.json\` holds the words of the project: \`untranslatable\` for names that stay as they are in every language ([do-not-translate](#do-not-translate), [untranslated](#untranslated)), \`terms\` for what a term is to be called ([glossary](#glossary)), \`forbidden\` for words that are not to be used ([forbidden-term](#forbidden-term)), and \`words\` for right words that no dictionary knows ([spelling](#spelling)).
- \`locales/limits.json\` says how many characters there is room for, by key ([too-long](#too-long)).
- \`locales/record/<folder>/<language>.json\` remembers for which English texts the translations of a file were made ([stale](#stale)). \`npx eos-content confirm\` writes it; it is not edited by hand.`;
