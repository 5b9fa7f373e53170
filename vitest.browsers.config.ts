import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** `npm run test:browsers`: a chosen part in three engines, which `npm test` leaves out because npm has only one of them. */
export default defineConfig({
  test: {
    ...base.test,
    projects: undefined,
    include: ['test/browsers/*.test.ts'],
    globalSetup: 'test/browser/setup.ts',
  },
});
