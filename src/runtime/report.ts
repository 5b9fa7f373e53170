/** Reports a failure to hosts by one event (C11). Never throws into the host. */
export function reportError(part: string, code: string, message: string): void {
  dispatchEvent(new CustomEvent('eos-content:error', { detail: { part, code, message } }));
}
