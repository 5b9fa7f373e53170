import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** `npm run test:hosts`: the package in other teams' applications, which `npm test` leaves out because npm installs them. */
export default defineConfig({
  test: {
    ...base.test,
    projects: undefined,
    include: ['test/hosts/*.test.ts'],
    globalSetup: 'test/browser/setup.ts',
    hookTimeout: 600_000,
  },
});
