/** Reports a failure to hosts (C11). Never throws, whatever a library of the host has made of `dispatchEvent`. */
export function reportError(part: string, code: string, message: string): void {
  try {
    window.dispatchEvent(new CustomEvent('eos-content:error', { detail: { part, code, message } }));
  } catch {}
}
