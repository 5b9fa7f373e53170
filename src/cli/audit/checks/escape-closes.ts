import { pageCheck } from '../check.ts';
import { failedParts } from '../frame-errors.ts';

/** ARIA Authoring Practices (disclosure, menu button), WCAG 1.4.13 and 2.4.3: Escape closes and leads back. */
export const escapeCloses = pageCheck({
  id: 'escape-closes',
  severity: 'error',
  group: 'Keyboard',
  title: 'something over the page that Escape does not close',
  *find(record) {
    // What our own scripts do is not there where they have not come, which is told by other checks.
    const { keyboard, network, privacy } = record;
    if (failedParts(network).length > 0) return;
    for (const { spot, second, escaped, escapedInside } of keyboard.toggles) {
      const name = `“${spot.text || spot.selector}”`;
      if (escaped?.appeared) {
        yield {
          message: `Escape does not close what ${name} opens over the page.`,
          hint: 'Close it on keydown of Escape, and take the focus back to the button.',
          spot,
        };
      } else if (escapedInside?.appeared) {
        yield {
          message: `Escape does not close what ${name} opens over the page when the focus is in it.`,
          hint: 'Hear keydown of Escape on an element that holds both the button and what it opens.',
          spot,
        };
      } else if ([escaped, escapedInside].some((state) => state && state.focus !== 'toggle')) {
        yield {
          message: `Escape closes what ${name} opens, but the focus does not go back to the button.`,
          hint: 'Call focus() on the button when Escape has closed what it opens.',
          spot,
        };
      } else if ([second, escaped, escapedInside].some((state) => state?.holdsScrolling)) {
        const how = second.holdsScrolling ? 'its button' : 'Escape';
        yield {
          message: `The page can no longer be scrolled once ${how} has closed what ${name} opens.`,
          hint: 'Let it be scrolled again (overflow, position and touch-action of html and body) in whatever way it is closed: <details> tells of each by its toggle event.',
          spot,
        };
      }
      const stillSilent = [second, escaped, escapedInside].find(
        (state) => state && !state.appeared && state.silenced,
      );
      if (stillSilent) {
        yield {
          message: `What ${name} has taken from keyboard and screen readers while it was open, ${stillSilent.silenced?.html}, stays so once it is closed.`,
          hint: 'Take inert and aria-hidden away again in whatever way it is closed: <details> tells of each by its toggle event.',
          spot,
          detail: 'silenced',
        };
      }
    }
    const { locks } = keyboard;
    if (locks) {
      yield {
        message: `Whoever turns the screen while “${locks.text || locks.selector}” is open can no longer scroll the page: the button that closes it is gone.`,
        hint: 'Close it when the window becomes wide, or keep the page from being scrolled by a rule that holds on narrow windows alone.',
        spot: locks,
        detail: 'turned',
      };
    }
    const { staysOpen } = privacy;
    if (staysOpen) {
      yield {
        message: `Once another language was chosen, Escape no longer closes what “${staysOpen.text || staysOpen.selector}” opens over the page.`,
        hint: 'Hear keydown on what is there now: whatever draws the page anew takes the listeners of the old elements with it.',
        spot: staysOpen,
        detail: 'anew',
      };
    }
  },
});
