import { describe, expect, test } from 'vitest';
import { standInAnswer } from '../../../src/cli/server/stand-ins.ts';
import { requestOf } from './request-of.ts';

describe('stand-ins', () => {
  test.each([
    ['/services/login/login-bundle.js', 'text/javascript; charset=utf-8'],
    ['/@preview/host/tracker.js', 'text/javascript; charset=utf-8'],
    ['/@preview/host/host.js', 'text/javascript; charset=utf-8'],
    ['/@preview/host/host.css', 'text/css; charset=utf-8'],
    ['/@preview/host/icon.svg', 'image/svg+xml'],
  ])('%s is served as %s', async (path, type) => {
    const answer = await standInAnswer(requestOf(path));
    expect(answer?.status).toBe(200);
    expect(answer?.headers).toContainEqual(['Content-Type', type]);
    expect(answer?.headers).toContainEqual(['Cache-Control', 'no-cache']);
    expect(answer?.body?.length).toBeGreaterThan(100);
  });

  test.each([
    '/@preview/host/',
    '/@preview/host/../host/host.js',
    '/@preview/host/login-bundle.js',
    '/@preview/host/__proto__',
    '/services/login/',
  ])('%s is none of them', async (path) => {
    expect(await standInAnswer({ ...requestOf('/'), path })).toBeUndefined();
  });

  test('are only read', async () => {
    const answer = await standInAnswer(requestOf('/@preview/host/host.js', { method: 'POST' }));
    expect(answer?.status).toBe(405);
  });
});
