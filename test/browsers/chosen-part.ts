import { afterAll, beforeAll, describe } from 'vitest';
import type { Engine } from './engine.ts';
import { hosts } from './hosts.ts';
import { interactions } from './interactions.ts';
import { pages } from './pages.ts';

/** The part of the tests that each engine has to pass. */
export function chosenPart(name: string, start: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start();
      console.log(`${name}: ${engine.version}`);
    });
    afterAll(async () => void (await engine?.close()));
    pages(() => engine);
    interactions(() => engine);
    hosts(() => engine);
  });
}
