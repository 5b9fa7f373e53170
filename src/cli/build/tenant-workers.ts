import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { UserError } from '../failures.ts';
import { compiledFolder } from '../program.ts';
import type { BuildSettings, TenantResult } from './build-tenant.ts';
import type { TenantAnswer, TenantTask } from './tenant-worker.ts';

/** A thread loads the program and gets warm, which for fewer tenants costs more than it saves. */
const tenantsOfWorker = 25;

/** Left to itself a thread would keep much more garbage; of what lives longer it needs about 30 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** A thread that builds one tenant at a time, and writes it. */
export class TenantWorker {
  readonly #worker: Worker;
  #asked = Promise.withResolvers<TenantResult>();

  constructor(settings: BuildSettings) {
    this.#worker = new Worker(new URL('./tenant-worker.mjs', import.meta.url), {
      workerData: settings,
      resourceLimits,
    });
    this.#worker.on('error', (error) => this.#asked.reject(error));
    this.#worker.on('message', (answer: TenantAnswer) => {
      if ('result' in answer) return this.#asked.resolve(answer.result);
      const { code, message, mend, path } = answer.error;
      this.#asked.reject(new UserError(code, message, mend, { path }));
    });
  }

  /** @throws UserError as `buildTenant` */
  build(task: TenantTask): Promise<TenantResult> {
    this.#asked = Promise.withResolvers<TenantResult>();
    this.#worker.postMessage(task);
    return this.#asked.promise;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Threads for so many tenants; none where they do not pay, or where the sources run as they are: Node reads no JSX. */
export function tenantWorkers(tenants: number, settings: BuildSettings): readonly TenantWorker[] {
  const count = Math.min(availableParallelism(), Math.floor(tenants / tenantsOfWorker));
  return count > 1 && compiledFolder ? Array.from({ length: count }, () => new TenantWorker(settings)) : [];
}
