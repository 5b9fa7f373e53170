import { type NodeDetails, nodeOf } from './node.ts';

export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
  readonly source: string;
  readonly line: number;
  readonly isReportOnly: boolean;
  /** The element at fault, while it is still in the document. */
  readonly node?: NodeDetails | undefined;
}

export interface PartError {
  readonly part: string;
  readonly code: string;
  readonly message: string;
}

/** Recorded events, with the elements at fault, which are described only once the page is complete. */
export interface Events {
  readonly violations: Violation[];
  readonly errors: PartError[];
  readonly culprits: WeakMap<Violation, Element>;
}

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
