import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { type AuditOptions, type AuditResult, audit } from '../../../src/cli/audit/audit.ts';
import { BrowserPool } from '../../../src/cli/audit/browser-pool.ts';
import { readBudgets } from '../../../src/cli/audit/budgets.ts';
import { readBuildInfo } from '../../../src/cli/audit/build-info.ts';
import type { Rule } from '../../../src/cli/audit/rule.ts';
import { auditChecks } from '../../../src/cli/audit/subjects/subjects.ts';
import { fileInBuild } from '../../../src/cli/audit/target.ts';
import { targetsOf } from '../../../src/cli/audit/targets.ts';
import { openTestServer } from '../../../src/cli/audit/test-server.ts';
import type { Answer } from '../../../src/cli/server/answer.ts';
import type { Deployment } from '../../../src/cli/server/deployment.ts';
import { deploymentOf } from '../../../src/cli/server/folder.ts';
import { packageRoot } from '../../../src/cli/world/program.ts';
import { auditHost, hostAnswer } from './audit-host.ts';
import {
  documentedExamples,
  type Example,
  galleries,
  isMeant,
  isStatic,
  pagesOf,
  seeds,
} from './examples.ts';
import { hostPage, patched } from './patched.ts';

const sample = 'de-did';
const budgets = readBudgets(packageRoot);
const pool = await BrowserPool.open(process.env, { isOffline: true });
/** For pages that are never ready. */
const impatient = await BrowserPool.open(process.env, { isOffline: true, patience: 6 });
const parallel = await BrowserPool.open(process.env, { isOffline: true, concurrency: 3 });
afterAll(() => Promise.all([pool, impatient, parallel].map((each) => each.close())));

/** Those that an example is about; for a valid seed all, flows only where it changes what all pages share. */
function checksFor({ expected, about, blocks }: Example): readonly Rule[] {
  const isWanted = (id: string, ids: readonly string[]) =>
    ids.some((each) => each === id || each.startsWith(`${id}-`));
  const wanted = expected.length > 0 ? expected : about;
  if (wanted.length > 0) return auditChecks.filter(({ id }) => isWanted(id, wanted));
  const isShared = blocks.some(({ file }) => /^(?:eos-content\.js|assets\/(?:app|settings))/.test(file));
  return auditChecks.filter(
    (check) => isShared || !Object.values(check.requires).some(({ from }) => from === 'flow'),
  );
}

async function auditPages(
  deployment: Deployment,
  pages: readonly string[],
  { checks, pool, budgets }: Pick<AuditOptions, 'checks' | 'pool' | 'budgets'>,
): Promise<AuditResult> {
  const server = await openTestServer([deployment]);
  try {
    const origin = server.origin(deployment.tenant);
    const build = await readBuildInfo(deployment, { origin, isElsewhere: false });
    const all = targetsOf([build], '', {});
    const targets = all.filter((target) =>
      pages.includes(target.kind === 'host' ? target.url : fileInBuild(target)),
    );
    if (targets.length < pages.length) throw new Error(`one of the pages ${pages.join(', ')} is missing`);
    return await audit({ pool, checks, targets, budgets });
  } finally {
    await server.close();
  }
}

/** Audits what an example shows. @returns the findings, a line each */
async function found(example: Example): Promise<readonly string[]> {
  const deployment = patched(join(inject('dist'), sample), example.blocks);
  const page = hostPage(example.blocks);
  const checks = checksFor(example);
  const { findings, lost, unchecked } =
    page === undefined
      ? await auditPages(deployment, pagesOf(example), { pool, checks, budgets })
      : await auditHost(deployment, hostAnswer(page), { pool, checks });
  const failed = [...lost, ...unchecked.filter(({ isFailure }) => isFailure)];
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason).join('\n'));
  return findings.map(({ check, message, selector }) => `${check} — ${message} ${selector}`.trim());
}

const idOf = (line: string): string => line.split(' ', 1)[0] ?? '';

