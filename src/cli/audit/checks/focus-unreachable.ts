import type { Obstacle } from '../../../audit/keyboard-controls.ts';
import { walksOf } from '../acts/keyboard.ts';
import { pageCheck } from '../check.ts';
import { hostsDoing } from '../hosts-doing.ts';

const reasons: Readonly<Record<Obstacle, readonly [what: string, hint: string]>> = {
  tabindex: ['a negative tabindex takes it out', 'Remove the tabindex.'],
  inert: ['it is inert', 'Remove inert from it and from what it stands in, at the latest when it is shown.'],
  element: ['its element takes no focus', 'Use <button type="button"> or <a href>.'],
  'no-href': [
    'a link without href takes no focus',
    'Give it the address it leads to, or use <button type="button">.',
  ],
  'hidden-field': [
    'the field that this label stands for is hidden',
    'Hide the field from the eyes alone (by opacity: 0 or clip-path), not by display or visibility, and show its focus on the label.',
  ],
  unknown: [
    'the focus passes it over',
    'Look for a script that moves the focus on, or sets tabindex or disabled for a moment.',
  ],
};

/** WCAG 2.1.1: all that can be done with a mouse can be done with keys. */
export const focusUnreachable = pageCheck({
  id: 'focus-unreachable',
  severity: 'error',
  group: 'Keyboard',
  title: 'a control that the keyboard cannot reach or use',
  *find(record) {
    const { keyboard } = record;
    const isHosts = hostsDoing(record);
    const walks = walksOf(keyboard);
    const missed = [...walks, ...keyboard.toggles.map(({ enter }) => ({ missed: enter.unreachable }))];
    const told = new Set<string>();
    for (const { spot, obstacle } of missed.flatMap((each) => each.missed)) {
      if (isHosts(spot) || told.has(spot.selector)) continue;
      told.add(spot.selector);
      const [what, hint] = reasons[obstacle];
      yield { message: `The Tab key never comes to “${nameOf(spot)}”: ${what}.`, hint, spot };
    }
    for (const { stops } of walks) {
      for (const { spot, isDeaf } of stops) {
        if (!isDeaf || isHosts(spot)) continue;
        yield {
          message: `“${nameOf(spot)}” takes the focus and hears clicks, but neither Enter nor Space does anything.`,
          hint: 'Use <button type="button"> or <a href>: for these the browser turns keys into clicks.',
          spot,
        };
      }
    }
    for (const { spot, by } of keyboard.hovered) {
      yield {
        message: `“${nameOf(spot)}” appears only under the mouse (${by}).`,
        hint: 'Show it by the keyboard, too: with :focus-within beside :hover where its trigger takes the focus, better with a button and aria-expanded, or <details>.',
        spot,
      };
    }
  },
});

const nameOf = ({ text, selector }: { text: string; selector: string }): string => text || selector;
