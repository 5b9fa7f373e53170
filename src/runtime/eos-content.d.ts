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
  /** Options of the header, where one is mounted. */
  header?: { loginMenu?: boolean };
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
  interface Window {
    eosContent?: EosContent;
  }
  interface WindowEventMap {
    'eos-content:error': CustomEvent<EosContentErrorDetail>;
    'eos-content:language-change': CustomEvent<{ language: string }>;
    'eos-content:language-changed': CustomEvent<{ language: string }>;
  }
}
