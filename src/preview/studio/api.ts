import type {
  Faults,
  FileToOpen,
  PreviewFindings,
  PreviewState,
  PreviewText,
  TextSaved,
  TextToSave,
} from '../protocol.ts';
import { studioPath } from './address.ts';

/** What came of a call. It never throws: whoever calls says the reason to the user. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly reason: string };

export type Forgotten = 'consent' | 'language' | 'tracking' | 'all';

/** The calls of the preview's server (see `protocol.ts`). */
export const api = {
  state: () => call<PreviewState>('state'),
  findings: () => call<PreviewFindings>('findings'),
  /** @param shown the language that the page shows the text in: English where the language lacks it */
  text: (language: string, key: string, shown: string) =>
    call<PreviewText>(`text?${new URLSearchParams({ language, key, shown })}`),
  open: (place: FileToOpen) => call<undefined>('open', place),
  faults: (faults: Faults) => call<undefined>('faults', faults),
  forget: (what: Forgotten) => call<undefined>('forget', { what }),

  /** Checks or saves a text. A refusal in words, such as that of a file that has changed meanwhile, is an answer too. */
  async save(change: TextToSave, signal?: AbortSignal): Promise<Result<TextSaved>> {
    const answer = await call<TextSaved>('text', change, signal);
    if (answer.ok || answer.status === 0) return answer;
    return { ok: true, value: { saved: false, findings: [], refused: answer.reason } };
  },
};

/**
 * @param body what is sent, as JSON; undefined for a GET
 * @returns status 0 where there was no answer at all
 */
async function call<Value>(path: string, body?: object, signal?: AbortSignal): Promise<Result<Value>> {
  const sent: RequestInit =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  try {
    const answer = await fetch(studioPath + path, { ...sent, signal, cache: 'no-store' });
    const text = await answer.text();
    if (answer.ok) return { ok: true, value: (text ? JSON.parse(text) : undefined) as Value };
    return { ok: false, status: answer.status, reason: refusalIn(text) || `It answered ${answer.status}.` };
  } catch (error) {
    const reason =
      error instanceof SyntaxError
        ? 'The preview’s answer cannot be read.'
        : 'The preview does not answer. Is it still running?';
    return { ok: false, status: 0, reason };
  }
}

/** Why something was refused: `{ refused }`, or plain text. */
function refusalIn(text: string): string {
  try {
    const { refused } = JSON.parse(text) as { refused?: unknown };
    return typeof refused === 'string' ? refused : '';
  } catch {
    return text.trim().slice(0, 400);
  }
}
