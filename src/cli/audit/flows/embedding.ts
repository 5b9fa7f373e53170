import type { EmbeddingTrial } from '../../../audit/embedding.ts';
import { request } from '../../http-request.ts';
import type { Gatherer } from '../gatherer.ts';
import { readDocument, select, textOf } from '../static/documents.ts';
import { hostPath } from './faults.ts';

export interface Embedding extends EmbeddingTrial {
  /** Title and attributes of the document as its server sent it. */
  readonly sent: readonly string[];
}

/** A smoke test on one host page of one tenant: the project's own tests cover isolation and mounting. */
export const embedding: Gatherer<'embedding', Embedding> = {
  name: 'embedding',
  scope: 'program',
  on: ['page'],
  async gather({ open, probe, target, tenant }) {
    const address = `${tenant?.origin}${hostPath}`;
    await open(address);
    const { body } = await request(new URL(address));
    const document = readDocument(target, body.toString('utf8'));
    return {
      ...(await probe('tryEmbedding')),
      sent: [
        ...select('head > title', document).map((title) => `title ${textOf(title)}`),
        ...select('html, body', document).flatMap(({ name, attribs }) =>
          Object.entries(attribs).map(([key, value]) => `${name} ${key}="${value}"`),
        ),
      ],
    };
  },
};
