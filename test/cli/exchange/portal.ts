import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { confirmTexts } from '../../../src/cli/commands/confirm.ts';
import type { ConfirmOptions, ExportOptions, ImportOptions } from '../../../src/cli/commands/declarations.ts';
import { exportTexts } from '../../../src/cli/commands/export.ts';
import { importTexts } from '../../../src/cli/commands/import.ts';
import { UserError } from '../../../src/cli/failures/failures.ts';
import { load } from '../../../src/cli/sources/load.ts';
import { recordAfter } from '../../../src/cli/validate/record.ts';
import type { Clock } from '../../../src/cli/world/clock.ts';
import { type Context, contextOf } from '../../../src/cli/world/context.ts';
import type { World } from '../../../src/cli/world/world.ts';
import { type Values, withValues } from '../../sources.ts';
import { treeOf } from '../validate/fixture.ts';

const clock: Clock = { start: 0, elapsed: () => 0, interrupted: new AbortController().signal };

/** How a command ended; an error as the program prints it. */
interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Sources in a temporary folder, with the commands for translations. */
export interface Portal {
  readonly root: string;
  path(file: string): string;
  read(file: string): string;
  /** Writes a file; it is removed with the folder. */
  write(file: string, content: string | Uint8Array): void;
  /** Sets values in a JSON file. */
  change(file: string, values: Values): void;
  /** All files of `tenants` and `locales`, byte by byte. */
  everything(): Record<string, string>;
  export(options: Partial<ExportOptions>): Promise<Ended>;
  /** Imports what is written into a file `returned`, or what that file holds. */
  import(returned: string | undefined, options?: Partial<ImportOptions>): Promise<Ended>;
  confirm(keys?: readonly string[], options?: Partial<ConfirmOptions>): Promise<Ended>;
}

/** The base tree: one tenant, English and German. */
export const smallPortal = (): Portal => portalIn(treeOf());

/** The sources in a folder. */
export function portalIn(root: string): Portal {
  const path = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(path(file), 'utf8');
  const write: Portal['write'] = (file, content) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), content);
  };
  return {
    root,
    path,
    read,
    write,
    change: (file, values) => write(file, withValues(read(file), values)),
    everything: () =>
      Object.fromEntries(
        ['tenants', 'locales'].flatMap((folder) =>
          readdirSync(path(folder), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
            .map((file) => [file, readFileSync(file, 'latin1')]),
        ),
      ),
    export: (options) => ended(root, (context) => exportTexts(context, { root, language: 'de', ...options })),
    import: (returned, options) => {
      if (returned !== undefined) write('returned', returned);
      return ended(root, (context) =>
        importTexts(context, 'returned', { root, spelling: false, ...options }),
      );
    },
    confirm: (keys = [], options = {}) =>
      ended(root, (context) => confirmTexts(context, keys, { root, ...options })),
  };
}

/** Records all translations for the present English texts. */
export function record(portal: Portal): void {
  for (const { path, content } of recordAfter(load(portal.root, [])).changes) {
    portal.write(path, String(content));
  }
}

async function ended(root: string, command: (context: Context) => number | Promise<number>): Promise<Ended> {
  const said = { out: '', err: '' };
  const world: World = {
    argv: [],
    env: {},
    cwd: () => root,
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.err += text) },
  };
  try {
    return { code: await command(contextOf(world, clock, {})), ...said };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { code: error.exitCode, out: said.out, err: `${error.message}\n${error.fix}` };
  }
}
