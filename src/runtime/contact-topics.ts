import type { Portal } from '../pages/portal.ts';
import { plainText } from '../pages/text/rich.ts';
import type { EosContentContactTopic } from './eos-content.d.ts';
import { contentOf, type Translations } from './translations.ts';

/**
 * The topics of the tenant's contact form (specification §2.4), in the order of its settings.
 * @throws where no texts could be loaded
 */
export function contactTopics(
  { contactTopics: topics }: Pick<Portal, 'contactTopics'>,
  { instance }: Pick<Translations, 'instance'>,
): EosContentContactTopic[] {
  const labels = contentOf(instance)?.CONTACT_TOPICS;
  if (!labels) throw new Error(`eosContent: no texts in '${instance.language}'`);
  return topics.map((topic) => ({
    topic,
    label: plainText(labels[topic].text),
    language: labels[topic].lang ?? instance.language,
  }));
}
