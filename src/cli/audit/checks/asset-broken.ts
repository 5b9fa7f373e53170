import { pageCheck, type Sighting } from '../check.ts';
import type { PageRecord } from '../record.ts';
import { shownAddress } from '../shown.ts';
import { isDocument } from './link-broken.ts';

/** Files that a page needs or offers and that are not there, or are not what they should be. */
export const assetBroken = pageCheck({
  id: 'asset-broken',
  severity: 'error',
  group: 'Network',
  title: 'a file that the page needs or offers is missing or damaged',
  find: brokenAssets,
});

/** Also for checks that would tell no more than what follows from it. */
export function* brokenAssets({ target, network, security }: PageRecord): Iterable<Sighting> {
  const told = new Set<string>();
  const isNew = (url: string) => {
    const address = withoutFragment(url);
    if (told.has(address)) return false;
    told.add(address);
    return true;
  };
  const shown = (url: string) => shownAddress(url, target);
  for (const link of security.links) {
    const { spot, url, status, fault } = link;
    if (!isDocument(link) || status === undefined || (status > 0 && status < 400 && !fault) || !isNew(url))
      continue;
    yield {
      message: `The document ${shown(url)} ${fault || answer(status)}.`,
      hint: 'Put the document where the link says, or correct the link.',
      spot,
    };
  }
  for (const { spot, url, status, fault, kind, by } of security.assets) {
    if (status === undefined || kind === 'form' || kind === 'frame') continue;
    if ((status > 0 && status < 400 && !fault) || !isNew(url)) continue;
    const name = { ...names, ...(by && { stylesheet: `${shown(by)} asks for`, data: `${by} asks for` }) }[
      kind
    ];
    yield {
      message: `${name} ${shown(url)}, which ${fault || answer(status)}.`,
      hint: 'Correct the address, or put the file there.',
      spot,
      detail: shown(url),
    };
  }
  for (const { spot, url } of security.blankImages) {
    const exchange = network.exchanges.find((each) => each.url === withoutFragment(url));
    // What was refused or never came is told elsewhere.
    if (exchange?.status !== 200 || exchange.error || !isNew(url)) continue;
    yield {
      message: `The image ${shown(url)} has come, but cannot be shown.`,
      hint: 'Save the image anew: its file is damaged, or of another kind than browsers know.',
      spot,
    };
  }
  for (const { url, status, type, isLater } of network.exchanges) {
    // Whether somebody may see something is the host's own affair.
    const isDenied =
      target.kind === 'host' && /^(?:Fetch|XHR)$/.test(type) && (status === 401 || status === 403);
    const isPage =
      type === 'Document' && !isLater && withoutFragment(url) === withoutFragment(network.landed);
    if (status < 400 || isPage || isDenied || !isNew(url)) continue;
    yield {
      message: `The page asks for ${shown(url)} (${type.toLowerCase()}), which answers with status ${status}.`,
      hint: 'Correct the address, or put the file there.',
      detail: shown(url),
    };
  }
}

const answer = (status: number): string =>
  status === 0 ? 'does not answer' : `answers with status ${status}`;

const names = {
  image: 'The image is',
  icon: 'The page’s icon is',
  preview: 'The preview image is',
  style: 'The stylesheet is',
  script: 'The script is',
  preload: 'What is to be loaded ahead is',
  media: 'The element shows',
  frame: 'The frame shows',
  form: 'The form leads to',
  stylesheet: 'A stylesheet asks for',
  data: 'The page asks for',
};

const withoutFragment = (address: string): string => address.replace(/#.*/s, '');
