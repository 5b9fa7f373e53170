import type { TenantSettings } from '../pages/boot-data.ts';

/**
 * What the preview's server and its pages say to each other: types alone, the one thing that `src/cli` and `src/preview`
 * share. Everything of the preview lies below `/@preview/` on each tenant's own address, so that nothing of it gets in the
 * way of the portal's addresses.
 */

/** The faults that are switched on (specification §8), by id: how many times each fails, or `true` for always. */
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
  /** Whether this is `dist` as it is, which nothing can be changed in. */
  readonly built: boolean;
  /** Whether texts can be saved from where it is asked. */
  readonly canEdit: boolean;
  /** The tenant of this address. */
  readonly tenant: string;
  readonly tenants: readonly PreviewTenant[];
  /** The portal's other addresses, in the order of the specification (§2.1, §2.2): each is a page of another team. */
  readonly routes: readonly { readonly path: string; readonly title: string }[];
  readonly faults: readonly FaultChoice[];
}

export interface PreviewTenant {
  readonly id: string;
  /** The tenant's own address, such as `http://de-did.localhost:4173`; without names of its own, where the tenant is chosen. */
  readonly address: string;
  /** By code in lower case. None where the tenant cannot be shown yet. */
  readonly languages: readonly string[];
  /** Each with the section of the texts that its keys begin with. */
  readonly pages: readonly { readonly file: string; readonly title: string; readonly section: string }[];
}

/** A finding as the toolbar and the overlay show it. Lines and columns count from 1; 0 where there is no place. */
export interface PreviewFinding {
  readonly check: string;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly key: string;
  /** Of a text with several blocks the one that it is found in. */
  readonly block?: number;
  readonly message: string;
  /** What to do, where it is known. */
  readonly hint: string;
  /** The text or the line of code, and which of its characters are meant. */
  readonly excerpt?: { readonly text: string; readonly start: number; readonly end: number };
  /** Whether `locales/ignore.json` can suppress it. */
  readonly canIgnore?: boolean;
}

/** `GET /@preview/findings`: what all checks found in the files that this tenant is made from. */
export interface PreviewFindings {
  readonly findings: readonly PreviewFinding[];
  /** Whether the checks are still running: this is what they found before. */
  readonly checking: boolean;
}

/** Which text is meant: a key in a language, and of a text with formatting which of its blocks, counted from 0. */
export interface TextLocation {
  readonly language: string;
  readonly key: string;
  readonly block?: number | undefined;
}

/** `GET /@preview/text?language=pl&key=A.B.0.C&block=2`: where a text comes from. 404 where there is none. */
export interface PreviewText extends TextLocation {
  /** The file that would be changed, relative to the root, and where in it; 0 where the language has no such text yet. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** As the file has it, with its markup and placeholders; undefined where the language has no such text yet. */
  readonly value?: string;
  /** The English text, or the block of the same number, as its file has it. */
  readonly english?: string;
  /** Whether it is one of the texts that all tenants share: a change of it shows everywhere. */
  readonly shared: boolean;
  /** Whether the text has more blocks than this one. */
  readonly isPart: boolean;
  readonly findings: readonly PreviewFinding[];
}

/** `POST /@preview/text`: a changed text or block, to be checked and then saved. */
export interface TextToSave extends TextLocation {
  /** What the file said when it was read; undefined where it had no such text. Another one there now is refused. */
  readonly was?: string;
  readonly value: string;
  /** `check`: nothing is written; `save`: written unless something was found; `insist`: written in spite of warnings. */
  readonly how: 'check' | 'save' | 'insist';
}

/** The answer to it, and to `POST /@preview/ignore`. */
export interface TextSaved {
  readonly saved: boolean;
  /** What the checks find in the text, as it would be. */
  readonly findings: readonly PreviewFinding[];
  /** Why it was not saved, where it is no finding: in words. */
  readonly refused?: string;
}

/** `POST /@preview/ignore`: a finding to be suppressed in `locales/ignore.json`. */
export interface FindingToIgnore {
  readonly check: string;
  readonly file: string;
  readonly key: string;
  /** The words that it marks; of a finding about the whole text there are none. */
  readonly words?: string;
  readonly reason: string;
}

/** An event of `GET /@preview/events`, as JSON in a server-sent event. For one tenant each. */
export type PreviewEvent =
  /** First of all. Another instance than before: whatever was missed, the page has to be loaded again. */
  | { readonly type: 'hello'; readonly instance: string; readonly revision: number }
  | Change
  /** The tenant cannot be made as the files are now: the last good page stays, and this is why. Empty: it can again. */
  | { readonly type: 'broken'; readonly findings: readonly PreviewFinding[] }
  /** The checks have run again; the preview has ended. */
  | { readonly type: 'checked' | 'bye' };

/** What pages show follows from it, however late it comes: so each is numbered. */
export type Change = { readonly revision: number } & NewChange;

export type NewChange =
  /** Compiled texts that have changed, by language and section; null where a section is gone. */
  | { readonly type: 'texts'; readonly languages: ChangedTexts }
  /** The tenant's settings have changed, or its assets. */
  | { readonly type: 'settings'; readonly settings: TenantSettings }
  /** The stylesheet has changed: its new address, and its text, so that it is seen before it is loaded. */
  | { readonly type: 'styles'; readonly address: string; readonly text: string }
  /** What cannot be changed in place has changed, such as a component: the page has to be loaded again. */
  | { readonly type: 'reload' };

export type ChangedTexts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What the page under test offers the toolbar, as `window.eosPreview` of its frame. Undefined where our script has not come. */
export interface PreviewedPage {
  /** How texts are shown: as they are; with marks by which their keys can be found; or pseudo-localised. */
  show(mode: TextMode): void;
  /** Every place of the page where a text is shown, in its order, shadow roots included. Only while texts carry marks. */
  places(): readonly ShownLocation[];
  /** Calls back when the page has drawn other texts. Returns what ends it. */
  onDrawn(listener: () => void): () => void;
}

export type TextMode = 'plain' | 'keys' | 'pseudo';

/** A place where a text is shown: in English where the language shown lacks it. */
export interface ShownLocation extends TextLocation {
  readonly element: Element;
  /** The attribute that shows it; undefined where the element itself does. */
  readonly attribute?: string;
}

declare global {
  interface Window {
    eosPreview?: PreviewedPage;
    /** What the stub of the tracker's script keeps of each call, in place of sending it. */
    eosPreviewTracked?: readonly Readonly<Record<string, unknown>>[];
  }
}
