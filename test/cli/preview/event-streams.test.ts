import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { EventStreams } from '../../../src/cli/preview/event-streams.ts';

/** What a page hears first that shows a change already. */
function heard(streams: EventStreams, tenant: string, since: string): string[] {
  let text = '';
  const response = { write: (part: string) => (text += part), on: () => undefined };
  streams.answer(tenant, since).stream?.(response as unknown as ServerResponse);
  return [...text.matchAll(/"type":"(\w+)"/g)].map(([, type = '']) => type);
}

test('a page hears what it has missed, and is loaded again where that is not known any more', () => {
  const streams = new EventStreams('this');
  const first = streams.known;
  streams.change('one', { type: 'styles', text: '' });
  expect(heard(streams, 'one', first)).toEqual(['hello', 'styles']);
  expect(heard(streams, 'one', streams.known)).toEqual(['hello']);
  expect(heard(streams, 'two', first)).toEqual(['hello']);
  expect(heard(streams, 'one', '')).toEqual(['hello']);
  expect(heard(streams, 'one', 'other:7')).toEqual(['hello', 'reload']);
  for (let count = 0; count < 100; count++) streams.change('one', { type: 'texts', languages: {} });
  expect(heard(streams, 'one', first)).toEqual(['hello', 'reload']);
  // The changes of other tenants are none of its own: it would be loaded again and again.
  expect(heard(streams, 'two', first)).toEqual(['hello']);
});
