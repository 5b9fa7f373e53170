import { expect, test } from 'vitest';
import { againstReading } from '../../../src/cli/audit/acts/keyboard-order.ts';

const at = (left: number, top: number, { group = 0, isRightToLeft = false } = {}) => ({
  place: { left, top, right: left + 100, bottom: top + 40, group, isRightToLeft },
});

test.each([
  ['along a line', [at(0, 0), at(120, 0), at(240, 6)]],
  ['to the next line', [at(240, 0), at(0, 60)]],
  ['down a column and up to the next', [at(0, 0), at(0, 60), at(120, 0)]],
  ['to another list, wherever it is', [at(0, 200), at(0, 0, { group: 1 })]],
  [
    'along a line from right to left',
    [at(120, 0, { isRightToLeft: true }), at(0, 0, { isRightToLeft: true })],
  ],
  ['where nothing forms a list', [at(120, 0, { group: -1 }), at(0, 0, { group: -1 })]],
])('%s one reads on', (_, stops) => {
  expect(againstReading(stops)).toEqual([]);
});

test.each([
  ['back along a line', [at(120, 0), at(0, 0)]],
  ['up', [at(0, 60), at(0, 0)]],
  ['up and back', [at(120, 60), at(0, 0)]],
  [
    'back along a line from right to left',
    [at(0, 0, { isRightToLeft: true }), at(120, 0, { isRightToLeft: true })],
  ],
])('%s is against the order of reading', (_, stops) => {
  expect(againstReading(stops)).toHaveLength(1);
});
