import { OutputFolders, writeFiles } from '../../../src/cli/build/output-folder.ts';
import { type Artifact, textArtifact } from '../../../src/cli/output/artifact.ts';

/** A tenant's output. */
export interface Output {
  readonly tenant: string;
  readonly artifacts: readonly Artifact[];
}

const paths = ['index.txt', 'pages/a.txt'];

/** A small output: a few files that all hold its version. */
export const outputOf = (tenant: string, version: string): Output => ({
  tenant,
  artifacts: paths.map((path) => textArtifact(path, `${version}\n`)),
});

/** Writes outputs as a build does: all of them, or none. */
export async function emit(out: string, outputs: Iterable<Output>): Promise<void> {
  const folders = new OutputFolders(out, Date.now());
  const tenants: string[] = [];
  try {
    for (const { tenant, artifacts } of outputs) {
      writeFiles(folders.begin(tenant), artifacts);
      tenants.push(tenant);
    }
    await folders.publish(tenants);
  } catch (error) {
    folders.discard();
    throw error;
  }
}
