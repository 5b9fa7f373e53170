import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject, test } from 'vitest';
import { type AuditOptions, audit } from '../../../src/cli/audit/audit.ts';
import { BrowserPool } from '../../../src/cli/audit/browser-pool.ts';
import { readBudgets } from '../../../src/cli/audit/budgets.ts';
import { auditChecks } from '../../../src/cli/audit/checks.ts';
import { readBuildInfo } from '../../../src/cli/audit/read-build-info.ts';
import type { Rule } from '../../../src/cli/audit/rule.ts';
import { isFlow } from '../../../src/cli/audit/run.ts';
import { addressOf, targetAt, targetsOf } from '../../../src/cli/audit/targets.ts';
import { openTestServer } from '../../../src/cli/audit/test-server.ts';
import { packageRoot } from '../../../src/cli/program.ts';
import { listen } from '../../../src/cli/server/listen.ts';
import { portalAnswer } from '../../../src/cli/server/portal.ts';
import { documentedExamples, type Example, isMeant, isStatic, seeds } from './examples.ts';
import { patched } from './patched.ts';

const sample = 'de-did';
const pool = await BrowserPool.open(process.env, { isOffline: true });
afterAll(() => pool.close());

/** Lends places: as many examples at a time as there are processors, and one that waits for the network. */
const places = { free: availableParallelism() + 1, waiting: [] as (() => void)[] };
async function inPlace<Result>(work: () => Promise<Result>): Promise<Result> {
  if (places.free > 0) places.free--;
  else await new Promise<void>((resolve) => places.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = places.waiting.shift();
    if (next) next();
    else places.free++;
  }
}

/** Only what an example expects, or the rule that it is about, is looked for; of a valid case all but the flows. */
function checksFor({ expected, about, blocks }: Example): readonly Rule[] {
  const isWanted = (id: string, ids: readonly string[]) =>
    ids.some((each) => each === id || each.startsWith(`${id}-`));
  const wanted = expected.length > 0 ? expected : about;
  if (wanted.length > 0) return auditChecks.filter(({ id }) => isWanted(id, wanted));
  const isShared = blocks.some(({ file }) => /^(?:eos-content\.js|assets\/(?:app|settings))/.test(file));
  return auditChecks.filter((check) => isShared || !isFlow(check));
}

/** Looks at what an example shows, and tells the checks that found something. */
async function found(example: Example): Promise<readonly string[]> {
  const { deployment, touched } = patched(join(inject('dist'), sample), example.blocks);
  const common = {
    pool,
    checks: checksFor(example),
    budgets: readBudgets(packageRoot),
    concurrency: 1,
  } satisfies Partial<AuditOptions>;
  const told = ({ findings, lost }: Awaited<ReturnType<typeof audit>>) => {
    if (lost.length > 0) throw new Error(lost.map(({ reason }) => reason).join('\n'));
    return findings.map(({ check, message, selector }) => `${check} — ${message} ${selector}`.trim());
  };
  const host = example.blocks.find(({ kind }) => kind === 'html');
  if (host) {
    const { port, close } = await listen(
      (request) =>
        request.path === `/${host.file}`
          ? {
              status: 200,
              headers: [['Content-Type', 'text/html; charset=utf-8']],
              body: host.lines.join('\n'),
            }
          : portalAnswer(deployment, request),
      { port: 0, strict: false, host: undefined },
    );
    try {
      const target = targetAt(addressOf(`http://${sample}.localhost:${port}/${host.file}`), undefined);
      return told(await audit({ ...common, tenants: [], targets: [target] }));
    } finally {
      await close();
    }
  }
  const server = await openTestServer([deployment]);
  try {
    const tenant = await readBuildInfo(deployment, server);
    const named = example.blocks.flatMap(({ on }) => on ?? []);
    const pages = touched.filter((file) => /^(?:[a-z]{2}\/)?\w+\.html$/.test(file));
    const wanted = named.length > 0 ? named : pages.length > 0 ? pages : ['de/legalNotice.html'];
    const all = await targetsOf(tenant, `dist/${sample}`, { languages: [], pages: [] });
    const targets = all.filter(({ file, kind, url }) =>
      wanted.includes(kind === 'host' ? url : file.slice(`dist/${sample}/`.length)),
    );
    if (targets.length === 0) throw new Error(`there is no page ${wanted.join(', ')}`);
    return told(await audit({ ...common, tenants: [tenant], targets }));
  } finally {
    await server.close();
  }
}

const idOf = (line: string): string => line.split(' ', 1)[0] ?? '';

/**
 * What was expected and not found; where nothing was expected, all that was found, of a right example what its own rule
 * found.
 */
function differences({ expected, about, blocks }: Example, lines: readonly string[]): readonly string[] {
  const ids = lines.map(idOf);
  if (expected.length > 0)
    return expected.filter((each) => !ids.some((id) => isMeant(each, id))).map((each) => `missed: ${each}`);
  // Words that an example changes in a built page are not those of its texts: our script reports it, rightly.
  const isByHand = blocks.some(({ file }) => file.endsWith('.html'));
  return lines.filter(
    (line) =>
      !(isByHand && line.startsWith('part-failed')) &&
      (about.length === 0 || about.some((id) => isMeant(id, idOf(line)))),
  );
}

/** Some make all flows, beside the audit of six tenants; on a slow machine that takes minutes. */
const patience = { timeout: 600_000 };

describe.concurrent('the examples of the documentation', patience, () => {
  test.for(documentedExamples().filter((example) => !isStatic(example)))('$name', (example, { expect }) =>
    inPlace(async () => {
      expect(differences(example, await found(example))).toEqual([]);
    }),
  );
});

// They take longer than all other tests together, and each check has examples above: `npm run test:seeds`.
if (import.meta.env.MODE === 'all-seeds') {
  describe.concurrent('seeded defects, each found by its rule; and valid cases', patience, () => {
    test.for(seeds())('$name', (example, { expect }) =>
      inPlace(async () => {
        expect(differences(example, await found(example))).toEqual([]);
      }),
    );
  });
}
