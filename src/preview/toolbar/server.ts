import { useEffect, useState } from 'react';
import { listen } from '../event-source.ts';
import type {
  FindingToIgnore,
  PreviewState,
  PreviewText,
  TextLocation,
  TextSaved,
  TextToSave,
} from '../protocol.ts';
import { previewPath } from './address.ts';

/** Calls to the server (see `protocol.ts`). Those that read throw its message if it refuses. */
export const api = {
  state: () => read<PreviewState>('state'),
  text: (place: Readonly<Record<string, string>>) => read<PreviewText>(`text?${new URLSearchParams(place)}`),
  save: (change: TextToSave, signal?: AbortSignal) => write('text', change, signal),
  ignore: (finding: FindingToIgnore) => write('ignore', finding),
};

async function read<Value>(path: string): Promise<Value> {
  const answer = await fetch(previewPath + path, { cache: 'no-store' });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

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

export interface Server {
  readonly state?: PreviewState;
  readonly failure?: string;
  /** Changes with each event: texts have to be read again. */
  readonly revision: number;
}

/** The tenant's state, read again with each event. */
export function useServer(): Server {
  const [server, setServer] = useState<Server>({ revision: 0 });
  useEffect(() => {
    let revision = 0;
    const renew = async () => {
      revision += 1;
      const news = await api.state().then(
        (state) => ({ state, revision }),
        (error) => ({ failure: String(error), revision }),
      );
      setServer((before) => ({ state: before.state, ...news }));
    };
    void renew();
    listen(({ type }) => {
      if (type !== 'bye') void renew();
    });
  }, []);
  return server;
}

/** Where a text comes from, or why it is unknown. @param revision reads it again when it changes */
export function useText(
  place: TextLocation | undefined,
  revision: number,
): { readonly text?: PreviewText; readonly failure?: string } | undefined {
  const [found, setFound] = useState<{ id: string; text?: PreviewText; failure?: string }>();
  const { language, key, block } = place ?? {};
  const id = place && `${language} ${key} ${block}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text is read again with each revision
  useEffect(() => {
    if (!id || !language || !key) return;
    let isWanted = true;
    api.text({ language, key, ...(block !== undefined && { block: `${block}` }) }).then(
      (text) => isWanted && setFound({ id, text }),
      (error) => isWanted && setFound({ id, failure: String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, language, key, block, revision]);
  return found?.id === id ? found : undefined;
}
