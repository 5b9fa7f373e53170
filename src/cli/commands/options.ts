import { resolve } from 'node:path';
import type { World } from '../world.ts';

/** What every command can be asked for. */
export interface CommonOptions {
  root: string;
  quiet?: boolean;
  verbose?: boolean;
}

/** The file to write; undefined for standard output, which `-` stands for, as in other programs. */
export const outputPath = (world: World, output: string | undefined): string | undefined =>
  output === undefined || output === '-' ? undefined : resolve(world.cwd(), output);
