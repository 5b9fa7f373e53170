import { pageCheck, type Sighting } from '../check.ts';
import type { Unshown } from '../record.ts';
import { shownAddress } from '../shown.ts';

/** The page itself has to answer, with HTML, and to stay where it is. */
export const pageStatus = pageCheck({
  id: 'page-status',
  severity: 'error',
  group: 'Network',
  title: 'the page does not answer 200 with HTML, or leads on somewhere else',
  find: () => [],
  findMissing: sightings,
});

function* sightings({ target, network: { document } }: Unshown): Iterable<Sighting> {
  if (!document || document.status === 0) {
    yield { message: 'The page does not answer.', hint: 'Make sure that the server serves this address.' };
    return;
  }
  const { status, headers, size } = document;
  const type = headers['content-type'] ?? '';
  if (status !== 200) {
    yield {
      message: `The page answers with status ${status}.`,
      hint: 'Build and deploy the page, or take away what leads to it.',
      detail: 'status',
    };
  } else if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
    yield {
      message: `The page is sent as “${type}”, so browsers do not show it as a page.`,
      hint: 'Send it with Content-Type: text/html; charset=utf-8.',
      detail: 'type',
    };
  } else if (size === 0) {
    yield {
      message: 'The page is empty.',
      hint: 'Build it anew: its file has no content.',
      detail: 'empty',
    };
  } else if (target.kind !== 'host' && pathOf(document.url) !== pathOf(target.address)) {
    yield {
      message: `The page leads visitors on to ${shownAddress(document.url, target)} by itself.`,
      hint: 'Take the redirect out: a page of the build is read at its own address.',
      detail: 'redirect',
    };
  }
}

const pathOf = (address: string): string => URL.parse(address)?.pathname ?? address;
