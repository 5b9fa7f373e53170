// A team keeps a copy of the file that is served under this name. Here the file itself stands for it.
export { loadEosContent } from '../../../src/runtime/eos-content-loader.d.ts';
