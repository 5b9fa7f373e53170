// Writes a script and a task for each folder in tenants/ into package.json and turbo.json. `npm run build` begins with it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const tenants = readdirSync('tenants', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const nameOf = (tenant) => `build:${tenant}`;
const entries = (entryOf) => Object.fromEntries(tenants.map((tenant) => [nameOf(tenant), entryOf(tenant)]));

update(
  'package.json',
  'scripts',
  entries((tenant) => `eos-content build --tenant ${tenant}`),
);
update('turbo.json', 'tasks', {
  portal: { dependsOn: tenants.map(nameOf) },
  ...entries((tenant) => ({
    inputs: [
      'package-lock.json',
      `tenants/${tenant}/tenant.json`,
      `tenants/${tenant}/assets/**`,
      'locales/common/*.json',
      `locales/${tenant}/*.json`,
    ],
    env: ['SOURCE_DATE_EPOCH'],
    outputs: [`dist/${tenant}/**`],
    outputLogs: 'new-only',
  })),
});

/** Replaces the entries of tenants; whatever else is in the file stays. */
function update(path, key, ofTenants) {
  const content = JSON.parse(readFileSync(path, 'utf8'));
  const others = Object.entries(content[key]).filter(([name]) => !name.startsWith(nameOf('')));
  const updated = { ...content, [key]: { ...Object.fromEntries(others), ...ofTenants } };
  writeFileSync(path, `${JSON.stringify(updated, null, 2)}\n`);
}
