import { expect, test } from 'vitest';
import { eachSentence, languages } from '../../../src/cli/validate/detect-language.ts';

test('prose is gone through sentence by sentence, with its frequent words counted', () => {
  const prose = 'Lesen Sie den Brief. Et puis ? 1er 2.5 www';
  const found: unknown[] = [];
  eachSentence(prose, ({ start, end, words, counts, speaking }) => {
    const [de, fr] = [languages.indexOf('de'), languages.indexOf('fr')];
    found.push([prose.slice(start, end).trim(), words, counts[de], speaking[de], counts[fr], speaking[fr]]);
  });
  expect(found).toEqual([
    ['Lesen Sie den Brief.', 4, 5, 2, 0, 0],
    ['Et puis ?', 2, 0, 0, 3, 1],
    ['1er 2.5 www', 1, 0, 0, 0, 0],
  ]);
});
