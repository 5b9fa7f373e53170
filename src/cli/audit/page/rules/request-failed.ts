import { rule } from '../../rule.ts';
import { stableAddress } from '../../stable-text.ts';

/** What the policy refuses is `policy-violation`; whether other people’s servers answer a host page is not judged. */
export const requestFailed = rule({
  id: 'request-failed',
  severity: 'error',
  group: 'Network',
  title: 'a request gets no answer',
  requires: ['network'],
  *check({ network: { requests } }, { target }) {
    const { origin } = new URL(target.address);
    const failed = requests.filter(
      ({ url, error, blocked }) =>
        error && blocked !== 'csp' && (target.kind !== 'host' || url.startsWith(`${origin}/`)),
    );
    for (const [url, [first]] of Map.groupBy(failed, (request) => request.url)) {
      yield {
        message: `${stableAddress(url, target)} gets no answer that the page may read: ${first?.error}.`,
        hint: 'Correct the address, or have the server answer it without a redirect that the request does not allow.',
        detail: stableAddress(url, target),
      };
    }
  },
});
