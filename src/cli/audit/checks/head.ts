import { pageCheck, type Sighting } from '../check.ts';
import type { ContentView } from '../content/view.ts';
import { inViews, viewsOf } from '../content/views.ts';
import type { PageRecord } from '../record.ts';

/** What every page says before its first word: by which rules, in which encoding and how wide it is to be read. */
export const head = pageCheck({
  id: 'head',
  severity: 'error',
  group: 'Content',
  title: 'doctype, encoding or viewport missing, or hidden from search engines',
  on: ['page', 'choice'],
  *find(record) {
    yield* inViews(viewsOf(record), judge);
    yield* headers(record);
  },
});

function* judge({ head: { root, ...said } }: ContentView): Generator<Sighting> {
  if (!said.isStandards) {
    const message =
      'The page does not begin with <!DOCTYPE html>: browsers draw it by the rules of the nineties.';
    yield { message, hint: 'Begin the file with <!DOCTYPE html>.', spot: root, detail: 'doctype' };
  }
  if (said.charset !== 'UTF-8') {
    const message = `The page is read as ${said.charset}.`;
    yield {
      message,
      hint: 'Write <meta charset="utf-8"> first in the <head>.',
      spot: root,
      detail: 'charset',
    };
  } else if (!said.hasCharset) {
    const message = 'The page does not name its encoding: saved to a file, it loses its accents.';
    yield {
      message,
      hint: 'Write <meta charset="utf-8"> first in the <head>.',
      spot: root,
      detail: 'charset',
    };
  }
  const [viewport] = said.viewports;
  if (!viewport || !/(?:^|[,;\s])width\s*=\s*device-width/i.test(viewport.value)) {
    yield {
      message: viewport
        ? `The viewport “${viewport.value}” is not as wide as the device.`
        : 'The page names no viewport: phones show it as wide as a desk’s screen.',
      hint: 'Write <meta name="viewport" content="width=device-width, initial-scale=1"> in the <head>.',
      spot: viewport?.spot ?? root,
      detail: 'viewport',
    };
  }
  for (const { value, spot } of said.robots) {
    if (!hides(value)) continue;
    const message = `The page asks search engines to leave it out (“${value}”).`;
    yield { message, hint: 'Take the <meta name="robots"> away.', spot, detail: 'robots' };
  }
}

const hides = (robots: string): boolean => /(?:^|[,\s:])(?:noindex|none)(?=$|[,\s])/i.test(robots);

function* headers({ network }: PageRecord): Generator<Sighting> {
  const [, value] =
    Object.entries(network.document?.headers ?? {}).find(([name]) => name.toLowerCase() === 'x-robots-tag') ??
    [];
  if (value === undefined || !hides(value)) return;
  const message = `The server asks search engines to leave the page out (X-Robots-Tag: ${value}).`;
  yield { message, hint: 'Take the header away.', detail: 'X-Robots-Tag' };
}
