import { pageCheck } from '../check.ts';

/** On the day when our script does not come, the snippet shows the links that the law wants (contract C15). */
export const hostSnippet = pageCheck({
  id: 'host-snippet',
  severity: 'warning',
  group: 'Frame',
  title: 'a host page’s snippet shows no placeholders where the script cannot be loaded',
  on: ['host'],
  *find({ frame }) {
    if (frame.hasPlaceholders !== false) return;
    yield {
      message:
        'The page holds the snippet, but where eos-content.js cannot be loaded, no placeholder with the links to legal notice and privacy policy is shown.',
      hint: 'Copy snippet.html of the build as it is, the inline script before the one that loads eos-content.js, and allow it by its hash.',
    };
  },
});
