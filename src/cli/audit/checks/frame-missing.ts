import type { Embedding } from '../../../audit/frame-probes.ts';
import { closest } from '../../closest.ts';
import { containerIds } from '../acts/frame.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { frameErrors } from '../frame-errors.ts';
import type { PageRecord } from '../record.ts';

const names: Readonly<Record<string, string>> = {
  'eos-header': 'header',
  'eos-footer': 'footer',
  'eos-cookie-notice': 'cookie notice',
};
const nameOf = (id: string): string => names[id] ?? `page ${id}`;

const snippetHint = 'Copy the snippet from the README: the containers, and behind them the script.';

/** A host page shows the frame that it embeds: containers, script, and something to be seen in each (contract C6, C11, C12). */
export const frameMissing = pageCheck({
  id: 'frame-missing',
  severity: 'error',
  group: 'Frame',
  title: 'a host page does not show the frame',
  on: ['host'],
  *find(record) {
    const { embedding } = record.frame;
    if (!embedding) return;
    const misspelt = [...misspeltIn(embedding)];
    if (!embedding.alive) {
      yield* withoutScript(record, embedding, misspelt.length > 0);
      yield* misspelt;
      return;
    }
    yield* misspelt;
    if (misspelt.length === 0) yield* lackingIn(embedding);
    yield* placedWrongly(embedding);
    if (!isToldElsewhere(record)) yield* unseen(embedding);
  },
});

function* withoutScript(
  record: PageRecord,
  { scripts, containers }: Embedding,
  hasTraces: boolean,
): Iterable<Sighting> {
  const [script] = scripts;
  if (!script) {
    const what = containers.length > 0 || hasTraces ? 'containers of the frame' : 'nothing of the frame';
    const message = `The page holds ${what}, but no script that loads eos-content.js.`;
    yield { message, hint: snippetHint, spot: containers[0]?.spot };
    return;
  }
  if (isToldElsewhere(record)) return;
  const why = script.isModuleless
    ? 'its attribute nomodule keeps every browser of today from running it'
    : script.type !== '' &&
        !/^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(script.type)
      ? `its type “${script.type}” is no script’s`
      : 'what comes from this address is not eos-content.js';
  yield {
    message: `eos-content.js is named by a script element, but does not run: ${why}.`,
    hint: `Name it by <script src="/services/content/eos-content.js" async></script>.`,
    spot: script.spot,
  };
}

/** What keeps our script or a part of the frame from coming is told by the checks of the network. */
const isToldElsewhere = ({ network }: PageRecord): boolean =>
  network.exceptions.length > 0 ||
  frameErrors(network).length > 0 ||
  network.violations.some(({ isReportOnly }) => !isReportOnly) ||
  network.exchanges.some(
    // What the page has given up itself is no failure: a picture for another width.
    ({ status, error, url }) =>
      (error !== '' || status >= 400) && /eos-content|\/services\/content\//.test(url),
  );

/** Names that are nearly, but not exactly, those of contract C6. */
function* misspeltIn({ strays, containers }: Embedding): Iterable<Sighting> {
  for (const { name, by, spot } of strays) {
    const meant = meantBy(name);
    // A class beside the right id is the host's own affair.
    if (!meant || containers.some(({ id }) => id === meant)) continue;
    yield {
      message: `The frame’s ${nameOf(meant)} has no container: this element has the ${by} “${name}”, not the id “${meant}”.`,
      hint: `Write id="${meant}".`,
      spot,
      detail: meant,
    };
  }
}

/** The id of the container that a name was probably to be. */
export function meantBy(name: string): string | undefined {
  const plain = name
    .replace(/^[#.]/, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
  if (plain === 'eos-main' || plain === 'eos-login') return undefined;
  return containerIds.includes(plain) ? plain : closest(plain, containerIds);
}

function* lackingIn({ containers }: Embedding): Iterable<Sighting> {
  if (containers.length === 0) {
    const message = 'The page loads eos-content.js, but holds no container for the frame.';
    yield { message, hint: snippetHint };
    return;
  }
  const holds = (part: string) => containers.some(({ id, holds }) => id === `eos-${part}` || holds === part);
  // The notice alone is right where a host's views come and go.
  const isBegun = holds('header') || holds('footer');
  for (const part of ['header', 'footer']) {
    if (!isBegun || holds(part)) continue;
    const other = part === 'header' ? 'footer' : 'header';
    const message =
      part === 'footer'
        ? 'The page shows the frame’s header, but not its footer, in which the law wants the links to legal notice and privacy policy.'
        : 'The page shows the frame’s footer, but not its header.';
    yield {
      message,
      hint: `Add <div id="eos-${part}"></div>.`,
      spot: containerOf(containers, other),
      detail: part,
    };
  }
  if (holds('header') && holds('footer') && !holds('cookie-notice')) {
    yield {
      message:
        'The page shows the frame’s header and footer, but not its cookie notice: nobody can consent there.',
      hint: 'Add <div id="eos-cookie-notice"></div> at the end of the body.',
      spot: containerOf(containers, 'footer'),
      detail: 'cookie-notice',
    };
  }
}

const containerOf = (containers: Embedding['containers'], part: string) =>
  containers.find(({ id, holds }) => id === `eos-${part}` || holds === part)?.spot;

function* placedWrongly({ containers }: Embedding): Iterable<Sighting> {
  for (const { id, within, spot } of containers) {
    if (within === '' || within === id) continue;
    yield {
      message: `The container #${id} lies inside the container #${within}, whose content takes its place.`,
      hint: 'Put the containers beside each other.',
      spot,
      detail: `within ${within}`,
    };
  }
  const versions = new Set(containers.flatMap(({ version }) => version || []));
  if (versions.size > 1) {
    yield {
      message: 'The parts of the frame come from different builds.',
      hint: 'Load one eos-content.js, and include fragments of the same build.',
    };
  }
}

function* unseen({ containers }: Embedding): Iterable<Sighting> {
  const seen = new Set<string>();
  for (const { id, state, holds, isSeen, hiddenBy, within, spot } of containers) {
    // A second element of one id is told by `duplicate-id`.
    const isRepeated = seen.has(id);
    seen.add(id);
    if (isRepeated || within !== '') continue;
    const part = nameOf(id);
    if (hiddenBy) {
      yield {
        message: `The host hides the frame’s ${part}: ${hiddenBy}.`,
        hint: 'Show the container and everything around it.',
        spot,
        detail: 'hidden',
      };
    } else if (state === '' || state === 'loading') {
      const what =
        state === '' ? 'was never filled' : 'is still loading although nothing is under way any more';
      yield {
        message: `The container of the frame’s ${part} ${what}.`,
        hint: 'Call eosContent.mount({ id }) for containers that the document gets later, and leave their content alone.',
        spot,
        detail: 'loading',
      };
    } else if (state === 'failed') {
      yield {
        message: `The frame’s ${part} could not be shown in its container.`,
        hint: 'Look what the console and the page’s eos-content:error events say.',
        spot,
        detail: 'failed',
      };
    } else if (state === 'ready' && !isSeen && holds !== 'cookie-notice' && id !== 'eos-cookie-notice') {
      yield {
        message: `The container of the frame’s ${part} is ready, but nothing is to be seen in it.`,
        hint: 'Leave the container’s content alone: the script that emptied it is the host’s.',
        spot,
        detail: 'empty',
      };
    }
  }
}
