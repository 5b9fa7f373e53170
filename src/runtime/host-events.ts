type EventName = Extract<keyof WindowEventMap, `eos-content:${string}`>;

/**
 * Dispatches an event to hosts (C11, C16) and never throws, whatever a library of the host has made of `dispatchEvent`.
 * @returns false if a host prevented what the event announces
 */
export function dispatch<Name extends EventName>(
  name: Name,
  detail: WindowEventMap[Name]['detail'],
): boolean {
  try {
    return window.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
  } catch {
    return true;
  }
}

/** Reports a failure to hosts (C11). */
export const reportError = (part: string, code: string, message: string): void =>
  void dispatch('eos-content:error', { part, code, message });

/** Reports an error whose message the specification wants in the console (§8). */
export function logError(part: string, code: string, message: string): void {
  // biome-ignore lint/suspicious/noConsole: specified
  console.error(message);
  reportError(part, code, message);
}
