import { type Spot, spotOf } from './spot.ts';
import { all } from './tree.ts';

/** What the tracker was told: by its stand-in (src/preview/stand-ins/tracker.js), which sends nothing. */
export interface Tracked {
  readonly kind: string;
  readonly [name: string]: unknown;
}

/** A script element of the tracker's. */
export interface TrackerScript {
  readonly spot: Spot;
  readonly origin: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface StandIn {
  eosPreviewTracked?: readonly Tracked[];
  eosPreviewTrackingOff?: boolean;
}

/** What it has been told by now. */
export const tracked = (): readonly Tracked[] => (window as StandIn).eosPreviewTracked ?? [];

/** Whether it has come. */
export const isTrackerHere = (): boolean => (window as StandIn).eosPreviewTracked !== undefined;

/** Whether it was told to stop. */
export const isTrackingOff = (): boolean => (window as StandIn).eosPreviewTrackingOff === true;

/** The scripts of other origins. Which of them are the tracker's, the tenant's facts say. */
export const foreignScripts = (): TrackerScript[] =>
  (all('script[src]') as HTMLScriptElement[]).flatMap((script) => {
    const origin = URL.parse(script.src)?.origin ?? '';
    if (origin === '' || origin === location.origin) return [];
    const attributes = Object.fromEntries([...script.attributes].map(({ name, value }) => [name, value]));
    return [{ spot: spotOf(script), origin, attributes }];
  });
