import { portalPaths } from './portal-paths.ts';

interface EosContentPluginOptions {
  /** The origin of a portal; without it that of `npx eos-content preview`. */
  portal?: string;
}

/** A Vite plugin: the servers of `vite` and `vite preview` pass on to a portal what the frame asks for. */
export function eosContent({ portal = 'http://localhost:4173' }: EosContentPluginOptions = {}) {
  const proxy = Object.fromEntries(portalPaths.map((path) => [path, { target: portal, changeOrigin: true }]));
  return { name: 'eos-content', config: () => ({ server: { proxy }, preview: { proxy } }) };
}
