import type { Spot } from '../../../audit/spot.ts';
import type { ContentView } from '../content/view.ts';

/** Words that a reader meets: on the page, or in what browsers and search engines show of it. */
export interface Words {
  readonly text: string;
  /** Where, for a message: empty for the page itself. */
  readonly place: string;
  readonly spot: Spot;
}

/** All words of a page: text, attributes that are read out or shown, title, description and what is shown of links to it. */
export function* wordsOf({ pieces, head }: ContentView): Generator<Words> {
  for (const { value, spot } of head.titles) yield { text: value, place: ' in the title', spot };
  for (const { value, spot } of head.descriptions) yield { text: value, place: ' in the description', spot };
  for (const { value, spot } of head.shared) yield { text: value, place: ' in what is shown of links', spot };
  for (const { kind, text, spot } of pieces) {
    yield { text, place: kind === 'text' ? '' : ` in ${kind}`, spot };
  }
}
