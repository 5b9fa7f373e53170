import { useEffect, useState } from 'react';
import { listen } from '../event-source.ts';
import type {
  FindingToIgnore,
  PreviewFindings,
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
  findings: () => read<PreviewFindings>('findings'),
  text: ({ language, key, block }: TextLocation) =>
    read<PreviewText>(
      `text?${new URLSearchParams({ language, key, ...(block !== undefined && { block: `${block}` }) })}`,
    ),
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
  readonly state: PreviewState | undefined;
  readonly results: PreviewFindings;
  readonly failure: string | undefined;
  /** Changes with each event: texts have to be read again. */
  readonly revision: number;
}

export function useServer(): Server {
  const [server, setServer] = useState<Server>({
    state: undefined,
    results: { findings: [], checking: true },
    failure: undefined,
    revision: 0,
  });
  useEffect(() => {
    const set = (news: Partial<Server>) => setServer((before) => ({ ...before, ...news }));
    const renew = async (isState: boolean) => {
      try {
        if (isState) set({ state: await api.state(), failure: undefined });
        set({ results: await api.findings() });
      } catch (error) {
        set({ failure: String(error) });
      }
    };
    void renew(true);
    listen(
      () => undefined,
      ({ type }) => {
        setServer((before) => ({ ...before, revision: before.revision + 1 }));
        if (type !== 'bye') void renew(['hello', 'settings', 'reload'].includes(type));
      },
    );
  }, []);
  return server;
}

/** Where a text comes from, or why it is unknown. @param revision reads it again when it changes */
export function useText(
  place: TextLocation | undefined,
  revision: number,
): { readonly text?: PreviewText; readonly failure?: string } | undefined {
  const [found, setFound] = useState<{ id: string; text?: PreviewText; failure?: string }>();
  const id = place && JSON.stringify([place.language, place.key, place.block]);
  const request = id && `${revision} ${id}`;
  useEffect(() => {
    if (!id || !request) return;
    let isWanted = true;
    const [language, key, block] = JSON.parse(id);
    api.text({ language, key, block: block ?? undefined }).then(
      (text) => isWanted && setFound({ id, text }),
      (error) => isWanted && setFound({ id, failure: String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, request]);
  return found?.id === id ? found : undefined;
}
