import { useEffect, useState } from 'react';
import type { PreviewText, TextLocation } from '../protocol.ts';
import { api, type Result } from './api.ts';

interface Found {
  readonly id: string;
  readonly revision: number;
  readonly answer: Result<PreviewText>;
}

/**
 * Where a text comes from; undefined until it is known.
 *
 * @param revision with another one it is asked again: the files may have changed
 */
export function useText(place: TextLocation | undefined, revision: number): Result<PreviewText> | undefined {
  const [found, setFound] = useState<Found>();
  const { language, key, block } = place ?? { language: '', key: '', block: undefined };
  const id = `${language} ${key} ${block}`;
  useEffect(() => {
    if (!key) return;
    let isWanted = true;
    void api.text({ language, key, block }).then((answer) => isWanted && setFound({ id, revision, answer }));
    return () => {
      isWanted = false;
    };
  }, [id, language, key, block, revision]);
  return found?.id === id ? found.answer : undefined;
}
