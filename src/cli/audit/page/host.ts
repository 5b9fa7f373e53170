import type { Host } from '../../../audit/host.ts';
import { pages } from '../../../pages/registry.ts';
import type { Gatherer } from '../gatherer.ts';

/** The ids of the containers of contract C6. */
export const containerIds: readonly string[] = [
  'eos-header',
  'eos-footer',
  'eos-cookie-notice',
  ...pages.map(({ container }) => container),
];

/** How another team’s page and the frame in it get on with each other. */
export const host: Gatherer<'host', Host> = {
  name: 'host',
  scope: 'page',
  on: ['host'],
  gather: ({ probe }): Promise<Host> => probe('host', containerIds),
};
