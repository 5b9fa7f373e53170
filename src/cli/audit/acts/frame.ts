import type { Embedding } from '../../../audit/frame-probes.ts';
import { pages } from '../../../pages/registry.ts';
import { keepUnattended } from '../unattended.ts';
import type { Visit } from '../visit.ts';

/** The ids of the containers of contract C6. */
export const containerIds: readonly string[] = [
  'eos-header',
  'eos-footer',
  'eos-cookie-notice',
  ...pages.map(({ container }) => container),
];

export interface FrameEvidence {
  /** How the frame stands in another team's page; undefined on pages of the build, which bring their own. */
  readonly embedding: Embedding | undefined;
  /** Whether the page's own snippet shows the legal links where our script is not there; undefined where it has none. */
  readonly hasPlaceholders: boolean | undefined;
}

/** Looks at how another team's page and the frame in it get on with each other. */
export async function inspectFrame(visit: Visit): Promise<FrameEvidence> {
  if (visit.target.kind !== 'host') return { embedding: undefined, hasPlaceholders: undefined };
  const embedding = await visit.probe('embedding', containerIds);
  // For a build's own stand-ins, the journey of the bad days tries it.
  const isToTry = visit.tenant === undefined && embedding.hasSnippet && embedding.alive !== undefined;
  return { embedding, hasPlaceholders: isToTry ? await hasPlaceholders(visit) : undefined };
}

/** How long placeholders may take to come, in milliseconds. */
const patience = 15_000;

/** Opens the page once more in a tab of its own where our script cannot be had. */
async function hasPlaceholders({ page, target }: Visit): Promise<boolean> {
  const other = await page.browserContext().newPage();
  try {
    keepUnattended(other);
    const session = await other.createCDPSession();
    await session.send('Network.enable');
    await session.send('Network.setBlockedURLs', { urls: ['*/eos-content.js*'] });
    await other.goto(target.address, { waitUntil: 'load' });
    await other.waitForSelector('.missing-footer a[href]', { timeout: patience });
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return false;
    throw error;
  } finally {
    await other.close();
  }
}
