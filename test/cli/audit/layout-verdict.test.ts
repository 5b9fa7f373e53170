import { describe, expect, test } from 'vitest';
import type { Trouble } from '../../../src/audit/accessibility-troubles.ts';
import { verdictsOn } from '../../../src/cli/audit/layout-verdict.ts';

const trouble = (of: Partial<Trouble>): Trouble => ({
  kind: 'cut',
  states: ['narrow'],
  axis: 'y',
  isFixed: false,
  spot: undefined,
  text: 'Some text',
  ...of,
});

const verdict = (of: Partial<Trouble>, target: 'page' | 'host' = 'page') => [
  ...verdictsOn([trouble(of)], target).values(),
];

describe('which check tells of a trouble with the layout', () => {
  test.for<[string, Partial<Trouble>, string]>([
    ['a height in pixels', { states: ['spaced', 'enlarged', 'narrow'], isFixed: true }, 'text-resize'],
    ['a height that follows the text', { states: ['spaced', 'enlarged'] }, 'text-spacing'],
    ['room for spaced text, but not for enlarged text', { states: ['enlarged', 'zoomed'] }, 'text-resize'],
    ['a height that is too small for more lines', { states: ['narrow'] }, 'reflow'],
    ['a width that is too small on phones', { states: ['spaced', 'narrow'], axis: 'x' }, 'reflow'],
    [
      'a width that is too small for spaced text',
      { states: ['spaced', 'enlarged'], axis: 'x' },
      'text-spacing',
    ],
    ['a page that is too wide', { kind: 'wide', states: ['zoomed', 'narrow'], axis: 'x' }, 'reflow'],
    ['content that is lost on phones', { kind: 'lost', states: ['narrow'] }, 'reflow'],
    ['content that is lost in a low landscape', { kind: 'lost', states: ['zoomed'] }, 'orientation'],
    ['content that is turned in portrait', { kind: 'turned', states: ['narrow'] }, 'orientation'],
    ['a menu that is lost between a tablet and a desk', { kind: 'lost', states: ['between'] }, 'reflow'],
    ['text that is cut off there alone', { states: ['between'] }, 'reflow'],
    ['a page that is too wide there alone', { kind: 'wide', states: ['between'], axis: 'x' }, 'reflow'],
    ['text that does not grow', { kind: 'stiff', states: ['enlarged'] }, 'text-resize'],
  ])('%s', ([, of, expected]) => {
    expect(verdict(of)).toEqual([expected]);
  });

  test('what is turned in every window is so by design', () => {
    expect(verdict({ kind: 'turned', states: ['opened', 'enlarged', 'zoomed', 'narrow'] })).toEqual([]);
  });

  test.for<Partial<Trouble>>([
    { states: ['opened', 'spaced', 'narrow'] },
    { kind: 'lost' },
    { kind: 'stiff' },
  ])('other teams may cut off and hide what they like: %o', (of) => {
    expect(verdict(of, 'host')).toEqual([]);
  });

  test('what one rule may cause is told by one check', () => {
    const troubles = [
      trouble({ states: ['spaced', 'enlarged'] }),
      trouble({ states: ['narrow'] }),
      trouble({ states: ['enlarged'], isFixed: true }),
    ];
    expect(new Set(verdictsOn(troubles, 'page').values())).toEqual(new Set(['text-resize']));
  });

  test('a page that lies on its side fits nowhere', () => {
    const turned = trouble({ kind: 'turned' });
    const wide = trouble({ kind: 'wide', axis: 'x' });
    expect([...verdictsOn([turned, wide], 'page').keys()]).toEqual([turned]);
  });
});
