import { type Collision, readCollisions } from './frame-collisions.ts';
import { type HostState, type Leak, readHostState, readLeaks } from './frame-host.ts';
import { type LookChange, readFrameLooks } from './frame-looks.ts';
import { type Container, containersIn, readContainers, readStrays, type Stray } from './frame-parts.ts';
import {
  documentAfterwards,
  listenersLeft,
  type Rounds,
  remount,
  remountWithOptions,
  takeAway,
} from './frame-rounds.ts';
import { type Spot, spotOf } from './spot.ts';
import { all, isVisible } from './tree.ts';

/** A script element that is to load our script. */
export interface OurScript {
  readonly src: string;
  readonly type: string;
  readonly isModuleless: boolean;
  readonly spot: Spot;
}

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly isOurs: boolean;
  readonly spot: Spot;
}

/** How the frame stands in another team's page. */
export interface Embedding {
  readonly scripts: readonly OurScript[];
  /** `window.eosContent`: what it says of itself; undefined where it is not there. */
  readonly alive: { readonly tenant: string; readonly version: string } | undefined;
  readonly containers: readonly Container[];
  readonly strays: readonly Stray[];
  readonly collisions: readonly Collision[];
  readonly leaks: readonly Leak[];
  readonly headings: readonly Heading[];
  /** Policies that the markup states. */
  readonly policies: readonly string[];
  /** Whether the page holds the snippet, or what was once a copy of it (contract C15). */
  readonly hasSnippet: boolean;
}

/** What the audit asks of a page about the frame in it. Each is called by its name from outside (see probes.ts). */
export const frameProbes = {
  /** @param known the ids of contract C6 */
  embedding: (known: readonly string[]): Embedding => {
    const { eosContent } = window as { eosContent?: { tenant?: unknown; version?: unknown } };
    return {
      scripts: scripts(),
      alive: eosContent && { tenant: `${eosContent.tenant ?? ''}`, version: `${eosContent.version ?? ''}` },
      containers: readContainers(known),
      strays: readStrays(known),
      collisions: readCollisions(containersIn(known)),
      leaks: readLeaks(known),
      headings: headings(known),
      policies: [
        ...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]'),
      ].map(({ content }) => content),
      hasSnippet: [...document.scripts].some(
        ({ src, text }) => !src && /missing-(?:header|footer|\$\{)/.test(text),
      ),
    };
  },
  /** @param known the ids of contract C6 */
  frameContainers: (known: readonly string[]): Container[] => readContainers(known),
  /** @param known the ids of contract C6 */
  hostState: (known: readonly string[]): HostState => readHostState(known),
  /** @param sheets addresses of stylesheets that are put into the page one after the other */
  frameLooks: (sheets: readonly string[]): Promise<LookChange[]> => readFrameLooks(sheets),
  /** @param ids of containers that are mounted */
  remount: (ids: readonly string[]): Promise<Rounds> => remount(ids),
  /** @param language another one than is spoken */
  documentAfterwards: (language: string) => documentAfterwards(language),
  remountWithOptions: (): Promise<readonly string[]> => remountWithOptions(),
  /** @param ids of containers that are mounted */
  takeAway: (ids: readonly string[]): Promise<readonly string[]> => takeAway(ids),
  /** @param ids of containers that were taken away */
  listenersLeft: (ids: readonly string[]): Promise<readonly string[]> => listenersLeft(ids),
};

const scripts = (): OurScript[] =>
  [...document.scripts]
    .filter(({ src }) => /eos-?_?content[^/]*\.m?js(?:[?#]|$)/i.test(src) && !/loader/.test(src))
    .map((script) => ({
      src: script.src,
      type: script.type,
      isModuleless: script.noModule,
      spot: spotOf(script),
    }));

const headings = (known: readonly string[]): Heading[] => {
  const ours = containersIn(known);
  return all('h1, h2, h3, h4, h5, h6, [role=heading]')
    .filter(isVisible)
    .map((element) => ({
      level: Number(element.getAttribute('aria-level') ?? element.localName.slice(1)) || 2,
      text: element.textContent.trim().slice(0, 80),
      isOurs: element.getRootNode() !== document || ours.some((container) => container.contains(element)),
      spot: spotOf(element),
    }));
};
