/** Also logs the message, whose words the specification gives (§8). */
export function logError(part: string, code: string, message: string): void {
  // biome-ignore lint/suspicious/noConsole: specified
  console.error(message);
  reportError(part, code, message);
}

export function reportError(part: string, code: string, message: string): void {
  dispatchEvent(new CustomEvent('eos-content:error', { detail: { part, code, message } }));
}
