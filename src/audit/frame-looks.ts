import { endAnimations } from './animations.ts';
import { frameOf } from './frame-parts.ts';
import { twoFrames } from './frames.ts';
import { type Spot, spotOf } from './spot.ts';
import { elementsBelow } from './tree.ts';

/** Something of the frame that a stylesheet of the host's has changed (contract C19). */
export interface LookChange {
  /** The stylesheet's address, as it was given. */
  readonly sheet: string;
  readonly spot: Spot;
  /** A property, or `place`. */
  readonly property: string;
  readonly without: string;
  readonly with: string;
}

/** An element of the frame, or one of its pseudo-elements, and how it looks. */
interface Part {
  readonly element: Element;
  readonly values: ReadonlyMap<string, string>;
}

const pseudoElements = ['', '::before', '::after'] as const;

/** Puts stylesheets into the page one after the other, and tells of each the first thing that it changes in the frame. */
export async function readFrameLooks(sheets: readonly string[]): Promise<LookChange[]> {
  const menus = [...frames()].flatMap((frame) => [
    ...(frame.shadowRoot?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []),
  ]);
  // What is folded away has no look.
  for (const menu of menus) menu.open = true;
  await atRest();
  const plain = readParts();
  const changes: LookChange[] = [];
  for (const sheet of sheets) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    await new Promise((resolve) => {
      link.onload = link.onerror = resolve;
      document.head.append(link);
    });
    await atRest();
    changes.push(...firstChange(sheet, plain, readParts()));
    link.remove();
  }
  for (const menu of menus) menu.open = false;
  return changes;
}

/** What is half-way somewhere is at another place each time. Scripts hear of a menu that opens a moment later. */
async function atRest(): Promise<void> {
  await twoFrames();
  endAnimations();
}

function* frames(): Generator<HTMLElement> {
  for (const container of document.querySelectorAll('[data-eos-state]')) {
    const frame = frameOf(container);
    if (frame) yield frame;
  }
}

function readParts(): Part[] {
  return [...frames()].flatMap((frame) => {
    const box = frame.getBoundingClientRect();
    return [frame, ...elementsBelow(frame)].flatMap((element) => {
      // The notice has its place in the window.
      const from = element.closest('.eos-cookie-notice') ? { x: 0, y: 0 } : box;
      const { x, y, width, height } = element.getBoundingClientRect();
      const isShown = width > 0 && height > 0;
      const place = [x - from.x, y - from.y, width, height]
        .map((length) => Math.round(length * 10) / 10)
        .join(' ');
      return pseudoElements.flatMap((pseudo): Part[] => {
        const style = getComputedStyle(element, pseudo || undefined);
        if (pseudo && style.content === 'none') return [];
        return [
          {
            element,
            values: new Map([
              ['place', pseudo || element === frame ? '' : isShown ? place : 'nowhere'],
              ...[...style]
                // Of an automatic margin Chrome says 0 now and then; what any margin does is seen by the places.
                .filter((key) => !/^(?:--|margin-)/.test(key))
                .map((key): [string, string] => [pseudo + key, style.getPropertyValue(key)]),
            ]),
          },
        ];
      });
    });
  });
}

function firstChange(sheet: string, before: readonly Part[], after: readonly Part[]): LookChange[] {
  for (const [index, { element, values }] of before.entries()) {
    const other = after[index];
    for (const [property, value] of values) {
      const now = other?.element === element ? (other.values.get(property) ?? '') : undefined;
      if (now !== value) {
        return [{ sheet, spot: spotOf(element), property, without: value, with: now ?? 'gone' }];
      }
    }
  }
  const [added] = after.slice(before.length);
  return added
    ? [
        {
          sheet,
          spot: spotOf(added.element),
          property: 'content of ::before or ::after',
          without: 'none',
          with: 'shown',
        },
      ]
    : [];
}
