import { resolve } from 'node:path';
import type { Command } from 'commander';
import { candidates, type Known } from '../completion/candidates.ts';
import { completionScript, type Shell } from '../completion/scripts.ts';
import { load } from '../load/load.ts';
import { languagesOf } from '../validate/files.ts';
import { staleTexts } from '../validate/record.ts';
import type { World } from '../world.ts';
import { languageNames } from './languages.ts';

/**
 * `eos-content completion`: prints the script that makes a shell complete commands, options, tenants, languages and checks.
 *
 * @returns the exit code
 */
export function completion(world: World, shell: Shell): number {
  world.stdout.write(completionScript(shell, world.argv.slice(0, 2)));
  return 0;
}

/**
 * `eos-content complete`, which those scripts run at every press of the key: prints what could be typed next.
 *
 * @param words all words behind the program's name, the last of which is being typed
 * @returns the exit code
 */
export function complete(world: World, program: Command, words: readonly string[]): number {
  const known: Known = (root) => {
    try {
      const sources = load(resolve(world.cwd(), root), []);
      const { tenants } = sources;
      const languages = tenants.flatMap(({ settings }) => languagesOf(settings.value));
      return {
        tenants: tenants.map(({ id }) => id),
        languages: languageNames(languages),
        staleKeys: () => [...new Set(staleTexts(sources).map(({ key }) => key))].sort(),
      };
    } catch {
      // Where there are no sources, there is nothing to offer; nobody waits for a message.
      return { tenants: [], languages: [], staleKeys: () => [] };
    }
  };
  const lines = candidates(program, words, known).map(
    ({ value, description }) => `${value}\t${description}\n`,
  );
  world.stdout.write(lines.join(''));
  return 0;
}
