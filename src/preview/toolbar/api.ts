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

/** What came of a call. It never throws: whoever calls shows the reason. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly reason: string };

/** The calls of the preview's server (see `protocol.ts`). */
export const api = {
  state: () => call<PreviewState>('state'),
  findings: () => call<PreviewFindings>('findings'),
  text: ({ language, key, block }: TextLocation) =>
    call<PreviewText>(
      `text?${new URLSearchParams({ language, key, ...(block !== undefined && { block: `${block}` }) })}`,
    ),
  save: (change: TextToSave, signal?: AbortSignal) => write('text', change, signal),
  ignore: (finding: FindingToIgnore) => write('ignore', finding),
};

/** A refusal in words, such as that of a file that has changed meanwhile, is an answer too. */
async function write(path: string, body: object, signal?: AbortSignal): Promise<TextSaved> {
  const answer = await call<TextSaved>(path, body, signal);
  return answer.ok ? answer.value : { saved: false, findings: [], refused: answer.reason };
}

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
    const answer = await fetch(previewPath + path, { ...sent, signal: signal ?? null, cache: 'no-store' });
    const text = await answer.text();
    if (answer.ok) return { ok: true, value: JSON.parse(text) as Value };
    return { ok: false, status: answer.status, reason: refusalIn(text) || String(answer.status) };
  } catch (error) {
    return { ok: false, status: 0, reason: String(error) };
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
