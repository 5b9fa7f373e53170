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
  | 'download';

export interface EosContentMountOptions {
  /** The id of the container in the host page. */
  id: string;
  /** What to mount, where the id is not one of the known containers' (`eos-header`, `eos-footer`, …). */
  content?: EosContentPart;
  /** Options of the header, where one is mounted. Mounting it again with others changes them. */
  header?: EosContentHeaderOptions;
}

export interface EosContentHeaderOptions {
  /** Whether the login box is shown. */
  loginMenu?: boolean;
  /** The menu entry of the host's own page, which is marked as the current one. */
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

/** What the visitor has chosen in the cookie notice. */
export type EosContentConsent = 'granted' | 'refused';

/** A topic that the tenant's contact form offers. */
export interface EosContentContactTopic {
  topic: 'FAQ' | 'CONTACT' | 'QUESTION' | 'DSGVO';
  /** In the visitor's language. */
  label: string;
  /** The label's language: English where the visitor's has none. */
  language: string;
}

export interface EosContent {
  /** Mounts into a container, waiting for the document where it is still being read. Rejects for an unknown id or content. */
  mount(options: EosContentMountOptions): Promise<void>;
  /** Removes what was mounted. Does nothing for an id that holds nothing. */
  unmount(id: string): void;
  /** Resolves when all containers that the document held on load have been mounted. */
  readonly ready: Promise<void>;
  /** The language shown, in lower case. */
  readonly language: string;
  /** Changes the language of everything mounted. */
  setLanguage(code: string): Promise<void>;
  /**
   * What the visitor has chosen in the cookie notice; undefined before a choice, and until `ready`. One of an earlier visit
   * is announced by `eos-content:consent-changed`, too.
   */
  readonly consent: EosContentConsent | undefined;
  /**
   * The topics that the tenant's contact form offers, labelled in the language shown; ask again after
   * `eos-content:language-changed`. Rejects where no texts can be loaded.
   */
  contactTopics(): Promise<EosContentContactTopic[]>;
  /** The tenant's identifier. */
  readonly tenant: string;
  /** The version of the build. */
  readonly version: string;
}

/** `eos-content:error` on `window`: something could not be loaded. */
export interface EosContentErrorDetail {
  part: string;
  code: string;
  message: string;
}

declare global {
  /** There as soon as eos-content.js has run; `window.eosContent?.` where it may have failed. */
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
