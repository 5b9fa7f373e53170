import { type NodeDetails, nodeOf } from './node.ts';

/** A refusal by the page's policy. */
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
  readonly source: string;
  readonly line: number;
  /** Whether the policy only reports it, and lets it pass. */
  readonly isReportOnly: boolean;
  /** The element, where one is at fault and still there. */
  readonly node?: NodeDetails | undefined;
}

/** What our own scripts tell of a part that failed (contract C11). */
export interface PartError {
  readonly part: string;
  readonly code: string;
  readonly message: string;
}

/** What was written down, and the elements at fault, by which they are found once the page is whole. */
export interface Events {
  readonly violations: Violation[];
  readonly errors: PartError[];
  readonly culprits: WeakMap<Violation, Element>;
}

/** Writes down what the policy refuses and what our own scripts report. */
export function recordEvents(): Events {
  const violations: Violation[] = [];
  const errors: PartError[] = [];
  const culprits: Events['culprits'] = new WeakMap();
  document.addEventListener('securitypolicyviolation', (event) => {
    const violation: Violation = {
      directive: event.effectiveDirective,
      blocked: event.blockedURI,
      sample: event.sample,
      source: event.sourceFile,
      line: event.lineNumber,
      isReportOnly: event.disposition === 'report',
    };
    violations.push(violation);
    const [culprit] = event.composedPath();
    if (culprit instanceof Element) culprits.set(violation, culprit);
  });
  window.addEventListener('eos-content:error', (event) => {
    const { part = '', code = '', message = '' } = (event as CustomEvent<Partial<PartError>>).detail ?? {};
    errors.push({ part, code, message });
  });
  return { violations, errors, culprits };
}

/** What was written down so far, as plain data. */
export const eventsSoFar = ({
  violations,
  errors,
  culprits,
}: Events): { violations: Violation[]; partErrors: PartError[] } => ({
  violations: violations.map((violation) => {
    const culprit = culprits.get(violation);
    return { ...violation, node: culprit?.isConnected ? nodeOf(culprit) : undefined };
  }),
  partErrors: [...errors],
});
