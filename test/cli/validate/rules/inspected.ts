import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckId, english } from '../../../../src/cli/messages/messages.ts';
import type { SiteRule } from '../../../../src/cli/site/rule.ts';
import { load } from '../../../../src/cli/sources/load.ts';
import { treeOf } from '../fixture.ts';

/** Texts by their keys, such as `MENU.HELP`. */
export type Texts = Readonly<Record<string, string>>;

/** Sets texts of a file of a tree. */
export function setTexts(root: string, file: string, texts: Texts): void {
  const path = join(root, file);
  const content = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  for (const [key, text] of Object.entries(texts)) {
    const steps = key.split('.');
    const last = steps.pop() as string;
    let node = content;
    for (const step of steps) {
      node[step] ??= {};
      node = node[step] as Record<string, unknown>;
    }
    node[last] = text;
  }
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

/** The base tree with texts of its own. */
export function treeWith(files: Readonly<Record<string, Texts>>): string {
  const root = treeOf();
  for (const [file, texts] of Object.entries(files)) setTexts(root, file, texts);
  return root;
}

/** What a check finds in a tree: file, key and words. */
export async function inspected<Id extends CheckId>(check: SiteRule<Id>, root: string): Promise<string[]> {
  const found: string[] = [];
  await check.check(load(root, []), (file, path, values) => {
    found.push(
      `${file.path} ${path.join('.')}: ${english.say(check.id, 'message', values)}; ${english.say(check.id, 'hint', values)}`,
    );
  });
  return found;
}

/** The same without what the check finds in the base tree itself. */
export async function inspectedUncached<Id extends CheckId>(
  check: SiteRule<Id>,
  root: string,
): Promise<string[]> {
  const known = new Set(await inspected(check, treeOf()));
  return (await inspected(check, root)).filter((found) => !known.has(found));
}
