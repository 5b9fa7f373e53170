import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { watch } from 'chokidar';
import { failure, systemReason } from '../failures/failures.ts';
import { leadsBackUp } from './discover.ts';

/** Milliseconds: editors save in several steps, which belong together, and a half-written file looks broken. */
const settling = 2;

/**
 * Watches the sources, or other files, until `signal` is set.
 * @param watched files and folders below the root
 * @param onChange called once without files, when watching has begun, then with the changed ones, relative to the root;
 * further changes wait until it is done
 * @throws UserError `cannot-watch`; what `onChange` throws
 */
export async function watchSources(
  root: string,
  signal: AbortSignal,
  onChange: (paths: readonly string[]) => Promise<void>,
  watched: readonly string[] = ['tenants', 'locales'],
): Promise<void> {
  const changed = new Set<string>();
  const broken = new AbortController();
  const ended = { signal: AbortSignal.any([signal, broken.signal]) };
  const watcher = watch([...watched], {
    cwd: root,
    ignoreInitial: true,
    ignored: (path) => isIgnored(root, resolve(root, path)),
  });
  watcher.on('all', (_, path) => changed.add(path.replaceAll('\\', '/')));
  watcher.on('error', (error) =>
    broken.abort(failure('cannot-watch', { reason: systemReason(error) }, { cause: error })),
  );
  try {
    await once(watcher, 'ready', ended);
    await onChange([]);
    for (;;) {
      if (changed.size === 0) await once(watcher, 'all', ended);
      await delay(settling, undefined, ended);
      const paths = [...changed].sort();
      changed.clear();
      await onChange(paths);
    }
  } catch (error) {
    broken.signal.throwIfAborted();
    if ((error as Error).name !== 'AbortError') throw error;
  } finally {
    await watcher.close();
  }
}

/** Temporary files of editors and of our own writer, and links that lead back up. */
const isIgnored = (root: string, path: string): boolean =>
  /(?:^|[\\/])\.[^\\/.]|~$/.test(relative(root, path)) || leadsBackUp(path);
