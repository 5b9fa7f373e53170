import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { type AuditResult, audit } from '../../../src/cli/audit/audit.ts';
import { BrowserPool } from '../../../src/cli/audit/browser-pool.ts';
import { readBudgets } from '../../../src/cli/audit/budgets.ts';
import { auditChecks } from '../../../src/cli/audit/checks.ts';
import { addressOf, targetAt } from '../../../src/cli/audit/targets.ts';
import { packageRoot } from '../../../src/cli/program.ts';
import type { Answer } from '../../../src/cli/server/answer.ts';
import { deploymentOf } from '../../../src/cli/server/folder.ts';
import { listen } from '../../../src/cli/server/listen.ts';
import { portalAnswer } from '../../../src/cli/server/portal.ts';

const sample = 'de-did';
const pool = await BrowserPool.open(process.env, { isOffline: true });
afterAll(() => pool.close());

/** Looks at a page as at another team's, with a build behind it. */
async function look(answer: Answer): Promise<AuditResult> {
  const deployment = deploymentOf(join(inject('dist'), sample));
  const { port, close } = await listen(
    (request) => (request.path === '/host' ? answer : portalAnswer(deployment, request)),
    { port: 0, strict: false, host: undefined },
  );
  try {
    const target = targetAt(addressOf(`http://${sample}.localhost:${port}/host`), undefined);
    return await audit({
      pool,
      checks: auditChecks,
      tenants: [],
      targets: [target],
      budgets: readBudgets(packageRoot),
      concurrency: 1,
    });
  } finally {
    await close();
  }
}

const page = (type: string, body: string, ...headers: [string, string][]): Answer => ({
  status: 200,
  headers: [['Content-Type', type], ...headers],
  body,
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

describe('the audit of pages out of the common', () => {
  test('judges XHTML as it does HTML', async () => {
    const text = host(
      '<p>You choose.</p><img src="/none.png" alt="A calendar" width="9" height="9"/>',
      ourScript,
    );
    expect(told(await look(page('application/xhtml+xml', text)))).toEqual({
      checks: ['asset-broken'],
      lost: [],
      looked: 1,
    });
  });

  test('is not lost where a page may store nothing', async () => {
    const text = host('<p>You choose.</p>', ourScript);
    const { lost, looked } = told(
      await look(page('text/html', text, ['Content-Security-Policy', 'sandbox allow-scripts'])),
    );
    expect([lost, looked]).toEqual([[], 1]);
  });

  test('does not wait for ever for a script that never gets ready', async () => {
    const never = `<script>window.eosContent = { ready: new Promise(() => {}) };</script>`;
    const { checks, lost } = told(await look(page('text/html', host('<p>You choose.</p>', never))));
    expect([checks, lost]).toEqual([['notice-missing', 'frame-missing'], []]);
  });
});
