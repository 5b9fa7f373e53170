import { useCallback, useEffect, useRef } from 'react';
import type { PreviewedPage } from '../protocol.ts';
import type { Drafts } from './drafts.ts';
import { useEvent } from './events.ts';

/** When the saved text is on the page in any case, in milliseconds. */
const settleDelay = 1500;

/**
 * Shows unsaved texts on whatever page comes, in place of what the files say.
 *
 * @returns to be called when one is saved: its draft stays until the saved text has come in its place, so that nothing
 *   flashes back in between
 */
export function useDraftsOnPage(
  drafts: Drafts,
  preview: PreviewedPage | undefined,
): (language: string, key: string) => void {
  const latest = useRef({ drafts, preview });
  useEffect(() => {
    latest.current = { drafts, preview };
  });
  useEffect(() => {
    for (const { language, key, compiled } of latest.current.drafts.all) {
      if (compiled !== undefined) preview?.draft(language, key, compiled);
    }
  }, [preview]);

  const saved = useRef<readonly (readonly [language: string, key: string])[]>([]);
  const settle = useCallback(() => {
    for (const [language, key] of saved.current) {
      // Somebody may be writing it again.
      if (!latest.current.drafts.find(language, key)) latest.current.preview?.draft(language, key, undefined);
    }
    saved.current = [];
  }, []);
  useEvent('texts', settle);
  return useCallback(
    (language, key) => {
      saved.current = [...saved.current, [language, key]];
      // The text may have come before the answer.
      setTimeout(settle, settleDelay);
    },
    [settle],
  );
}
