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

/** Names by which analytics and advertising services recognise visitors, grouped by service. */
const measuring = [
  // Google: Analytics, Ads, and both through the site's own server.
  /^(?:_ga(?:$|_)|_gid$|_gat|_gcl_|__utm[a-z]$|_dc_gtm_|FP(?:ID|LC|AU)$|FPGCL)/,
  // Meta, LinkedIn, TikTok, Pinterest, Snapchat, Reddit, Criteo
  /^(?:_fb[pc]$|li_fat_id$|_ttp$|_tt_enable_cookie$|_pin_unauth$|_scid|_rdt_uuid$|cto_bundle$)/,
  // Microsoft, Yandex, Quantcast
  /^(?:_cl[cs]k$|_uet[sv]id$|_ym_(?:uid|d)$|__qca$)/,
  // etracker, Matomo, Piwik PRO, Mapp
  /^(?:_et_coid$|BT_(?:ctst|pdc|sdc)$|_pk_(?:id|ses)|stg_(?:externalReferrer|last_interaction|returning_visitor|traffic_source_priority)$|wt3_eid$)/,
  // Hotjar, Mixpanel, Amplitude, Segment, PostHog, Snowplow, HubSpot, Adobe, Optimizely, VWO
  /^(?:_hj|mp_\w+_mixpanel$|amp_[\da-f]{6}|amplitude_id|ajs_(?:anonymous|user)_id$|ph_\w+_posthog$|_sp_id|__hs(?:tc|sc|src)$|hubspotutk$|AMCV_|s_vi$|optimizelyEndUserId$|_vwo_uuid)/,
];

/**
 * Whether a host may store a name before consent: its own needs are unknown here, but the frame's names are ours, and
 * tracking needs consent (GDPR, article 6; ePrivacy directive, article 5).
 */
export const isHostsAffair = (name: string): boolean =>
  !isOwnName(name) && !measuring.some((names) => names.test(name));
