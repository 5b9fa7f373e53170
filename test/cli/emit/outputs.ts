import { textArtifact } from '../../../src/cli/artifact.ts';
import type { Output } from '../../../src/cli/emit/staging.ts';

const paths = ['index.txt', 'pages/a.txt', 'pages/de/b.txt'];

/** A small output: a few files that all hold its version. */
export const outputOf = (tenant: string, version: string): Output => ({
  tenant,
  artifacts: paths.map((path) => textArtifact(path, `${version}\n`)),
});
