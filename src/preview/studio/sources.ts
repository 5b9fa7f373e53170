import { useEffect, useRef, useState } from 'react';
import type { PreviewText } from '../protocol.ts';
import { api, type Result } from './api.ts';

/** A text to be looked up: in the language asked for, and as the page shows it (see `PreviewText`). */
export interface Wanted {
  readonly key: string;
  readonly language: string;
  readonly shown: string;
}

/**
 * Where a text comes from, kept until texts change.
 *
 * @param revision another one than before: nothing that was kept holds
 * @returns undefined until it is known
 */
export function useSource(wanted: Wanted | undefined, revision: number): Result<PreviewText> | undefined {
  const kept = useRef({ revision, answers: new Map<string, Promise<Result<PreviewText>>>() });
  const [found, setFound] = useState<{ id: string; answer: Result<PreviewText> }>();
  const { language, key, shown } = wanted ?? { language: '', key: '', shown: '' };
  const id = [language, shown, key].join(' ');
  useEffect(() => {
    if (!key) return;
    if (kept.current.revision !== revision) kept.current = { revision, answers: new Map() };
    const { answers } = kept.current;
    const answer = answers.get(id) ?? api.text(language, key, shown);
    answers.set(id, answer);
    let isWanted = true;
    void answer.then((value) => {
      // What could not be asked is asked again.
      if (!value.ok) answers.delete(id);
      if (isWanted) setFound({ id, answer: value });
    });
    return () => {
      isWanted = false;
    };
  }, [id, language, key, shown, revision]);
  return found?.id === id ? found.answer : undefined;
}
