import type { BuildContext } from 'esbuild';
import { stylesOptions, textOf } from '../build/bundle.ts';

/** The styles that all tenants share, bundled again and again: what has not changed is not read anew. */
export class LiveStyles {
  readonly #packageRoot: string;
  #context: Promise<BuildContext> | undefined;

  /** @param packageRoot the folder of eos-content itself */
  constructor(packageRoot: string) {
    this.#packageRoot = packageRoot;
  }

  /** @throws esbuild's BuildFailure where they cannot be bundled */
  async bundle(): Promise<string> {
    this.#context ??= import('esbuild').then(({ context }) => context(stylesOptions(this.#packageRoot)));
    return textOf(await (await this.#context).rebuild());
  }

  async close(): Promise<void> {
    await (await this.#context)?.dispose();
  }
}
