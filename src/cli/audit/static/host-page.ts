import { request } from '../../lib/http-request.ts';
import type { PageGatherer } from '../gatherer.ts';
import { type HtmlDocument, readDocument, select } from './documents.ts';

/** Another team's page as its server sends it. */
export interface HostPage {
  readonly document: HtmlDocument;
  /** Of header and markup together: all of them have to allow what runs. Empty where there is none. */
  readonly policies: readonly string[];
  /** Whether it is meant to show the frame. */
  readonly embeds: boolean;
}

/** Asked for outside the browser, which shows scripts' work instead of what was sent. */
export const hostPage: PageGatherer<HostPage> = {
  scope: 'page',
  on: ['host'],
  async gather({ target }) {
    const { headers, body } = await request(new URL(target.address));
    const document = readDocument(target, body.toString('utf8'));
    const inMarkup = select('meta[http-equiv="content-security-policy" i]', document);
    return {
      document,
      policies: [
        headers['content-security-policy'],
        ...inMarkup.map(({ attribs }) => attribs.content),
      ].flatMap((policy) => `${policy ?? ''}`.split(',').filter((each) => each.trim() !== '')),
      embeds: select('[id^="eos-"], script[src*="eos-content"]', document).length > 0,
    };
  },
};
