/** The cookie by which the server knows the faults that are switched on (src/cli/server/faults.ts). */
export function storeFaults(faults: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is not in every browser
  document.cookie = `eos-preview-faults=${faults}; Path=/; SameSite=Lax${faults ? '' : '; Max-Age=0'}`;
}

/** What the portal keeps on a visitor's device (specification §3, §4; contract C18). */
const kept = ['spot_cookieBarShow', 'Language', 'eos_tracking'];

/** Forgets what the portal has stored: its next page meets a new visitor. */
export function forgetVisitor(): void {
  for (const name of kept) {
    // biome-ignore lint/suspicious/noDocumentCookie: the other interface is not in every browser
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
    try {
      localStorage.removeItem(name);
    } catch {
      // Storage is blocked: nothing is in it.
    }
  }
}
