import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import { watch } from 'chokidar';
import { failure, systemReason } from '../failures.ts';

export interface Watched {
  /** Files and folders below the root; `tenants` and `locales` when left out. */
  readonly paths?: readonly string[];
  /** Milliseconds: editors save in several steps, which belong together. */
  readonly settling?: number;
}

/**
 * Watches the sources, or other files, until `signal` is set.
 * @param onChange called once without files, when watching has begun, then with the changed ones, relative to the root;
 * further changes wait until it is done
 * @throws UserError `cannot-watch`; what `onChange` throws
 */
export async function watchSources(
  root: string,
  signal: AbortSignal,
  onChange: (paths: readonly string[]) => Promise<void>,
  { paths: watched = ['tenants', 'locales'], settling = 30 }: Watched = {},
): Promise<void> {
  const changed = new Set<string>();
  let wake: () => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  const stop = () => wake();
  signal.addEventListener('abort', stop);
  const watcher = watch([...watched], {
    cwd: root,
    ignoreInitial: true,
    // Temporary files of editors and of our own writer.
    ignored: (path) => /(?:^|[\\/])\.[^\\/.]|~$/.test(relative(root, resolve(root, path))),
  });
  let broken: unknown;
  watcher.on('error', (error) => {
    broken = failure('cannot-watch', { reason: systemReason(error) }, { cause: error });
    wake();
  });
  watcher.on('all', (_, path) => {
    changed.add(path.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(() => wake(), settling);
  });
  try {
    await once(watcher, 'ready').catch((error) => {
      throw broken ?? error;
    });
    await onChange([]);
    while (!signal.aborted) {
      if (broken) throw broken;
      if (changed.size === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (signal.aborted || changed.size === 0) continue;
      const paths = [...changed].sort();
      changed.clear();
      await onChange(paths);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    await watcher.close();
  }
}
