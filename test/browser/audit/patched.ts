import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matches } from '../../../src/cli/failures/patterns.ts';
import type { Deployment } from '../../../src/cli/server/deployment.ts';
import { deploymentOf } from '../../../src/cli/server/folder.ts';
import { type Block, isOfHost } from './examples.ts';
import { png } from './png.ts';

/**
 * Changes a build as the blocks say. Integrity values of changed scripts are made to fit again wherever they stand, as a
 * build would.
 *
 * @throws Error where a block does not fit the file
 */
export function patched(folder: string, blocks: readonly Block[]): Deployment {
  const base = deploymentOf(folder);
  const changed = new Map<string, string>();
  const renewed: (readonly [before: string, after: string])[] = [];
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const block of blocks.filter((each) => each.kind === 'diff' && !isOfHost(each))) {
    const name = all.find((each) => matches(block.file, each)) ?? block.file;
    const isNew = !all.includes(name);
    const before = changed.get(name) ?? (isNew ? '' : readFileSync(join(folder, name), 'utf8'));
    const after = applied(before, block);
    changed.set(name, after);
    for (const algorithm of ['sha256', 'sha384'] as const) {
      if (!isNew) renewed.push([hash(algorithm, before, 'base64'), hash(algorithm, after, 'base64')]);
    }
    for (const [index, script] of inlineScripts(before).entries()) {
      renewed.push([
        hash('sha256', script, 'base64'),
        hash('sha256', inlineScripts(after)[index] ?? '', 'base64'),
      ]);
    }
  }
  const refreshed = (text: string): string =>
    renewed.reduce((sum, [before, after]) => sum.replaceAll(before, after), text);
  const isText = (path: string) => /\.(?:html|js|json)$/.test(path);
  // A script that names a changed one is changed by that itself.
  const scripts = new Set(all.filter((path) => path.endsWith('.js') && !changed.has(path)));
  for (let count = -1; count !== renewed.length; ) {
    count = renewed.length;
    for (const path of scripts) {
      const before = readFileSync(join(folder, path), 'utf8');
      const after = refreshed(before);
      if (after === before) continue;
      scripts.delete(path);
      for (const algorithm of ['sha256', 'sha384'] as const) {
        renewed.push([hash(algorithm, before, 'base64'), hash(algorithm, after, 'base64')]);
      }
    }
  }
  const screenshots = new Map(blocks.flatMap(({ file, picture }) => (picture ? [[file, png(picture)]] : [])));
  const manifest = changed.get('manifest.json');
  const policy: unknown = manifest && JSON.parse(manifest).contentSecurityPolicy;
  return {
    tenant: base.tenant,
    languages: base.languages,
    pages: base.pages,
    policy: typeof policy === 'string' ? policy : base.policy,
    async file(path) {
      // The copy for pages of this build would hide the change.
      if (
        changed.has(path.replace(/^assets\/(?=eos-content-)|-\w{8,14}(?=\.(?:css|json)$)/g, '')) &&
        !changed.has(path)
      )
        return undefined;
      const picture = screenshots.get(path);
      if (picture) return picture;
      const own = changed.get(path);
      if (own !== undefined) return Buffer.from(isText(path) ? refreshed(own) : own);
      const content = await base.file(path);
      return content && isText(path)
        ? Buffer.from(refreshed(Buffer.from(content).toString('utf8')))
        : content;
    },
  };
}

/** The page of another team, as the blocks change it or say it; undefined where they are not about one. */
export function hostPage(blocks: readonly Block[]): string | undefined {
  const own = blocks.filter(isOfHost);
  if (own.length === 0) return undefined;
  const whole = own.find(({ kind }) => kind === 'html');
  return own.filter(({ kind }) => kind === 'diff').reduce(applied, whole?.lines.join('\n') ?? untouched);
}

const untouched = readFileSync(new URL('./host.html', import.meta.url), 'utf8');

/** Scripts that stand in a page or snippet itself: hosts allow them by their hashes. */
const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);

/**
 * Replaces the first place that a block's lines fit. `…` in them stands for a name that the bundler or the build has
 * chosen, for a hash, or for words of a text, which translators may change; what is put in has them again in their order,
 * or as `…2` the second of them.
 */
function applied(text: string, { file, lines }: Block): string {
  const side = (sign: string) =>
    lines.filter((line) => line.startsWith(sign) || line.startsWith(' ')).map((line) => line.slice(1));
  const [before, after] = [side('-'), side('+')];
  if (before.length === 0) return `${text}\n${after.join('\n')}\n`;
  for (const [joint, pattern] of ['\n', ''].flatMap((joint) =>
    [literally, withNames, withWords].map((toPattern) => [joint, toPattern(before.join(joint))] as const),
  )) {
    const found = new RegExp(pattern).exec(text);
    if (!found) continue;
    const [whole, ...names] = found;
    let count = 0;
    const put = after
      .join(joint)
      .replace(/…(\d*)/g, (sign, number) => names[number ? number - 1 : count++ % names.length] ?? sign);
    return text.slice(0, found.index) + put + text.slice(found.index + whole.length);
  }
  throw new Error(`${file} does not hold: ${before.join('⏎')}`);
}

const literally = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const withNames = (words: string): string => words.split('…').map(literally).join('([\\w$+/]+)');

const withWords = (words: string): string => words.split('…').map(literally).join('([^<>"]+)');
