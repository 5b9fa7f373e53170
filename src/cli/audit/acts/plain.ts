import { auditScripts } from '../../bundle/audit.ts';
import { compiledFolder, packageRoot } from '../../program.ts';
import { answerForeign } from '../foreign.ts';
import type { Visit } from '../visit.ts';
import { desk } from '../visit.ts';
import type { ContentView } from '../content/view.ts';

let probes: Promise<string> | undefined;

/** The same for every page, and read once. */
const probesOf = (): Promise<string> => {
  probes ??= auditScripts(packageRoot, compiledFolder).then((scripts) => scripts.probes);
  return probes;
};

/**
 * Reads a page as visitors meet it for whom no script runs (contract C7): in a tab beside the visit's own, with the same
 * cookies, where the files of the page lie in the cache already. What it asks for is no part of the visit's traffic.
 */
export async function readWithoutScripts({ target, tenant, page }: Visit): Promise<ContentView> {
  const plain = await page.browserContext().newPage();
  try {
    const session = await plain.createCDPSession();
    await Promise.all([
      plain.setViewport(desk),
      session.send('Emulation.setScriptExecutionDisabled', { value: true }),
      tenant && answerForeign(session, tenant),
    ]);
    await plain.goto(target.address, { waitUntil: 'load' });
    // What is evaluated from outside runs all the same.
    await plain.evaluate(await probesOf());
    return await plain.evaluate(callContent);
  } finally {
    await plain.close();
  }
}

/** Runs in the page. */
const callContent = (): ContentView => {
  type Called = { content(): ContentView };
  return (window as unknown as Record<symbol, Called>)[
    Symbol.for('eos-audit-probes')
  ]?.content() as ContentView;
};
