import type { Probes } from '../../../audit/probes.ts';

/** What a page says of itself and to its readers. */
export type ContentView = ReturnType<Probes['content']>;
