const days = 24 * 60 * 60;

/** A cookie of the portal's own (contract C16, C17), and for how many seconds it lasts. */
export interface OwnCookie {
  readonly name: string;
  readonly lifetime: number;
}

/** The language that a visitor has chosen; in local storage under the same name. */
export const languageCookie: OwnCookie = { name: 'Language', lifetime: 365 * days };
/** That a visitor has accepted the notice. */
export const consentCookie: OwnCookie = { name: 'spot_cookieBarShow', lifetime: 180 * days };
/** That a visitor has turned tracking off; in local storage under the same name. Only where there is a tracker. */
export const trackingCookie: OwnCookie = { name: 'eos_tracking', lifetime: 365 * days };

/** Whether a name is one of the frame's, whatever else a host stores. */
export const isOwnName = (name: string): boolean =>
  [languageCookie, consentCookie].some((own) => own.name.toLowerCase() === name.toLowerCase()) ||
  name.startsWith('eos_');

/**
 * Names under which services that measure or advertise recognise visitors: of Google, Meta, Hotjar, Matomo, Microsoft,
 * etracker, TikTok, Pinterest, Mixpanel and Amplitude.
 */
const measuring =
  /^(?:_ga(?:$|_)|_gid$|_gat|_gcl_|__utm[a-z]$|_fb[pc]$|_hj|_pk_(?:id|ses)|_cl[cs]k$|_uet[sv]id$|_et_coid$|_ttp$|_pin_unauth$|mp_\w+_mixpanel$|amp_[\da-f]{6}|amplitude_id)/;

/**
 * Whether a host may keep something under a name before a choice: what it needs for its own work nobody can tell from here.
 * The frame's names are ours, and to be measured takes consent (GDPR, article 6; ePrivacy directive, article 5).
 */
export const isHostsAffair = (name: string): boolean => !isOwnName(name) && !measuring.test(name);
