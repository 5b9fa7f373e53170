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
