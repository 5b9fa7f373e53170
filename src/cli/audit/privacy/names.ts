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

/** Names by which the most common analytics and advertising services recognise visitors, from Google to etracker. */
const measuring =
  /^(?:_ga|_gid$|_gat|_gcl_|__utm|FP(?:ID|LC|AU)$|_fb[pc]$|li_fat_id$|_ttp$|_cl[cs]k$|_uet|_hj|_pk_|_et_coid$|BT_|mp_|ajs_|AMCV_|hubspotutk$)/;

/**
 * Whether a host may store a name before consent: its own needs are unknown here, but the frame's names are ours, and
 * tracking needs consent (GDPR, article 6; ePrivacy directive, article 5).
 */
export const isHostsAffair = (name: string): boolean => !isOwnName(name) && !isMeasuring(name);

export const isMeasuring = (name: string): boolean => measuring.test(name);
