import { pageCheck, type Sighting } from '../check.ts';
import { type ThirdParty, thirdParties } from '../privacy/third-parties.ts';

/** Servers of others that learn of the visit without having been allowed to: all but the tenant's tracker (contract C17, C18). */
export const thirdParty = pageCheck({
  id: 'third-party',
  severity: 'error',
  group: 'Privacy',
  title: 'the page loads something from another server',
  *find(record, tenant): Iterable<Sighting> {
    for (const party of thirdParties(record, tenant)) {
      const { address, spot } = party;
      yield {
        message: messageOf(party),
        hint: 'Serve it from the portal, or take it out: whoever is asked learns who reads this page.',
        spot,
        detail: address,
      };
    }
  },
});

function messageOf({ address, isQuiet, isRefused }: ThirdParty): string {
  if (isQuiet) return `The page points the browser to another server, ${address}.`;
  return isRefused
    ? `The page asks another server for ${address}, which its policy refuses.`
    : `The page loads ${address} from another server.`;
}
