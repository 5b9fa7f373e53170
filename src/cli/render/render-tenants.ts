import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Language } from '../../pages/portal.ts';
import { type Artifact, unpacked } from '../artifact.ts';
import { bundle } from '../bundle/bundle.ts';
import type { SourceFile, Sources, TenantSources } from '../load/sources.ts';
import { compiledFolder, packageRoot } from '../program.ts';
import type { Site } from '../validate/site.ts';
import type { Validation } from '../validate/validate.ts';
import { outputOf } from './output.ts';
import { render } from './render.tsx';
import type { FileSent, RenderAnswer, RenderSetting, RenderTask } from './render-worker.ts';
import type { BuildTime } from './time.ts';

/** All files of a tenant, and what they are. */
export interface RenderedTenant {
  readonly tenant: string;
  readonly languages: readonly string[];
  /** In all languages. */
  readonly pages: number;
  readonly artifacts: readonly Artifact[];
}

/** A thread has to load the program and get warm, which for fewer tenants costs more than it saves. */
const tenantsOfThread = 10;

/** How many threads are worth their start, besides this one. */
export const threadsFor = (tenants: number): number =>
  Math.min(availableParallelism(), Math.floor(tenants / tenantsOfThread));

/**
 * Renders the tenants of checked sources one by one, or several at a time in threads of their own; the bytes are the same.
 * What waits to be taken is never more than one tenant for each thread.
 *
 * @param threads 1 or less: here
 */
export function renderTenants(
  sources: Sources,
  validation: Validation,
  time: BuildTime,
  threads: number,
): AsyncGenerator<RenderedTenant> {
  // Where the sources run as they are, as in tests, threads could not: Node reads no JSX.
  if (threads > 1 && compiledFolder) return inThreads(sources, time, threads);
  return here(validation.site, time);
}

async function* here(site: Site | null, time: BuildTime): AsyncGenerator<RenderedTenant> {
  const shared = await bundle(packageRoot, compiledFolder);
  for (const tenant of site?.tenants ?? []) {
    const languages = tenant.languages.map(({ language }) => language);
    yield {
      tenant: tenant.id,
      languages,
      pages: tenant.pages.length * languages.length,
      artifacts: outputOf(tenant, await render(tenant, time), shared, time),
    };
  }
}

async function* inThreads(
  { root, common, tenants }: Sources,
  time: BuildTime,
  threads: number,
): AsyncGenerator<RenderedTenant> {
  // What all tenants share is made once; the threads find it kept.
  await bundle(packageRoot, compiledFolder);
  const setting: RenderSetting = { root, time, common: allSent(common) };
  // Compiled, the worker lies beside this module under the same name.
  const address = new URL('./render-worker.mjs', import.meta.url);
  const workers = Array.from(
    { length: Math.min(threads, tenants.length) },
    () => new Worker(address, { workerData: setting }),
  );
  const waiting = [...tenants];
  type Turn = { readonly worker: Worker; readonly answer: RenderAnswer | undefined };
  const turn = async (worker: Worker): Promise<Turn> => {
    const tenant = waiting.shift();
    if (!tenant) return { worker, answer: undefined };
    worker.postMessage(taskOf(tenant));
    const [answer] = (await once(worker, 'message')) as [RenderAnswer];
    return { worker, answer };
  };
  const turns = new Map<Worker, Promise<Turn>>();
  const begin = (worker: Worker) => {
    const begun = turn(worker);
    // The first failure is told; those of the others come too late for anybody to hear.
    begun.catch(() => undefined);
    turns.set(worker, begun);
  };
  try {
    for (const worker of workers) begin(worker);
    while (turns.size > 0) {
      const { worker, answer } = await Promise.race(turns.values());
      if (answer) {
        begin(worker);
        const { id: tenant, languages, pages } = answer;
        yield { tenant, languages, pages, artifacts: unpacked(answer) };
      } else turns.delete(worker);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

const sent = ({ path, text }: SourceFile): FileSent => ({ path, text });

const allSent = (files: ReadonlyMap<Language, SourceFile>): ReadonlyMap<Language, FileSent> =>
  new Map([...files].map(([language, file]) => [language, sent(file)]));

const taskOf = ({ id, settings, texts, assets }: TenantSources): RenderTask => ({
  id,
  settings: sent(settings),
  texts: allSent(texts),
  assets: new Map([...assets].map(([name, { path, read }]) => [name, { path, content: read() }])),
});
