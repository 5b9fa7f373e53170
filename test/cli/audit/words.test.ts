import { expect, test } from 'vitest';
import { stableText } from '../../../src/cli/audit/stable-text.ts';
import { auditChecks } from '../../../src/cli/audit/subjects/subjects.ts';

test.each([
  ['Failed to load http://a.localhost:4000/x.js', 'Failed to load /x.js'],
  [
    'Target origin http://a.localhost:4000 does not match',
    'Target origin the page’s own origin does not match',
  ],
])('what a page says is the same in each run, and leaves no gap: %s', (said, shown) => {
  expect(stableText(said, { address: 'http://a.localhost:4000/page' })).toBe(shown);
});

test('no hint tells another team to build our portal again', () => {
  const ofHosts = auditChecks.filter(
    ({ on, requires }) =>
      on?.includes('host') !== false && Object.values(requires).some(({ from }) => from !== 'files'),
  );
  const hints = ofHosts.map(({ hint, hostHint = hint }) => hostHint);
  expect(hints.filter((hint) => /\bbuild\b.*\bagain\b/i.test(hint))).toEqual([]);
});
