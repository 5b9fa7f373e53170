import { expect, test } from 'vitest';
import { Findings } from '../../../src/cli/build/found.ts';
import { tell } from '../../../src/cli/commands/build-result.ts';
import { terminalOf } from '../../../src/cli/terminal.ts';

/** What is told of so many tenants, of which every twentieth was made. */
function told(count: number): { rows: readonly string[]; notes: string } {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const stream = (lines: string[]) => ({ write: (text: string) => lines.push(text) > 0 });
  const terminal = terminalOf(
    { ...world, stdout: stream(stdout), stderr: stream(stderr) } as unknown as Parameters<
      typeof terminalOf
    >[0],
    false,
  );
  tell(terminal, {
    built: Array.from({ length: count }, (_, index) => ({
      tenant: `tenant-${index}`,
      languages: ['en'],
      pages: 10,
      bytes: 1000,
      isKept: index % 20 > 0,
      milliseconds: 10,
    })),
    failed: [],
    unreadable: [],
    all: new Findings(),
    part: undefined,
    isTimeGiven: false,
    folder: 'dist',
    milliseconds: 100,
  });
  const rows = stdout.join('').split('\n');
  return { rows: rows.filter((row) => row.startsWith('tenant-')), notes: stderr.join('') };
}

const world = { env: { NO_COLOR: '1' } };

test('of some tenants each has its line, also those that stayed as they were', () => {
  expect(told(40).rows).toHaveLength(40);
});

test('of many tenants those that stayed as they were are counted, not listed', () => {
  const { rows, notes } = told(60);
  expect(rows.map((row) => row.split(' ')[0])).toEqual(['tenant-0', 'tenant-20', 'tenant-40']);
  expect(notes).toContain('60 tenants · 57 unchanged');
});
