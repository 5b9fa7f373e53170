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

/**
 * How names begin under which services that measure or advertise recognise visitors: Google, Meta, Hotjar, Matomo, Microsoft,
 * etracker, LinkedIn, TikTok, Pinterest, Mixpanel, Amplitude. None is needed for what a visitor has come for.
 */
const measuring =
  /^(?:_ga|_gid$|_gat|_gcl_|__utm|_fb[pc]$|_hj|_pk_|mtm_|_clck$|_clsk$|_uet|_et_coid$|et_scroll_depth|_li_|_ttp$|_tt_|_pin_|mp_|amp(?:litude)?_)/i;

/** Whether whoever stores under a name recognises visitors by it, which takes their consent (GDPR, article 6; ePrivacy directive, article 5). */
export const isMeasuring = (name: string): boolean => measuring.test(name);

/** Whether a name is one of the frame's, whatever else a host stores. */
export const isOwnName = (name: string): boolean =>
  [languageCookie, consentCookie].some((own) => own.name.toLowerCase() === name.toLowerCase()) ||
  name.startsWith('eos_');
