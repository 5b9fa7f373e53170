import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '../../pages/portal.ts';
import { type PackedArtifacts, packed } from '../artifact.ts';
import { type Bundle, bundle } from '../bundle/bundle.ts';
import { toSource } from '../load/load.ts';
import type { SourceFile, Sources } from '../load/sources.ts';
import { compiledFolder, packageRoot } from '../program.ts';
import { trust } from '../validate/validate.ts';
import { outputOf } from './output.ts';
import { render } from './render.tsx';
import type { BuildTime } from './time.ts';

/** A file as it goes to another thread: as its text, which is copied faster than what it says. */
export interface FileSent {
  readonly path: string;
  readonly text: string;
}

/** What the sources of all tenants share. */
export interface RenderSetting {
  readonly root: string;
  readonly time: BuildTime;
  readonly common: ReadonlyMap<Language, FileSent>;
}

/** A tenant's sources, in which no error was found. */
export interface RenderTask {
  readonly id: string;
  readonly settings: FileSent;
  readonly texts: ReadonlyMap<Language, FileSent>;
  readonly assets: ReadonlyMap<string, { readonly path: string; readonly content: Uint8Array }>;
}

/** A tenant's files, and what they are. */
export interface RenderAnswer extends PackedArtifacts {
  readonly id: string;
  readonly languages: readonly string[];
  readonly pages: number;
}

const received = ({ path, text }: FileSent): SourceFile => toSource(path, Buffer.from(text));

const allReceived = (files: ReadonlyMap<Language, FileSent>): Sources['common'] =>
  new Map([...files].map(([language, file]) => [language, received(file)]));

async function answered(
  { id, settings, texts, assets }: RenderTask,
  { root, time }: RenderSetting,
  common: Sources['common'],
  shared: Bundle,
): Promise<RenderAnswer> {
  const sources: Sources = {
    root,
    common,
    tenants: [
      {
        id,
        settings: received(settings),
        texts: allReceived(texts),
        assets: new Map(
          [...assets].map(([name, { path, content }]) => [name, { path, read: () => content }]),
        ),
      },
    ],
    data: { glossary: undefined, limits: undefined, ignore: undefined, record: undefined },
    isWhole: false,
    orphans: [],
  };
  const tenant = trust(sources).site?.tenants[0];
  if (!tenant) throw new Error(`there is no site of ${id}`);
  const artifacts = outputOf(tenant, await render(tenant, time), shared, time);
  return {
    id,
    languages: tenant.languages.map(({ language }) => language),
    pages: tenant.pages.length * tenant.languages.length,
    ...packed(artifacts),
  };
}

if (parentPort) {
  const port = parentPort;
  const setting = workerData as RenderSetting;
  const common = allReceived(setting.common);
  const shared = await bundle(packageRoot, compiledFolder);
  // A fault of ours ends the thread: whoever started it hears of it as its error.
  port.on('message', async (task: RenderTask) => {
    const answer = await answered(task, setting, common, shared);
    port.postMessage(answer, [answer.bytes]);
  });
}
