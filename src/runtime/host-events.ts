type EventName = Extract<keyof WindowEventMap, `eos-content:${string}`>;

/**
 * Dispatches an event to hosts (contract C11, C16). Never throws into the host.
 *
 * @returns whether no host has prevented what the event announces
 */
export const dispatch = <Name extends EventName>(
  name: Name,
  detail: WindowEventMap[Name]['detail'],
): boolean => dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
