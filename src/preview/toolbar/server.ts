import { useEffect, useState } from 'react';
import { listen } from '../event-source.ts';
import type {
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

/** Changes with each event of the server: what was read before has to be read again. */
export function useRevision(): number {
  const [revision, setRevision] = useState(0);
  useEffect(() => {
    listen(({ type }) => {
      if (type !== 'bye') setRevision((before) => before + 1);
    });
  }, []);
  return revision;
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

export const saveText = (change: TextToSave, signal?: AbortSignal): Promise<TextSaved> =>
  write('text', change, signal);

export const ignoreFinding = (finding: FindingToIgnore): Promise<TextSaved> => write('ignore', finding);

export const confirmText = (finding: FindingToConfirm): Promise<TextSaved> => write('confirm', finding);

/** @returns `refused` without an answer, too */
async function write(path: string, body: object, signal: AbortSignal | null = null): Promise<TextSaved> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const answer = await fetch(previewPath + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    });
    const text = await answer.text();
    return text.startsWith('{') ? JSON.parse(text) : { saved: false, findings: [], refused: text };
  } catch (error) {
    return { saved: false, findings: [], refused: String(error) };
  }
}
