import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deploymentsIn } from '../../../../src/cli/server/folder.ts';
import { packageRoot } from '../../../../src/cli/world/program.ts';
import {
  documentedExamples,
  type Example,
  isMeant,
  isStatic,
  pagesOf,
  seeds,
} from '../../../browser/audit/examples.ts';
import { patched } from '../../../browser/audit/patched.ts';
import { temporaryFolder } from '../../../sources.ts';
import { ended, inFolder } from '../../run.ts';
import { staticChecks, staticFindings } from './static-findings.ts';

const { path: dist, remove } = temporaryFolder();
afterAll(remove);
await ended(['build', '--out', dist], inFolder(packageRoot));

// In the language of most visitors. CI audits all languages after its build.
test.for(deploymentsIn(dist, []))('$tenant has no findings', async (deployment, { expect }) => {
  const { languages, pages } = deployment;
  const own = pages.map((file) => `${languages[0]}/${file}`);
  expect(await staticFindings(deployment, own)).toEqual([]);
});

/** The ids of the checks that find something. Only those that the example names are asked. */
async function found(example: Example): Promise<readonly string[]> {
  const named = [...example.expected, ...example.about];
  const rules = staticChecks.filter(({ id }) =>
    named.some((each) => isMeant(each, id) || each.startsWith(`${id}-`)),
  );
  const lines = await staticFindings(patched(join(dist, 'de-did'), example.blocks), pagesOf(example), rules);
  return lines.map((line) => line.split(' ')[0] ?? '');
}

test.for([...documentedExamples(), ...seeds()].filter(isStatic))('$name', async (example) => {
  const ids = await found(example);
  if (example.expected.length === 0) expect(ids).toEqual([]);
  else expect(example.expected.filter((each) => !ids.some((id) => isMeant(each, id)))).toEqual([]);
});
