import { portalPaths } from './portal-paths.ts';

interface EosContentPluginOptions {
  /** The origin of a portal; default: `npx eos-content preview`. */
  portal?: string;
}

/** A Vite plugin: `vite` and `vite preview` pass the frame's requests on to a portal. */
export function eosContent({ portal = 'http://localhost:4173' }: EosContentPluginOptions = {}) {
  const proxy = Object.fromEntries(portalPaths.map((path) => [path, { target: portal, changeOrigin: true }]));
  return { name: 'eos-content', config: () => ({ server: { proxy }, preview: { proxy } }) };
}
