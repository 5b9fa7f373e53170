import type { TenantData } from '../pages/boot-data.ts';

/** What the server and the pages of the preview send each other. All its addresses begin with `/@preview/`. */

/** A fault to switch on (specification §8). */
export interface FaultChoice {
  readonly id: string;
  readonly label: string;
  /** What a visitor should see, in one sentence. */
  readonly expected: string;
}

/** The words of the preview's own pages in one language, which none of them lacks; `_one`, `_other` are plural forms. */
export interface PreviewWords {
  readonly language: string;
  readonly words: Readonly<Record<string, string>>;
}

/** `GET /@preview/state`: all about a tenant that the toolbar shows. */
export interface PreviewState {
  /** Why nothing can be changed, if so: it is a build as it is, or the request comes from another machine. */
  readonly readOnly?: 'built' | 'remote';
  readonly tenant: string;
  /** `address`: such as `http://de-did.localhost:4173`; on a host without subdomains, the one that chooses the tenant. */
  readonly tenants: readonly { readonly id: string; readonly address: string }[];
  readonly languages: readonly string[];
  /** `section`: the beginning of its keys. */
  readonly pages: readonly { readonly file: string; readonly title: string; readonly section: string }[];
  /** Pages of other teams, in the order of the specification (§2.1, §2.2). */
  readonly routes: readonly { readonly path: string; readonly title: string }[];
  readonly faults: readonly FaultChoice[];
  readonly findings: readonly PreviewFinding[];
  /** Whether the checks are still running: these findings are the last ones. */
  readonly checking: boolean;
}

/** A finding. Lines and columns count from 1. */
export interface PreviewFinding {
  /** Of a finding in texts: names it together with the text and the place that it was found in, so that one can accept it. */
  readonly id?: string;
  readonly check: string;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly key?: string;
  /** The block that it is found in, if the text has several. */
  readonly block?: number;
  readonly message: string;
  readonly hint?: string;
  /** The text or the line of code, and the range that is meant. */
  readonly excerpt?: { readonly text: string; readonly start: number; readonly end: number };
  readonly canIgnore?: boolean;
  /** Its English text has changed, and a reader may say that it still fits. */
  readonly canConfirm?: boolean;
}

export interface TextLocation {
  readonly language: string;
  readonly key: string;
  readonly block?: number | undefined;
}

/** `GET /@preview/text?language=pl&key=A.B.0.C&block=2`; 404 if there is none. */
export interface PreviewText extends TextLocation {
  /** The file to change, relative to the root, and where the text stands in it. */
  readonly file: string;
  readonly line?: number;
  /** As the file has it; undefined if it lacks the text. */
  readonly value?: string;
  readonly english?: string;
  /** Whether it may have formatting. */
  readonly formatted: boolean;
  readonly shared: boolean;
  readonly findings: readonly PreviewFinding[];
  /** What is wrong with a file that the text comes from: until it is right, nobody knows the text, and nothing is saved. */
  readonly broken?: PreviewFinding;
}

/** `POST /@preview/text`: a changed text or block. */
export interface TextToSave extends TextLocation {
  /** What the file said when it was shown; undefined if it lacked the text. */
  readonly was?: string;
  readonly value: string;
  /** `check` writes nothing; `save` writes if nothing is found but hints and what is accepted. */
  readonly how: 'check' | 'save';
  /** The ids of the warnings that were shown with this very draft, for "Save anyway". */
  readonly accepted?: readonly string[];
}

/** The answer to a draft. If it is not saved, it says what differs from what was shown. */
export interface TextSaved {
  readonly saved: boolean;
  /** All findings of the draft, those that were accepted included. */
  readonly findings: readonly PreviewFinding[];
  /** Why it was not saved, if not for findings. */
  readonly refused?: string;
  /** What the file says now, if it is not `was`: once it was shown, it may be sent as `was`. */
  readonly now?: { readonly value?: string };
}

/**
 * `POST /@preview/confirm`: records that a stale translation fits the present English text. `id`: of the finding as it was
 * shown; it is refused if English has changed again.
 */
export interface FindingToConfirm {
  readonly id: string;
}

/** `POST /@preview/ignore`: suppresses a finding in `locales/ignore.json`. */
export interface FindingToIgnore extends FindingToConfirm {
  readonly reason: string;
}

/** A text that differs from what it was. */
export interface ChangedText extends TextLocation {
  readonly file: string;
  readonly line?: number;
  /** Undefined if there was none. */
  readonly before?: string;
  /** Undefined if there is none any more. */
  readonly after?: string;
}

/** `GET /@preview/changes`: what one sends to a colleague before committing, and what can be undone. */
export interface PreviewChanges {
  /** The tenant's texts that differ from those at the start of the preview, whichever program has changed them. */
  readonly changed: readonly ChangedText[];
  /** The texts that this run has saved, the latest first, at most ten. */
  readonly saved: readonly (ChangedText & Pick<ChangeToUndo, 'id'>)[];
}

/** `POST /@preview/undo`: makes a saved text what it was, and answers `TextSaved`. Refused if it has changed since. */
export interface ChangeToUndo {
  readonly id: number;
}

/**
 * A server-sent event of `GET /@preview/events`, as JSON. Changes have an id, `<instance>:<revision>`: a page that
 * connects again asks for those since the last one that it knows.
 */
export type PreviewEvent =
  | Change
  /** Why the last good page stays; empty once the tenant can be made again. */
  | { readonly type: 'broken'; readonly findings: readonly PreviewFinding[] }
  /** The connection is open, the checks have run, or (without being sent) the connection has ended. */
  | { readonly type: 'hello' | 'checked' | 'bye' };

export type Change =
  /** All texts of each language in which one has changed. */
  | { readonly type: 'texts'; readonly languages: Readonly<Record<string, CompiledTexts>> }
  | { readonly type: 'settings'; readonly data: TenantData }
  | { readonly type: 'styles'; readonly text: string }
  /** A change that needs a reload, such as a component. */
  | { readonly type: 'reload' };

/** By section. */
export type CompiledTexts = Readonly<Record<string, unknown>>;

/** `window.eosPreview` of the page under test; undefined while our script is not loaded. */
export interface PreviewedPage {
  /** Shows texts as they are, or with marks that identify their keys. */
  show(mode: TextMode): void;
  /** All places that show a text, in document order, shadow roots included. Only in mode `keys`. */
  places(): readonly ShownLocation[];
  /** How often the page was drawn: its places may differ each time. */
  readonly drawn: number;
}

export type TextMode = 'plain' | 'keys';

/** An element that shows a text or a part of it; `language` is English if the page's language lacks it. */
export interface ShownLocation extends TextLocation {
  readonly element: Element;
  /** The attribute that shows it; undefined for text content. */
  readonly attribute?: string;
}

declare global {
  interface Window {
    eosPreview?: PreviewedPage;
    /** The recorded calls of the tracker. */
    eosPreviewTracked?: readonly Readonly<Record<string, unknown>>[];
  }
}
