import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Workers load the same packages again and again: Node keeps what it has made of them.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/node_modules/.cache/node`;

/**
 * In each project what asks for more time than others first: how long a file takes Vitest knows only where it ran before.
 * Those in jsdom last: a worker, with all that it has loaded, ends with its environment.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const rankOf = ({ project, moduleId }: TestSpecification) => {
      const text = readFileSync(moduleId, 'utf8');
      const isInDom = text.startsWith('// @vitest-environment jsdom');
      const isLong = /\btimeout\b.*\d{3}_000/.test(text);
      return 3 * projects.indexOf(project) + (isInDom ? 2 : isLong ? 0 : 1);
    };
    const ranks = new Map(sorted.map((file) => [file, rankOf(file)]));
    return sorted.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
  }
}

/**
 * Four projects, each of which prepares once for all its files. `npm test` runs what needs Node (and, where a file asks for
 * it, jsdom) and a browser; three engines have a script of their own, and so have fresh applications of hosts and the benchmarks.
 */
export default defineConfig({
  // React’s own build for production has no other.
  oxc: { jsx: { development: false } },
  test: {
    // By default one processor is left free, which on two is half of them.
    maxWorkers: '100%',
    // How long something may take says nothing about it: what is waited for is given up with its test, or nearly so.
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A machine that does other things beside is slow, and no test is about time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Modules are loaded once a worker, not once a file: no test changes what another one sees.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{packages/*/,}test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', 'test/browsers/**', 'test/hosts/**', 'test/bench/**'],
          globalSetup: 'test/setup.ts',
          setupFiles: 'test/environment.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.{ts,tsx}'],
          globalSetup: 'test/browser/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['test/browsers/*.test.ts'],
          globalSetup: 'test/browser/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'hosts',
          include: ['test/hosts/*.test.ts', 'test/bench/*.test.ts'],
          globalSetup: 'test/browser/setup.ts',
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
