import { expect, test } from 'vitest';
import { isMeasuring } from '../../../src/cli/audit/privacy/names.ts';

test.each([
  ...['_ga', '_ga_4XT0', '_gid', '_gat_UA-1', '_gcl_au', '__utma', 'FPID', '_fbp', '_uetsid', '_clck'],
  ...['_hjSessionUser_1', '_pk_id.1.ab', 'mp_1f_mixpanel', 'AMCV_1', 'hubspotutk', 'ajs_anonymous_id'],
  ...['_et_coid', 'BT_sdc', 'li_fat_id', '_ttp', '_chartbeat2', '__qca', 'amplitude_id_1f'],
])('%s is of a service that measures or advertises', (name) => expect(isMeasuring(name)).toBe(true));

test.each([
  ...['Language', 'spot_cookieBarShow', 'eos_tracking'],
  ...['PHPSESSID', 'JSESSIONID', 'XSRF-TOKEN', 'csrftoken', '_csrf', 'ASP.NET_SessionId', 'connect.sid'],
  ...['sessionid', 'session', 'token', 'auth_token', 'uid', 'uuid', 'UserID', 'visitor_id', 'locale', 'cart'],
  ...['theme', 's', '_s', 'AWSALB', '__cf_bm', 'optout'],
  // Answers to a notice.
  ...['OptanonConsent', 'CookieConsent', 'euconsent-v2', 'cookies_accepted', 'gdpr_status', 'mtm_consent'],
])('%s is not', (name) => expect(isMeasuring(name)).toBe(false));
