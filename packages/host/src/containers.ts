import type { EosContent, EosContentMountOptions } from '../../../src/runtime/eos-content.d.ts';
import { ownGlobal } from '../../../src/runtime/global.ts';
import { reportError } from '../../../src/runtime/host-events.ts';
import { loadEosContent } from './index.ts';

/** The options of each container's components; of several components with one id, the last one counts. */
const wanted = new Map<string, EosContentMountOptions[]>();

/**
 * Mounts into a container while a component shows it.
 * @returns ends it; in the same task another component (or the same one in React's StrictMode) can take over the id
 */
export function show(options: EosContentMountOptions): () => void {
  const { id } = options;
  const all = wanted.get(id) ?? [];
  wanted.set(id, all);
  all.push(options);
  const present = ownGlobal();
  if (present) update(id, present);
  // The loader shows placeholders and reports what fails.
  else
    loadEosContent().then(
      (eosContent) => update(id, eosContent),
      () => undefined,
    );
  return () => {
    all.splice(all.indexOf(options), 1);
    queueMicrotask(() => {
      const eosContent = ownGlobal();
      if (eosContent) update(id, eosContent);
    });
  };
}

function update(id: string, eosContent: EosContent): void {
  const options = wanted.get(id)?.slice(-1)[0];
  if (!options) eosContent.unmount(id);
  // Rejects for a page that the tenant does not have.
  else eosContent.mount(options).catch((error) => reportError(id, 'render-failed', String(error)));
}
