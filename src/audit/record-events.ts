/** A refusal by the page's policy. */
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
  readonly source: string;
  readonly line: number;
}

/** What our own scripts tell of a part that failed (contract C11). */
export interface PartError {
  readonly part: string;
  readonly code: string;
  readonly message: string;
}

/** Writes down what the policy refuses and what our own scripts report. */
export function recordEvents(): { violations: Violation[]; errors: PartError[] } {
  const violations: Violation[] = [];
  const errors: PartError[] = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push({
      directive: event.effectiveDirective,
      blocked: event.blockedURI,
      sample: event.sample,
      source: event.sourceFile,
      line: event.lineNumber,
    });
  });
  window.addEventListener('eos-content:error', (event) => {
    const { part = '', code = '', message = '' } = (event as CustomEvent<Partial<PartError>>).detail ?? {};
    errors.push({ part, code, message });
  });
  return { violations, errors };
}
