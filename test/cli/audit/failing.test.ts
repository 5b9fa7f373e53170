import { expect, test } from 'vitest';
import { type Fail, gatherFiles } from '../../../src/cli/audit/artifacts.ts';
import { readBudgets } from '../../../src/cli/audit/budgets.ts';
import type { BuildInfo } from '../../../src/cli/audit/build-info.ts';
import type { StaticGatherer } from '../../../src/cli/audit/gatherer.ts';
import { judge } from '../../../src/cli/audit/judge.ts';
import { rule } from '../../../src/cli/audit/rule.ts';
import { packageRoot } from '../../../src/cli/world/program.ts';
import { target } from './report/report.ts';

test('what throws on one page, while it is read or judged, is named, and the others are judged', async () => {
  const build = {} as BuildInfo;
  const pages = ['unreadable', 'unjudged', 'sound'].map((name) => ({
    ...target('page', 'tiny', 'de', name),
    build,
  }));
  const title: StaticGatherer<string> = {
    from: 'files',
    scope: 'page',
    async gather(_, { name }) {
      if (name === 'unreadable') throw new RangeError('too deep');
      return name;
    },
  };
  const titled = rule({
    id: 'titled',
    group: 'Content',
    what: '',
    why: '',
    invalid: [],
    valid: [],
    requires: { title },
    *check({ title }) {
      if (title === 'unjudged') throw new TypeError('no title');
      yield { message: title };
    },
  });
  const input = { checks: [titled], targets: pages, budgets: readBudgets(packageRoot) };
  const failed: string[] = [];
  const fail: Fail = ({ name }, _, error) => failed.push(`${name} ${error}`);
  const findings = await judge(input, await gatherFiles(input, fail), fail);
  expect(findings.map(({ message }) => message)).toEqual(['sound']);
  expect(failed).toEqual(['unreadable RangeError: too deep', 'unjudged TypeError: no title']);
});
