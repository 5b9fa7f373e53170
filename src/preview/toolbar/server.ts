import { useEffect, useState } from 'react';
import { listen } from '../event-source.ts';
import type {
  ChangeToUndo,
  FindingToConfirm,
  FindingToIgnore,
  PreviewText,
  TextLocation,
  TextSaved,
  TextToSave,
} from '../protocol.ts';
import { previewPath } from './address.ts';

interface Answer<Value> {
  readonly value?: Value;
  /** Why there is no newer value. */
  readonly failure?: string;
}

/** `revision` changes with each event of the server: what was read before has to be read again. */
export function useServer(): { readonly revision: number; readonly hasEnded: boolean } {
  const [server, setServer] = useState({ revision: 0, hasEnded: false });
  useEffect(() => {
    listen(({ type }) =>
      setServer(({ revision }) => ({
        revision: type === 'bye' ? revision : revision + 1,
        hasEnded: type === 'bye',
      })),
    );
  }, []);
  return server;
}

/** What the server answers at a path (see `protocol.ts`). @param revision reads it again when it changes */
export function useAnswer<Value>(path: string | undefined, revision: number): Answer<Value> {
  const [answer, setAnswer] = useState<Answer<Value> & { readonly path?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again with each revision
  useEffect(() => {
    if (path === undefined) return;
    const reading = new AbortController();
    read<Value>(path, reading.signal).then(
      (value) => setAnswer({ path, value }),
      (error) =>
        reading.signal.aborted ||
        setAnswer((before) => ({ ...(before.path === path && before), path, failure: String(error) })),
    );
    return () => reading.abort();
  }, [path, revision]);
  return answer.path === path ? answer : {};
}

/** Where a text comes from. */
export function useText(place: TextLocation | undefined, revision: number): Answer<PreviewText> {
  const { language = '', key = '', block } = place ?? {};
  const query = new URLSearchParams({ language, key, ...(block !== undefined && { block: `${block}` }) });
  return useAnswer(place && `text?${query}`, revision);
}

async function read<Value>(path: string, signal: AbortSignal): Promise<Value> {
  const answer = await fetch(previewPath + path, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** The answer to what was sent; `isUnanswered` if the preview has ended or cannot be reached. */
export type Written = TextSaved & { readonly isUnanswered?: boolean };

/** Sends a draft to be checked or saved, a finding to ignore or confirm, or a saved text to undo. */
export async function write(
  path: 'text' | 'ignore' | 'confirm' | 'undo',
  body: TextToSave | FindingToIgnore | FindingToConfirm | ChangeToUndo,
  signal: AbortSignal | null = null,
): Promise<Written> {
  const headers = { 'Content-Type': 'application/json' };
  const refused = (why: string) => ({ saved: false, findings: [], refused: why });
  try {
    const answer = await fetch(previewPath + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    });
    const text = await answer.text();
    return text.startsWith('{') ? JSON.parse(text) : refused(text);
  } catch (error) {
    return { ...refused(String(error)), isUnanswered: true };
  }
}
