// Tells Turborepo what eos-content says of the tenants: writes their tasks into turbo.json and their scripts into
// package.json, and the time of each one's last change into .times/. `npm run build` begins with it.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const program = 'node_modules/eos-content/bin/eos-content.js';
const { status, stdout } = spawnSync(process.execPath, [program, 'tasks', '--format', 'json', '--quiet'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status !== 0) process.exit(status ?? 1);
const { environment, tasks } = JSON.parse(stdout);

const nameOf = (tenant) => `build:${tenant}`;
const timeFileOf = (tenant) => `.times/${tenant}`;

// The time of the last commit that changed what a tenant is made from, the version of eos-content included. It is an input
// of the task as the texts are: what was built with another time is another build.
mkdirSync('.times', { recursive: true });
for (const { tenant, inputs } of tasks) {
  const time = process.env.SOURCE_DATE_EPOCH || lastChange(['package-lock.json', ...inputs]);
  writeFileSync(timeFileOf(tenant), `SOURCE_DATE_EPOCH=${time}\n`);
}

update('turbo.json', 'tasks', {
  portal: { dependsOn: tasks.map(({ tenant }) => nameOf(tenant)) },
  ...byName(({ tenant, inputs, outputs }) => ({
    inputs: [...inputs, timeFileOf(tenant)],
    env: environment.filter((name) => name !== 'SOURCE_DATE_EPOCH'), // which comes from the file
    outputs,
    outputLogs: 'new-only',
  })),
});
update(
  'package.json',
  'scripts',
  byName(({ tenant, command: [, ...args] }) =>
    ['node', `--env-file=${timeFileOf(tenant)}`, program, ...args].join(' '),
  ),
);

function lastChange(patterns) {
  const paths = patterns.map((pattern) => `:(glob)${pattern}`);
  return execFileSync('git', ['log', '-1', '--format=%ct', '--', ...paths], { encoding: 'utf8' }).trim();
}

function byName(entryOf) {
  return Object.fromEntries(tasks.map((task) => [nameOf(task.tenant), entryOf(task)]));
}

// Whatever else is in the file stays; tenants that are gone do not.
function update(path, key, entries) {
  const content = JSON.parse(readFileSync(path, 'utf8'));
  const others = Object.entries(content[key]).filter(([name]) => !name.startsWith(nameOf('')));
  const updated = { ...content, [key]: { ...Object.fromEntries(others), ...entries } };
  writeFileSync(path, `${JSON.stringify(updated, null, 2)}\n`);
}
