import services from './measuring-names.json' with { type: 'json' };

const days = 24 * 60 * 60;

/** A cookie of the portal (contract C16, C17), with its lifetime in seconds. */
export interface OwnCookie {
  readonly name: string;
  readonly lifetime: number;
}

/** The chosen language; in local storage under the same name. */
export const languageCookie: OwnCookie = { name: 'Language', lifetime: 365 * days };
/** Set once a visitor has accepted the notice. */
export const consentCookie: OwnCookie = { name: 'spot_cookieBarShow', lifetime: 180 * days };
/** Set once a visitor has turned tracking off, only with a tracker; in local storage under the same name. */
export const trackingCookie: OwnCookie = { name: 'eos_tracking', lifetime: 365 * days };

export const isOwnName = (name: string): boolean =>
  [languageCookie, consentCookie].some((own) => own.name.toLowerCase() === name.toLowerCase()) ||
  name.startsWith('eos_');

/**
 * Whether a host may store a name before consent: its own needs are unknown here, but the frame's names are ours, and
 * tracking needs consent (GDPR, article 6; ePrivacy directive, article 5).
 */
export const isHostsAffair = (name: string): boolean => !isOwnName(name) && !isMeasuring(name);

/** Names by which services that measure or advertise recognise visitors, with `*` behind those that only begin so. */
const measuring = new Set(Object.values(services).flat());

export const isMeasuring = (name: string): boolean =>
  measuring.has(name) ||
  Array.from(name, (_, index) => `${name.slice(0, index + 1)}*`).some((each) => measuring.has(each));
