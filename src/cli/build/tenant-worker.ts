import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { UserError } from '../failures.ts';
import type { TenantFiles } from '../sources/discover.ts';
import { type BuildSettings, buildTenant, type TenantResult } from './build-tenant.ts';
import type { OutputFolder } from './output-folder.ts';
import { writeFailure } from './write-failure.ts';
import { writeFiles } from './write-files.ts';

/** A tenant to build; without a folder, to check. */
export interface TenantTask {
  readonly files: TenantFiles;
  readonly folder: OutputFolder | undefined;
}

/** What came of it. An error is sent as plain data, because its class does not pass from thread to thread. */
export type TenantAnswer =
  | { readonly result: TenantResult }
  | { readonly error: Pick<UserError, 'code' | 'message' | 'mend' | 'path'> };

const settings = workerData as BuildSettings;

async function answered({ files, folder }: TenantTask): Promise<TenantAnswer> {
  try {
    const write =
      folder &&
      ((artifacts: Parameters<typeof writeFiles>[0]['artifacts']) => {
        const failed = writeFiles({ folder: folder.staging, artifacts });
        if (failed) throw writeFailure(join(folder.target, failed.path), failed);
      });
    return { result: await buildTenant(settings, files, write) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { code, message, mend, path } = error;
    return { error: { code, message, mend, path } };
  }
}

// A fault of the program rejects, which ends the thread: whoever started it hears of it as its error.
parentPort?.on('message', async (task: TenantTask) => parentPort?.postMessage(await answered(task)));
