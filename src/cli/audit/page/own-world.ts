import type { CDPSession } from 'puppeteer';

const worldName = 'eos-audit';

/**
 * Has a script run in each document of a tab before the page's own, in the audit's world: that shares the document with the
 * page's scripts, but none of what they change about JavaScript and the browser's functions.
 */
export const addToOwnWorld = (session: CDPSession, source: string): Promise<unknown> =>
  session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName });

/** @returns a function that calls a probe in the page that a tab shows, and gives a copy of what it returns */
export async function ownWorldOf(
  session: CDPSession,
): Promise<(name: string, given: readonly unknown[]) => Promise<unknown>> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { id: frameId } = frameTree.frame;
  let world: Promise<number> | undefined;
  session.on('Runtime.executionContextsCleared', () => {
    world = undefined;
  });
  const worldNow = async (): Promise<number> =>
    (await session.send('Page.createIsolatedWorld', { frameId, worldName })).executionContextId;
  return async (name, given) => {
    world ??= worldNow();
    const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
      functionDeclaration: String(callProbe),
      executionContextId: await world,
      arguments: [{ value: name }, { value: given }],
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails)
      throw new Error(reasonIn(exceptionDetails.exception?.description ?? exceptionDetails.text));
    return result.value;
  };
}

/** Without the name of the error, which says nothing of a page. */
const reasonIn = (description: string): string => description.replace(/^(?:Uncaught )?\w*Error: /, '');

/** Runs in the audit's world. */
const callProbe = (name: string, given: readonly unknown[]): unknown => {
  type Called = Record<string, (...given: readonly unknown[]) => unknown>;
  const probes = (globalThis as unknown as Record<symbol, Called | undefined>)[
    Symbol.for('eos-audit-probes')
  ];
  if (!probes) throw new Error('no script runs in this page');
  return probes[name]?.(...given);
};
