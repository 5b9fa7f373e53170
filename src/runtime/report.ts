export function reportError(part: string, code: string, message: string): void {
  dispatchEvent(new CustomEvent('eos-content:error', { detail: { part, code, message } }));
}
