import { useEffect, useState } from 'react';
import type { PreviewText, TextPlace } from '../protocol.ts';
import { api, type Result } from './api.ts';

/** Where a text comes from, asked again when texts have changed; undefined until it is known. */
export function useText(place: TextPlace | undefined, revision: number): Result<PreviewText> | undefined {
  const [found, setFound] = useState<{ id: string; answer: Result<PreviewText> }>();
  const { language, key, block } = place ?? { language: '', key: '', block: undefined };
  const id = `${language} ${key} ${block}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each revision the answer may be another one
  useEffect(() => {
    if (!key) return;
    let isWanted = true;
    void api.text({ language, key, block }).then((answer) => isWanted && setFound({ id, answer }));
    return () => {
      isWanted = false;
    };
  }, [id, language, key, block, revision]);
  return found?.id === id ? found.answer : undefined;
}
