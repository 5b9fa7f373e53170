// Types of the global object that eos-content.js sets up, for host teams.

/** What can be mounted: a part of the frame, or a content page. */
export type EosContentPart =
  | 'header'
  | 'footer'
  | 'cookie-notice'
  | 'demo-content'
  | 'cookie-policy'
  | 'privacy-policy'
  | 'accessibility'
  | 'legal-notice'
  | 'instruction'
  | 'general-questions'
  | 'start-page'
  | 'data-protection'
  | 'download'
  | 'not-found';

export interface EosContentMountOptions {
  id: string;
  /** What to mount, if the id is not a known container's (`eos-header`, `eos-footer`, …). */
  content?: EosContentPart;
  /** Options of the header, or of the header that is added around a page. Mounting again with others changes them. */
  header?: EosContentHeaderOptions;
}

export interface EosContentHeaderOptions {
  loginMenu?: boolean;
  /** The menu entry of the host's own page, marked as the current one. */
  current?: EosContentMenuEntry;
}

export type EosContentMenuEntry =
  | 'HOME'
  | 'CONTACT_DATA'
  | 'CONTACT_DATA_OLD'
  | 'CONTACT_FORM'
  | 'CONTACT_FORM_OLD'
  | 'RATE_AGREEMENT'
  | 'DOWNLOAD'
  | 'HELP';

export type EosContentConsent = 'granted' | 'refused';

export interface EosContentContactTopic {
  topic: 'FAQ' | 'CONTACT' | 'QUESTION' | 'DSGVO';
  /** In the visitor's language. */
  label: string;
  /** The label's language: English where the visitor's has none. */
  language: string;
}

export interface EosContent {
  /**
   * Mounts into a container, and resolves when the part is shown or has failed. Without the container it resolves at once,
   * and mounts as soon as the document has it, unless `unmount` comes first. Rejects for an unknown id or content.
   */
  mount(options: EosContentMountOptions): Promise<void>;
  /** Does nothing for an id that holds nothing. */
  unmount(id: string): void;
  /** Resolves when all containers that the document held on load are mounted. */
  readonly ready: Promise<void>;
  /** The language shown, in lower case. */
  readonly language: string;
  setLanguage(code: string): Promise<void>;
  /**
   * The answer to the cookie notice; undefined before an answer and until `ready`. `eos-content:consent-changed` also
   * announces the answer of an earlier visit.
   */
  readonly consent: EosContentConsent | undefined;
  /**
   * The topics of the tenant's contact form in the language shown; call it again after
   * `eos-content:language-changed`. Rejects where no texts can be loaded.
   */
  contactTopics(): Promise<EosContentContactTopic[]>;
  readonly tenant: string;
  readonly version: string;
}

/** `eos-content:error` on `window`: something could not be loaded. */
export interface EosContentErrorDetail {
  part: string;
  code: string;
  message: string;
}

declare global {
  /** Set as soon as eos-content.js has run; use `window.eosContent?.` where it may have failed. */
  var eosContent: EosContent;
  interface Window {
    eosContent?: EosContent;
  }
  interface WindowEventMap {
    'eos-content:error': CustomEvent<EosContentErrorDetail>;
    'eos-content:language-change': CustomEvent<{ language: string }>;
    'eos-content:language-changed': CustomEvent<{ language: string }>;
    /** Before a link of the frame leaves the page; `preventDefault()` keeps the visitor here. */
    'eos-content:navigate': CustomEvent<{ href: string }>;
    'eos-content:consent-changed': CustomEvent<{ consent: EosContentConsent }>;
  }
}
