import * as axe from './axe.ts';
import * as contentIssues from './content-issues.ts';
import * as dialogs from './dialogs.ts';
import * as disclosures from './disclosures.ts';
import * as firstVisit from './first-visit.ts';
import * as focus from './focus.ts';
import * as focusIndicators from './focus-indicators.ts';
import * as host from './host.ts';
import * as hostContent from './host-content.ts';
import * as layoutIssues from './layout-issues.ts';
import * as motions from './motions.ts';
import { happened } from './record-events.ts';
import * as rendering from './rendering.ts';
import { ready } from './reports.ts';
import * as stay from './stay.ts';
import * as styles from './styles.ts';
import { elementsBelow, page, twoFrames } from './tree.ts';
import * as visitor from './visitor.ts';

let tooLate: Promise<unknown> | undefined;

/** The last that a document without a body asked for: the browser reads on when it is there. */
const blocking = (): string | undefined =>
  page.head && [...page.head.querySelectorAll<HTMLScriptElement>('script[src]')].at(-1)?.src;

/** More than pages have; axe-core takes a minute for as many. */
const mostElements = 20_000;

const probes = {
  ...axe,
  ...contentIssues,
  ...dialogs,
  ...disclosures,
  ...firstVisit,
  ...focus,
  ...focusIndicators,
  ...host,
  ...hostContent,
  ...layoutIssues,
  ...motions,
  ...rendering,
  ...stay,
  ...styles,
  ...visitor,
  happened,
  drawn: twoFrames,
  /**
   * Resolves when our script, if any, is ready and two frames have been drawn.
   * @param longest how long to wait for that, in milliseconds, once per page
   * @throws Error where nothing is drawn until then, or too much
   */
  async settled(longest: number): Promise<void> {
    const { length } = elementsBelow();
    if (length > mostElements)
      throw new Error(`the page has ${length} elements, of which at most ${mostElements} can be checked`);
    tooLate ??= new Promise((resolve) => setTimeout(resolve, longest));
    await Promise.race([ready().then(twoFrames), tooLate]);
    // Before there is a body, browsers draw nothing.
    if (!page.body)
      throw new Error(`the page shows nothing: ${blocking() ?? 'the document'} does not arrive`);
  },
};

/** Functions that the audit calls by name in a page, with plain data as arguments and results. */
export type Probes = typeof probes;

// Under a symbol that pages do not look up.
Object.defineProperty(window, Symbol.for('eos-audit-probes'), { value: probes });
