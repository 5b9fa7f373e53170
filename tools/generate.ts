// `npm run generate`: writes what follows from schemas, routes, rules and samples. Tests compare it with what is committed.
import { writeFileSync } from 'node:fs';
import { schemaFiles } from './schemas.ts';

/** @param files what they should hold, by their paths from the root */
function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    writeFileSync(new URL(`../${path}`, import.meta.url), content);
  }
}

write(await schemaFiles());
// These load what was just written.
const { hostsFiles } = await import('./hosts.ts');
const { auditPage } = await import('./audit-page.ts');
const { checksPage } = await import('./checks-page.ts');
write(await hostsFiles());
write(checksPage());
write(auditPage());
