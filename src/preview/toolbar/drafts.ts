import { useCallback, useEffect, useRef, useState } from 'react';
import type { TextLocation } from '../protocol.ts';
import { textId } from './paths.ts';

/** What somebody has written and not saved. */
export interface Draft {
  /** What the file said when writing began; undefined if it lacked the text. */
  readonly was?: string | undefined;
  readonly value: string;
}

type DraftsByText = ReadonlyMap<string, Draft>;

/** The drafts of a tenant by `textId` their place, kept in the browser's storage: they outlive panels, pages and the preview. */
export function useDrafts(tenant: string) {
  const prefix = `eos-preview-draft ${tenant} `;
  const [drafts, setDrafts] = useState<DraftsByText>(() => stored(prefix));
  const latest = useRef(drafts);
  /** Whether the browser has stored the last one. */
  const [isKept, setIsKept] = useState(true);
  const show = useCallback((next: DraftsByText) => {
    latest.current = next;
    setDrafts(next);
  }, []);
  useEffect(() => {
    // Another tab has written.
    const read = () => show(stored(prefix));
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, [prefix, show]);
  useUnloadGuard(!isKept && drafts.size > 0);
  const setDraft = useCallback(
    (place: TextLocation, draft: Draft | undefined) => {
      const text = textId(place);
      setIsKept(store(prefix + text, draft));
      const others = [...latest.current].filter(([other]) => other !== text);
      show(new Map(draft ? [...others, [text, draft]] : others));
    },
    [prefix, show],
  );
  /** After a text was saved: what was written meanwhile stays a draft. @returns whether there is none */
  const settleDraft = useCallback(
    (place: TextLocation, was: string): boolean => {
      const { value = was } = latest.current.get(textId(place)) ?? {};
      setDraft(place, value === was ? undefined : { was, value });
      return value === was;
    },
    [setDraft],
  );
  return { drafts, isKept, setDraft, settleDraft };
}

function stored(prefix: string): DraftsByText {
  try {
    const own = Object.entries(localStorage).filter(([name]) => name.startsWith(prefix));
    return new Map(own.map(([name, draft]) => [name.slice(prefix.length), JSON.parse(draft) as Draft]));
  } catch {
    return new Map();
  }
}

/** @returns false where storage is blocked or full */
function store(name: string, draft: Draft | undefined): boolean {
  try {
    if (draft) localStorage.setItem(name, JSON.stringify(draft));
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

function useUnloadGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
