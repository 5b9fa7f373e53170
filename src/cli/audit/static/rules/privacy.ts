import { pages } from '../../../../pages/registry.ts';
import { consentCookie, languageCookie, trackingCookie } from '../../privacy/names.ts';
import { documentRule } from '../document-rule.ts';
import { type Element, nodeOf, select, textOf } from '../documents.ts';

/** The pages that list what is stored (specification §2.5). */
const policies = pages
  .filter(({ section }) => section === 'COOKIE_POLICY' || section === 'PRIVACY_POLICY')
  .map(({ file }) => file);

/** The cookie table lists what the portal stores, and for how long (specification §2.5; contract C16, C17). */
export const cookieUnlisted = documentRule({
  id: 'cookie-unlisted',
  group: 'Privacy',
  hint: 'List each cookie with name, provider, purpose and duration, in every language.',
  *check(document, { trackerOrigins }) {
    if (!policies.includes(document.target.name)) return;
    const rows = select('table tr', document);
    for (const { name, lifetime } of [
      languageCookie,
      consentCookie,
      ...(trackerOrigins.length ? [trackingCookie] : []),
    ]) {
      const own = rows.filter((row) =>
        select('th, td', row)
          .slice(0, 1)
          .some((cell) => textOf(cell) === name),
      );
      const [first] = own;
      if (!first) yield { message: `No table lists the cookie “${name}”.`, detail: name };
      else if (!own.some((row) => saysLifetime(row, lifetime))) {
        const message = `The table says another lifetime for “${name}” than the ${lifetime / day} days that it has.`;
        yield {
          message,
          hint: 'Write the lifetime that the cookie has.',
          node: nodeOf(document, first),
          detail: name,
          severity: 'warning',
        };
      }
    }
  },
});

const day = 24 * 60 * 60;

/** The figure alone is compared, in days, months or years, so that it holds for all languages; words have none. */
function saysLifetime(row: Element, lifetime: number): boolean {
  const figures = textOf(select('td', row).at(-1) ?? row).match(/\d+/g);
  const right = [lifetime / day, Math.round(lifetime / day / 30), Math.round(lifetime / day / 365)].map(
    String,
  );
  return figures === null || figures.some((figure) => right.includes(figure));
}
