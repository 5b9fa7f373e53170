import type { Look } from '../../../audit/frame-host.ts';
import { journeyCheck, type Sighting } from '../check.ts';
import { embedding } from '../journeys/embedding.ts';
import { sampleHostPath } from '../sample-host.ts';

/** Neither side's styles reach the other's elements (contract C19). */
export const hostStyles = journeyCheck({
  id: 'host-styles',
  severity: 'error',
  group: 'Frame',
  title: 'embedding changes a host’s styles, or a host’s styles the frame',
  journey: embedding,
  yields: true,
  *find({ isShown, bare, framed, looks }) {
    if (!isShown) return;
    const changes = [...changesOf(bare.looks, framed.looks)];
    yield* changes;
    const [selector] = framed.reaching;
    if (selector && changes.length === 0) {
      yield {
        message: `The frame’s stylesheet speaks of elements that are not its own: “${shortened(selector)}”.`,
        hint: ownRules,
        detail: selector,
      };
    }
    // One rule that is missing lets many stylesheets in.
    const [look] = looks;
    if (!look) return;
    const { sheet, spot, property, without, with: now } = look;
    const name = sheet.slice(sampleHostPath.length, -'.css'.length);
    yield {
      message: `A host’s stylesheet of the kind “${name}” changes the frame: ${property} is ${shortened(now)} in place of ${shortened(without)}.`,
      hint: 'In the stylesheet, :host takes back whatever a host may say of the element that carries the shadow root; colours and sizes of the frame are set within it.',
      spot,
    };
  },
});

const ownRules =
  'Every rule of eos-content.css has to begin at a class of ours, and the scripts have to leave the host’s elements alone.';

/** The first property that differs; one rule of the frame's mostly changes several elements. */
function* changesOf(before: readonly Look[], after: readonly Look[]): Iterable<Sighting> {
  let first: Sighting | undefined;
  let count = 0;
  for (const [index, look] of before.entries()) {
    const other = after.find(({ spot }) => spot.selector === look.spot.selector) ?? after[index];
    const change = other ? changeOf(look, other) : 'it is gone';
    if (!change) continue;
    count += 1;
    first ??= {
      message: `The frame changes an element of the host, ${look.spot.html}: ${change}.`,
      hint: ownRules,
      spot: look.spot,
    };
  }
  if (!first) return;
  const others = count > 1 ? ` ${count - 1} more of its elements are changed, too.` : '';
  yield { ...first, message: first.message + others };
}

function changeOf(before: Look, after: Look): string {
  if (before.style !== after.style) {
    const known = new Set(before.style.split('\n'));
    const changed = after.style.split('\n').find((line) => !known.has(line)) ?? '';
    const [property = ''] = changed.split(': ');
    const was = before.style.split('\n').find((line) => line.startsWith(`${property}: `)) ?? '';
    return `${shortened(changed)}, without it ${shortened(was.slice(property.length + 2)) || 'nothing'}`;
  }
  return before.place === after.place ? '' : 'its place or size is another';
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
