import type { Settings } from '../pages/stamp.ts';
import type { TextValue } from '../pages/text/rich.ts';

/**
 * What the preview's server and its pages say to each other: types alone, the one thing that `src/cli` and `src/preview`
 * share. Everything of the preview lies below `/@preview/`, on each tenant's own address: nothing of it is in the way of
 * the portal's own addresses.
 */

/** What a visitor's portal can suffer from (specification §8), switched on in the bar: by the fault's id, how many times or for ever (`true`). */
export type Faults = Readonly<Record<string, number | true>>;

/** A fault that can be switched on. */
export interface FaultChoice {
  readonly id: string;
  readonly label: string;
  /** What a visitor should see then, in one sentence. */
  readonly expected: string;
  /** Where the fault passes after some tries: how many can be asked for. */
  readonly times?: readonly number[];
}

/** `GET /@preview/state`: what can be looked at. */
export interface PreviewState {
  readonly version: string;
  /** Whether this is `dist` as it is, which nothing can be changed in. */
  readonly built: boolean;
  /** Whether texts can be saved and files be opened from where it is asked. */
  readonly canEdit: boolean;
  /** The tenant of this address; undefined where none is chosen yet. */
  readonly tenant: string | undefined;
  readonly tenants: readonly PreviewTenant[];
  /** The portal's other addresses, in the order of the specification (§2.1, §2.2): each is a page of another team. */
  readonly routes: readonly { readonly path: string; readonly title: string }[];
  readonly faults: readonly FaultChoice[];
  /** What is switched on for this visitor. */
  readonly chosen: Faults;
}

export interface PreviewTenant {
  readonly id: string;
  readonly shortName: string;
  /** The tenant's own address, such as `http://de-did.localhost:4173`; without names of its own, where the tenant is chosen. */
  readonly address: string;
  /** By code in lower case, each by its own name. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly pages: readonly {
    readonly id: string;
    readonly file: string;
    readonly title: string;
    /** The section of the texts: keys of the page begin with it. */
    readonly section: string;
  }[];
  /** Whether it is not shown as its files are now. Where it has never been, its other values are empty. */
  readonly broken?: boolean;
}

/** A finding as the bar and the overlay show it. Lines and columns count from 1; 0 where there is no place. */
export interface PreviewFinding {
  readonly check: string;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly key: string;
  readonly message: string;
  readonly hint: string;
  /** The text or the line of code, and which of its characters are meant. */
  readonly excerpt?: { readonly text: string; readonly start: number; readonly end: number };
  readonly source?: string;
}

/** `GET /@preview/findings`: what all checks found in the files that this tenant is made of. */
export interface PreviewFindings {
  readonly findings: readonly PreviewFinding[];
  /** Whether the checks are still looking: this is what they found before. */
  readonly checking: boolean;
}

/** `GET /@preview/text?language=pl&key=A.B.0.C&shown=en`: where a text comes from. 404 where there is none. */
export interface PreviewText {
  readonly key: string;
  readonly language: string;
  /** The file that would be changed, relative to the root, and where in it; 0 where the language has no such text yet. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** As the file has it: with its markup and placeholders; undefined where the language has no such text yet. */
  readonly value?: string;
  /** The English text, as its file has it. */
  readonly english?: string;
  /** Whether it comes from the texts that all tenants share: a change of it shows everywhere. */
  readonly shared: boolean;
  readonly findings: readonly PreviewFinding[];
}

/** `POST /@preview/text`: a changed text, to be checked and then saved. */
export interface TextToSave {
  readonly language: string;
  readonly key: string;
  /** What the file said when it was read; undefined where it had no such text. Another one there now is refused. */
  readonly was?: string;
  readonly value: string;
  /** `check`: nothing is written; `save`: written unless something was found; `insist`: written in spite of warnings. */
  readonly how: 'check' | 'save' | 'insist';
}

/** The answer to it. */
export interface TextSaved {
  readonly saved: boolean;
  /** What the checks find in it, as it would be. */
  readonly findings: readonly PreviewFinding[];
  /** Why it was not saved, where it is no finding: in words. */
  readonly refused?: string;
  /** The compiled text, as the page would show it; undefined where it cannot be shown. */
  readonly compiled?: TextValue;
}

/** `POST /@preview/open`: opens a file of the project in the editor. Answers 204, or `{ refused }` with 4xx. */
export interface FileToOpen {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The events of `GET /@preview/events`, as server-sent events: `event: <type>`, `data: <JSON>`. For one tenant each. */
export interface PreviewEvents {
  /** First of all. Another instance than before: whatever was missed, the page has to be loaded again. */
  readonly hello: { readonly instance: string; readonly revision: number };
  /** Compiled texts that have changed, by language and section; null where a section is gone. */
  readonly texts: {
    readonly revision: number;
    readonly languages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  /** The tenant's settings have changed, or its assets. */
  readonly settings: { readonly revision: number; readonly settings: Settings };
  /** The stylesheet has changed: its new address, and what is there, so that it is seen before it is loaded. */
  readonly styles: { readonly revision: number; readonly address: string; readonly text: string };
  /** Components have changed: the address of a module that puts the new ones in place of the old. */
  readonly code: { readonly revision: number; readonly address: string };
  /** What cannot be put in place has changed: the page has to be loaded again. */
  readonly reload: { readonly revision: number };
  /** The tenant cannot be made as the files are now: the last good page stays, and this is why. Empty: it can again. */
  readonly broken: { readonly findings: readonly PreviewFinding[] };
  /** The checks have looked again: how many they found. */
  readonly checked: { readonly errors: number; readonly warnings: number };
  /** The preview has ended. */
  readonly bye: Record<string, never>;
}

/**
 * What the page under test offers the bar, as `window.eosPreview` of the frame it is in. Undefined where our script has
 * not come.
 */
export interface PreviewedPage {
  readonly tenant: string;
  /** The language shown. */
  readonly language: string;
  /** How texts are shown: as they are; with marks by which their keys can be told; or stretched and accented. */
  show(mode: TextMode): void;
  /** Which texts an element shows, itself and in its attributes, in the order of the page. Only while texts carry marks. */
  textsIn(node: Node): readonly ShownText[];
  /** Every place of the page where a text is shown, in its order, within the shadow roots too. Only while texts carry marks. */
  places(): readonly ShownPlace[];
  /** Shows a text that is not saved, or with undefined what is saved again. */
  draft(language: string, key: string, value: TextValue | undefined): void;
  /** Hears of it when the page has drawn other texts: places are then others. Returns what ends it. */
  onDrawn(listener: () => void): () => void;
}

export type TextMode = 'plain' | 'keys' | 'pseudo';

/** A text as it is shown. */
export interface ShownText {
  /** Such as `LEGAL_NOTICE.CONTENT`. */
  readonly key: string;
  /** The language that it is in: English where the language shown lacks it. */
  readonly language: string;
}

export interface ShownPlace extends ShownText {
  readonly element: Element;
  /** The attribute that shows it; undefined where the element itself does. */
  readonly attribute?: string;
}

declare global {
  interface Window {
    eosPreview?: PreviewedPage;
    /** Set by the bar and the overview, which hear of changes for all pages that they hold: those open no line of their own. */
    eosPreviewEvents?: EventTarget;
  }
}
