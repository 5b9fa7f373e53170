import { expect, test } from 'vitest';
import { stubAnswer } from '../../../src/cli/server/stubs.ts';
import { requestOf } from './request-of.ts';

test.each([
  ['/services/login/login-bundle.js', 'text/javascript; charset=utf-8'],
  ['/@preview/host/tracker.js', 'text/javascript; charset=utf-8'],
  ['/@preview/host/host.js', 'text/javascript; charset=utf-8'],
  ['/@preview/host/host.css', 'text/css; charset=utf-8'],
  ['/@preview/host/room.css', 'text/css; charset=utf-8'],
  ['/@preview/host/icon.svg', 'image/svg+xml'],
])('%s is served as %s', async (path, type) => {
  const answer = await stubAnswer(requestOf(path));
  expect(answer?.status).toBe(200);
  expect(answer?.headers).toContainEqual(['Content-Type', type]);
  expect(answer?.headers).toContainEqual(['Cache-Control', 'no-cache']);
  expect(answer?.body?.length).toBeGreaterThan(100);
});
