import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CheckId, english } from '../../../../src/cli/messages/messages.ts';
import type { SiteRule } from '../../../../src/cli/site/rule.ts';
import { load } from '../../../../src/cli/sources/load.ts';
import { treeOf } from '../fixture.ts';

/** The languages of the tree that `pluralsIn` makes. */
const languages = ['EN', 'DE', 'FR', 'IT', 'ES', 'NL', 'PL', 'TR'];

/**
 * What a check of plurals finds in some texts, as `<file> <key>: <message>`.
 *
 * @param files texts by file, such as `tiny/de`
 */
export async function pluralsIn<Id extends CheckId>(
  check: SiteRule<Id>,
  files: Readonly<Record<string, object>>,
): Promise<string[]> {
  const root = treeOf();
  const write = (path: string, content: object) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  write('tenants/tiny/tenant.json', { languages });
  for (const code of languages) {
    for (const folder of ['common', 'tiny']) {
      write(`locales/${folder}/${code.toLowerCase()}.json`, files[`${folder}/${code.toLowerCase()}`] ?? {});
    }
  }
  const found: string[] = [];
  await check.check(load(root, []), (file, path, values) => {
    found.push(
      `${file.path.slice('locales/'.length, -'.json'.length)} ${path.join('.')}: ${english.say(check.id, 'message', values)}`,
    );
  });
  return found;
}
