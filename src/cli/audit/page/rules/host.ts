import { type Issue, rule } from '../../rule.ts';

const snippet =
  'Take the snippet from docs/hosts/snippet.md: a container for each part, and <script src="/services/content/eos-content.js" async></script>.';

/** A host page shows header and footer: the law requires the footer's links on every page. */
export const frameMissing = rule({
  id: 'frame-missing',
  group: 'Frame',
  requires: ['host'],
  *check({ host: { hasScript, isAlive, containers } }): Iterable<Issue> {
    if (!hasScript || !isAlive) {
      const message = hasScript
        ? 'eos-content.js does not run.'
        : 'No script of the page loads eos-content.js.';
      yield { message, hint: snippet, detail: 'script' };
      return;
    }
    for (const part of ['header', 'footer', 'cookie-notice'] as const) {
      const own = containers.filter(({ id, holds }) => id === `eos-${part}` || holds === part);
      const isAlone =
        part !== 'cookie-notice' && !containers.some(({ id }) => /^eos-(?:header|footer)$/.test(id));
      if (own.length === 0 && !isAlone)
        yield { message: `The page has no container for the frame’s ${part}.`, hint: snippet, detail: part };
    }
    for (const { id, isSeen, node } of containers.filter((each) => each.id !== 'eos-cookie-notice')) {
      if (!isSeen)
        yield {
          message: `#${id} is invisible.`,
          hint: 'Show the container, and do not nest it in another container of the frame.',
          node,
        };
    }
  },
});

export const hostCollides = rule({
  id: 'host-collides',
  group: 'Frame',
  hint: 'Give header and footer the full width, uncovered and without effects (contract C19).',
  requires: ['host'],
  *check({ host: { collisions } }) {
    for (const { id, what, node } of collisions) {
      yield { message: `The host changes #${id}: ${what}.`, node, detail: id };
    }
  },
});

export const frameLeaks = rule({
  id: 'frame-leaks',
  group: 'Frame',
  hint: 'Give it a class that does not begin with eos-, which is reserved for the frame.',
  requires: ['host'],
  *check({ host: { leaks } }) {
    for (const node of leaks)
      yield { message: 'The frame’s stylesheet changes this element of the host.', node };
  },
});
