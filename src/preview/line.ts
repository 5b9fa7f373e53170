import type { PreviewEvents } from './protocol.ts';

/** All types of events, by name: one that is added to the protocol cannot be forgotten here. */
const types: Readonly<Record<keyof PreviewEvents, true>> = {
  hello: true,
  texts: true,
  settings: true,
  styles: true,
  code: true,
  reload: true,
  broken: true,
  checked: true,
  bye: true,
};

export const eventTypes = Object.keys(types) as (keyof PreviewEvents)[];

export type Listener = <Type extends keyof PreviewEvents>(
  type: Type,
  data: PreviewEvents[Type],
  /** The number of the change, as `?since=` takes it. */
  id: string,
) => void;

/**
 * Opens a line to the preview, by which it tells what changes.
 *
 * @param address of `/@preview/events`
 * @param since what is known already, as `<instance>:<revision>`
 */
export function openLine(address: URL, since: string | undefined, listener: Listener): EventSource {
  if (since) address.searchParams.set('since', since);
  const source = new EventSource(address);
  let isHeard = false;
  for (const type of eventTypes) {
    source.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
      isHeard ||= type === 'hello';
      listener(type, JSON.parse(data), lastEventId);
    });
  }
  // A preview that was killed says no good-bye. Where there has never been one, as behind another team's server, nothing
  // has ended.
  source.addEventListener('error', () => {
    if (isHeard) listener('bye', {}, '');
  });
  return source;
}
