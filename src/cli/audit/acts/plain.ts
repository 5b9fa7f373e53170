import type { Structure } from '../../../audit/accessibility-structure.ts';
import type { ForeignElement } from '../../../audit/privacy-foreign.ts';
import type { ContentView } from '../content/view.ts';
import { despiteLeaving } from '../leaving.ts';
import type { Visit } from '../visit.ts';

/** A page as visitors meet it for whom no script runs: what the build has written, some of which the scripts mend. */
export interface PlainPage {
  readonly content: ContentView;
  readonly structure: Structure;
  readonly foreignElements: readonly ForeignElement[];
}

/**
 * Reads the page without its scripts (contract C7). The end of a visit: the page is opened anew, by somebody who has
 * chosen nothing, and its files lie in the cache already. undefined on other teams' pages.
 */
export async function readWithoutScripts({
  target,
  page,
  session,
  bring,
}: Visit): Promise<PlainPage | undefined> {
  if (target.kind === 'host') return undefined;
  await Promise.all([
    session.send('Network.clearBrowserCookies'),
    session.send('Emulation.setScriptExecutionDisabled', { value: true }),
  ]);
  await page.goto(target.address, { waitUntil: 'load' });
  return despiteLeaving(async () => {
    // What is evaluated from outside runs all the same.
    await bring('probes');
    return page.evaluate(callPlain);
  });
}

/** Runs in the page. */
const callPlain = (): PlainPage => {
  const probes = (window as unknown as Record<symbol, { plain(): PlainPage }>)[
    Symbol.for('eos-audit-probes')
  ];
  return probes?.plain() as PlainPage;
};