/** What was expected and not found as often. Of a right example what its own checks found, of a valid seed all that was found. */
function differences({ expected, about, blocks }: Example, lines: readonly string[]): readonly string[] {
  const ids = lines.map(idOf);
  if (expected.length > 0)
    return expected
      .filter((each, index) => {
        const found = ids.filter((id) => isMeant(each, id)).length;
        return expected.slice(0, index + 1).filter((other) => other === each).length > found;
      })
      .map((each) => `missed: ${each}`);
  if (about.length > 0) return lines.filter((line) => about.some((id) => isMeant(id, idOf(line))));
  // Words that a seed changes in a built page are not those of its texts: our script reports it, rightly.
  const isByHand = blocks.some(({ file }) => file.endsWith('.html'));
  return lines.filter((line) => !(isByHand && line.startsWith('part-failed')));
}

const examples = documentedExamples().filter((each) => !isStatic(each));
const cases =
  import.meta.env.MODE === 'all-seeds'
    ? [...examples, ...seeds().filter((each) => !isStatic(each))]
    : galleries(examples);

const look = (answer: Answer, { own = pool, of = /./ } = {}): Promise<AuditResult> =>
  auditHost(deploymentOf(join(inject('dist'), 'de-did')), answer, {
    pool: own,
    checks: auditChecks.filter(({ id }) => of.test(id)),
  });

const host = (main: string, head = ''): string => `<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>Pay by instalments</title>
<link rel="stylesheet" href="/@preview/host/host.css"/>
<link rel="icon" href="/@preview/host/icon.svg"/>
${head}
</head>
<body>
<div id="eos-header"></div>
<main id="eos-main" tabindex="-1">
<h1>Pay by instalments</h1>
${main}
</main>
<div id="eos-footer"></div>
<div id="eos-cookie-notice"></div>
</body>
</html>`;

const ourScript = '<script src="/services/content/eos-content.js" async="async"></script>';

const told = ({ findings, lost, looked }: AuditResult) => ({
  checks: [...new Set(findings.map(({ check }) => check))],
  lost: lost.map(({ reason }) => reason),
  looked: looked.length,
});

describe.concurrent('the audit of pages out of the common', { timeout: 600_000 }, () => {
  test('judges XHTML as it does HTML', async () => {
    const text = host(
      '<p>You choose.</p><img src="/none.png" alt="A calendar" width="9" height="9"/>',
      ourScript,
    );
    expect(told(await look(hostAnswer(text, 'application/xhtml+xml')))).toEqual({
      checks: ['asset-broken'],
      lost: [],
      looked: 1,
    });
  });

  test('is not lost where a page may store nothing', async () => {
    const text = host('<p>You choose.</p>', ourScript);
    const { lost, looked } = told(
      await look(hostAnswer(text, 'text/html', ['Content-Security-Policy', 'sandbox allow-scripts']), {
        of: /cookie|early|language|notice/,
      }),
    );
    expect([lost, looked]).toEqual([[], 1]);
  });

  test('does not wait for ever for a script that never gets ready', async () => {
    const never = `<script>window.eosContent = { ready: new Promise(() => {}) };</script>`;
    const answer = hostAnswer(host('<p>You choose.</p>', never));
    const { checks, lost } = told(await look(answer, { own: impatient, of: /-missing$/ }));
    expect([checks, lost]).toEqual([['notice-missing', 'frame-missing'], []]);
  });
});

test('the report is the same, in the order of the pages, however many are looked at at once', async () => {
  const deployment = deploymentOf(join(inject('dist'), sample));
  const pages = ['de/startPage.html', 'de/legalNotice.html', 'de/download.html', 'en/startPage.html'];
  // So that there is something to report.
  const most = { ...budgets, bytes: { ...budgets.bytes, total: 1 } };
  const checks = auditChecks.filter(({ id }) => id === 'bytes');
  const [one, other] = await Promise.all(
    [pool, parallel].map((each) => auditPages(deployment, pages, { pool: each, checks, budgets: most })),
  );
  expect(one?.findings).toHaveLength(pages.length);
  expect(one?.findings.map(({ url }) => url)).toEqual(one?.looked.map(({ url }) => url));
  expect(other).toEqual({ ...one, looked: expect.anything() });
});

describe.concurrent('what the documentation and the seeds show', { timeout: 600_000 }, () => {
  test.for(cases)('$name', async (example, { expect }) => {
    expect(differences(example, await found(example))).toEqual([]);
  });
});
