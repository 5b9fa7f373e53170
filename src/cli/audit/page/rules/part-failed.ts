import { rule } from '../../rule.ts';

/** What other teams' scripts do on the page is their own affair. */
const others: readonly string[] = ['tracker', 'login'];

export const partFailed = rule({
  id: 'part-failed',
  severity: 'error',
  group: 'Network',
  title: 'eos-content.js reports that a part failed',
  requires: ['network'],
  *check({ network: { partErrors } }) {
    const own = partErrors.filter(({ part }) => !others.includes(part));
    for (const [key, [first]] of Map.groupBy(own, ({ part, code }) => `${part}: ${code}`)) {
      yield {
        message: `The script reports ${key}: ${first?.message}`,
        hint: 'Build the tenant again; what its files say and what its script draws must agree.',
        detail: key,
      };
    }
  },
});
