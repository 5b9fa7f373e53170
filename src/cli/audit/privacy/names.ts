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
 * Names under which services that measure or advertise recognise visitors, by the service. Some are set by a server, where
 * no script sees them.
 */
const measuring = [
  // Google: Analytics, Ads, and both by a server of the site's own.
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
 * Whether a host may keep something under a name before a choice: what it needs for its own work nobody can tell from here.
 * The frame's names are ours, and to be measured takes consent (GDPR, article 6; ePrivacy directive, article 5).
 */
export const isHostsAffair = (name: string): boolean =>
  !isOwnName(name) && !measuring.some((names) => names.test(name));
