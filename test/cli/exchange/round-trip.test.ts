import { expect, test } from 'vitest';
import { copySources } from '../../sources.ts';
import { portalIn } from './portal.ts';

test('French comes back unchanged, and leaves every file as it was, byte by byte', async () => {
  const portal = portalIn(copySources({ tenants: ['fr-eos'], languages: ['FR', 'EN'] }).root);
  const before = portal.everything();
  const exported = await portal.export({ language: 'fr' });
  const [, count, missing] = (/(\d+) texts · (\d+) missing/.exec(exported.err) ?? []).map(Number);
  const { code, err } = await portal.import(exported.out);
  expect(err).toContain(
    `0 texts changed · ${Number(count) - Number(missing)} unchanged · ${missing} without translation`,
  );
  expect(code).toBe(0);
  expect(count).toBeGreaterThan(300);
  expect(portal.everything()).toEqual(before);
});
