import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { AuditResult } from '../../../src/cli/audit/audit.ts';
import { BrowserPool } from '../../../src/cli/audit/browser-pool.ts';
import { auditChecks as checks } from '../../../src/cli/audit/checks.ts';
import { deploymentOf } from '../../../src/cli/server/folder.ts';
import { auditHost, hostAnswer } from './audit-host.ts';

const pool = await BrowserPool.open(process.env, { isOffline: true });
afterAll(() => pool.close());

const look = (...answer: Parameters<typeof hostAnswer>): Promise<AuditResult> =>
  auditHost(deploymentOf(join(inject('dist'), 'de-did')), hostAnswer(...answer), { pool, checks });

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

describe.concurrent('the audit of pages out of the common', () => {
  test('judges XHTML as it does HTML', async () => {
    const text = host(
      '<p>You choose.</p><img src="/none.png" alt="A calendar" width="9" height="9"/>',
      ourScript,
    );
    expect(told(await look(text, 'application/xhtml+xml'))).toEqual({
      checks: ['asset-broken'],
      lost: [],
      looked: 1,
    });
  });

  test('is not lost where a page may store nothing', async () => {
    const text = host('<p>You choose.</p>', ourScript);
    const { lost, looked } = told(
      await look(text, 'text/html', ['Content-Security-Policy', 'sandbox allow-scripts']),
    );
    expect([lost, looked]).toEqual([[], 1]);
  });

  test('does not wait for ever for a script that never gets ready', async () => {
    const never = `<script>window.eosContent = { ready: new Promise(() => {}) };</script>`;
    const { checks, lost } = told(await look(host('<p>You choose.</p>', never)));
    expect([checks, lost]).toEqual([['notice-missing', 'frame-missing'], []]);
  });
});
