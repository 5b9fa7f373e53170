import type { Host } from '../../../audit/host.ts';
import { pages } from '../../../pages/registry.ts';
import type { PageGatherer } from '../gatherer.ts';
import { desktop } from '../visit.ts';

/** The ids of the containers (contract C6). */
export const containerIds: readonly string[] = [
  'eos-header',
  'eos-footer',
  'eos-cookie-notice',
  ...pages.map(({ container }) => container),
];

export const host: PageGatherer<Host> = {
  scope: 'page',
  on: ['host'],
  async gather({ probe, resize }): Promise<Host> {
    await resize(desktop);
    await probe('drawn');
    return probe('host', containerIds);
  },
};
