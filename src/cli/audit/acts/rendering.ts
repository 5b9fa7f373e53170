import type { Vanished } from '../../../audit/rendering-forced.ts';
import type { Load } from '../../../audit/rendering-load.ts';
import type { Misprint } from '../../../audit/rendering-print.ts';
import { desk, type Visit } from '../visit.ts';

/** How a page is drawn: what its loading was like, and what is lost in forced colours and on paper. */
export interface RenderingEvidence extends Load {
  readonly vanished: readonly Vanished[];
  readonly misprints: readonly Misprint[];
}

const nothing: RenderingEvidence = {
  shifts: [],
  images: [],
  resources: [],
  needed: [],
  motions: [],
  vanished: [],
  misprints: [],
};

type Feature = 'prefers-reduced-motion' | 'prefers-color-scheme' | 'forced-colors';

const emulate = (
  { session }: Visit,
  features: Partial<Record<Feature, string>>,
  media: 'print' | '' = '',
): Promise<void> =>
  session.send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });

/** A sheet of A4 between its margins, in CSS pixels: the width that browsers give a page for printing. */
const sheet = { width: 718, height: 1000 } as const;

/**
 * Prepares to measure how a page is drawn. To be called before it is opened: it is opened as by a visitor who has asked
 * for less motion, because scripts ask for that once.
 *
 * @returns what measures, once the page is open; pages of other teams are theirs
 */
export async function watchRendering(visit: Visit): Promise<() => Promise<RenderingEvidence>> {
  if (visit.target.kind === 'host') return async () => nothing;
  await emulate(visit, { 'prefers-reduced-motion': 'reduce' });
  return async () => {
    const load = await visit.probe('loaded');
    await emulate(visit, { 'forced-colors': 'active' });
    const vanished = await visit.probe('vanished');
    await visit.page.setViewport(sheet);
    // Grounds are not printed, and dark schemes have light words.
    await emulate(visit, { 'prefers-color-scheme': 'dark' }, 'print');
    const misprints = await visit.probe('misprints');
    await Promise.all([emulate(visit, {}), visit.page.setViewport(desk)]);
    return { ...load, vanished, misprints };
  };
}
