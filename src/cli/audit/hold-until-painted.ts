import type { Visit } from './visit.ts';

/** How long scripts and images wait for the first frame, in milliseconds: an empty page never draws one. */
const patience = 2000;

/**
 * Delays scripts and images until the first paint, as on a slow line: otherwise chance decides whether what they move is
 * visible already. @returns a function that ends the delay
 */
async function holdUntilPainted({ page, build, session: own }: Visit): Promise<() => Promise<void>> {
  if (!build) return async () => {};
  // What an earlier page has left in memory could not be held: this empties it.
  await own.send('Network.setCacheDisabled', { cacheDisabled: true });
  await own.send('Network.setCacheDisabled', { cacheDisabled: false });
  const session = await page.createCDPSession();
  await Promise.all([
    session.send('Page.enable'),
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
  ]);
  const painted = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstPaint') resolve();
    });
    AbortSignal.timeout(patience).addEventListener('abort', () => resolve());
  });
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    if (!/^(?:VeryHigh|High)$/.test(request.initialPriority)) await painted;
    // The tab may have been closed meanwhile.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  });
  const types = ['Script', 'Image'] as const;
  await session.send('Fetch.enable', {
    patterns: types.map((resourceType) => ({ urlPattern: `${build.origin}/*`, resourceType })),
  });
  return () => session.detach();
}

/** Opens a visit's page, so that what moves in it is seen. @returns whether there is a page */
export async function openForLayout(visit: Visit): Promise<boolean> {
  const isHeld = visit.isFirstOfLayout && visit.target.kind !== 'host';
  const release = isHeld ? await holdUntilPainted(visit) : undefined;
  const isShown = await visit.open();
  await release?.();
  if (isShown) await visit.probe('stay');
  return isShown;
}
