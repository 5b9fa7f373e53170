import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packageRoot } from '../../../../src/cli/program.ts';
import { deploymentsIn } from '../../../../src/cli/server/folder.ts';
import {
  documentedExamples,
  type Example,
  isMeant,
  isStatic,
  seeds,
} from '../../../browser/audit/examples.ts';
import { patched } from '../../../browser/audit/patched.ts';
import { runProgram } from '../../../program.ts';
import { staticFindings } from './static-findings.ts';

const dist = mkdtempSync(join(tmpdir(), 'eos-content-static-'));
afterAll(() => rmSync(dist, { recursive: true }));
await runProgram(['build', '--out', dist], { cwd: packageRoot });

test.for(deploymentsIn(dist, []))('$tenant has no findings', async (deployment, { expect }) => {
  expect(await staticFindings(deployment)).toEqual([]);
});

const wrong = [...documentedExamples(), ...seeds()].filter(
  (example) => isStatic(example) && example.expected.length > 0,
);
const right = documentedExamples().filter((example) => isStatic(example) && example.expected.length === 0);

async function findings({ blocks }: Example): Promise<readonly string[]> {
  const { deployment, touched } = patched(join(dist, 'de-did'), blocks);
  const named = blocks.flatMap(({ on }) => on?.split(',') ?? []).filter((page) => page.endsWith('.html'));
  const pages = touched.filter((file) => /^(?:[a-z]{2}\/)?\w+\.html$/.test(file));
  return staticFindings(deployment, named.length > 0 ? named : pages.length > 0 ? pages : undefined);
}

test.for(wrong)('$name', async (example) => {
  const found = await findings(example);
  const ids = found.map((line) => line.split(' ')[0] ?? '');
  expect(example.expected.filter((each) => !ids.some((id) => isMeant(each, id)))).toEqual([]);
});

test.for(right)('$name', async (example) => {
  const found = await findings(example);
  expect(found.filter((line) => example.about.some((id) => line.startsWith(`${id} `)))).toEqual([]);
});
