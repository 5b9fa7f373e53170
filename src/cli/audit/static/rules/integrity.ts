import { rule } from '../../rule.ts';

/** Integrity values that do not fit their files (Subresource Integrity; contract C20). */
export const integrity = rule({
  id: 'integrity',
  severity: 'error',
  group: 'Security',
  title: 'an integrity value does not fit its file',
  requires: ['integrity'],
  *check({ integrity: values }) {
    for (const { holder, file, value, fits } of values) {
      if (fits !== false) continue;
      yield {
        message: `${holder} has the integrity value “${value}” for ${file}, which does not fit it.`,
        hint: 'Build again, and deploy the build as a whole; scripts must not be changed after that.',
        detail: `${holder} ${file}`,
      };
    }
  },
});
