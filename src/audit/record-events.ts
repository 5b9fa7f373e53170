import { type NodeDetails, nodeOf } from './node.ts';

export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
  readonly source: string;
  readonly isReportOnly: boolean;
  /** The element at fault, while it is still in the document. */
  readonly node?: NodeDetails | undefined;
}

export interface PartError {
  readonly part: string;
  readonly code: string;
  readonly message: string;
}

const violations: (readonly [Violation, culprit: EventTarget | undefined])[] = [];
const partErrors: PartError[] = [];

document.addEventListener('securitypolicyviolation', (event) => {
  const violation = {
    directive: event.effectiveDirective,
    blocked: event.blockedURI,
    sample: event.sample,
    source: event.sourceFile,
    isReportOnly: event.disposition === 'report',
  };
  violations.push([violation, event.composedPath()[0]]);
});
window.addEventListener('eos-content:error', (event) => {
  const { part = '', code = '', message = '' } = (event as CustomEvent<Partial<PartError>>).detail ?? {};
  partErrors.push({ part, code, message });
});

/** What the policy refused and our scripts reported so far. Elements at fault are described now: they are complete. */
export const happened = () => ({
  violations: violations.map(
    ([violation, culprit]): Violation => ({
      ...violation,
      node: culprit instanceof Element && culprit.isConnected ? nodeOf(culprit) : undefined,
    }),
  ),
  partErrors,
});
