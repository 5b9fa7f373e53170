import { addressDefects } from '../addresses.ts';
import { linksOf } from '../links.ts';
import { textRule } from '../rule.ts';

/** A browser warns of unencrypted pages, and whoever sits in between can read along. The site links to https:// all the same. */
export const urlHttp = textRule({
  id: 'url-http',
  severity: 'warning',
  check(text, report) {
    if (!/http:\/\//i.test(text.text)) return;
    for (const { address, offset } of linksOf(text)) {
      for (const { check, values } of addressDefects(address, offset)) {
        if (check === 'url-http') {
          report(values, { offset, length: 'http://'.length, replacement: 'https://' });
        }
      }
    }
  },
});
