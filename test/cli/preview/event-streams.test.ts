import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { EventStreams } from '../../../src/cli/preview/event-streams.ts';

/** What a page receives first that shows a change already. */
function receivedBy(streams: EventStreams, tenant: string, since: string): string[] {
  let text = '';
  const response = { write: (part: string) => (text += part), on: () => undefined };
  streams.answer(tenant, since).stream?.(response as unknown as ServerResponse);
  return [...text.matchAll(/"type":"(\w+)"/g)].map(([, type = '']) => type);
}

test('a page receives the changes that it has missed, and reloads where they are forgotten', () => {
  const streams = new EventStreams();
  const first = streams.known('one');
  streams.change('one', { type: 'styles', text: '' });
  expect(receivedBy(streams, 'one', first)).toEqual(['hello', 'styles']);
  expect(receivedBy(streams, 'one', streams.known('one'))).toEqual(['hello']);
  expect(receivedBy(streams, 'one', '')).toEqual(['hello']);
  expect(receivedBy(streams, 'one', 'other:7')).toEqual(['hello', 'reload']);
  for (let count = 0; count < 51; count++) streams.change('one', { type: 'texts', languages: {} });
  expect(receivedBy(streams, 'one', first).slice(0, 3)).toEqual(['hello', 'reload', 'texts']);
  // The changes of other tenants are none of its own.
  expect(receivedBy(streams, 'two', streams.known('two'))).toEqual(['hello']);
});
