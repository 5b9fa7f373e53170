import { plainText } from '../pages/text/rich.ts';
import type { EosContentContactTopic } from './eos-content.d.ts';
import type { Session } from './session.ts';

/** In the order of the tenant's settings (specification §2.4). @throws where no texts could be loaded */
export function contactTopics({
  portal,
  translations: { content, language },
}: Session): EosContentContactTopic[] {
  const labels = content?.CONTACT_TOPICS;
  if (!labels) throw new Error(`eosContent: no texts in '${language}'`);
  return portal.contactTopics.map((topic) => ({
    topic,
    label: plainText(labels[topic].text),
    language: labels[topic].lang ?? language,
  }));
}
