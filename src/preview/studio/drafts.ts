import { useCallback, useEffect, useState } from 'react';
import type { TextValue } from '../../pages/text/rich.ts';

/** A text that somebody has written and not saved. */
export interface Draft {
  readonly tenant: string;
  readonly language: string;
  readonly key: string;
  readonly value: string;
  /** What the file said when it was read. */
  readonly was?: string;
  /** As the page shows it; undefined while it cannot be shown. */
  readonly compiled?: TextValue;
}

export interface Drafts {
  readonly all: readonly Draft[];
  find(language: string, key: string): Draft | undefined;
  keep(draft: Draft): void;
  drop(language: string, key: string): void;
}

const storageName = 'eos-preview-drafts';

const isSame = (draft: Draft, tenant: string, language: string, key: string): boolean =>
  draft.tenant === tenant && draft.language === language && draft.key === key;

/** The tab's storage: it outlasts a reload, and is nobody else's. Where it is blocked, texts last as long as the page. */
function stored(): readonly Draft[] {
  try {
    const drafts: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '[]');
    return Array.isArray(drafts) ? (drafts as Draft[]) : [];
  } catch {
    return [];
  }
}

function store(drafts: readonly Draft[]): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify(drafts));
  } catch {
    // Blocked or full.
  }
}

/** The tenant's unsaved texts, kept with each change; leaving with some is asked about by the browser. */
export function useDrafts(tenant: string): Drafts {
  const [drafts, setDrafts] = useState(stored);
  useEffect(() => store(drafts), [drafts]);

  const all = drafts.filter((draft) => draft.tenant === tenant);
  const isUnsaved = all.length > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return {
    all,
    find: (language, key) => all.find((draft) => isSame(draft, tenant, language, key)),
    keep: useCallback((draft: Draft) => {
      setDrafts((before) => {
        const at = before.findIndex((other) => isSame(other, draft.tenant, draft.language, draft.key));
        return at < 0 ? [...before, draft] : before.with(at, draft);
      });
    }, []),
    drop: useCallback(
      (language: string, key: string) =>
        setDrafts((before) => before.filter((draft) => !isSame(draft, tenant, language, key))),
      [tenant],
    ),
  };
}
