import type { CDPSession, Page } from 'puppeteer';
import type { Probes } from '../../audit/probes.ts';
import type { BuildInfo } from './build-info.ts';
import type { PageLog } from './page/log.ts';
import type { Target } from './target.ts';

/** What a visit is for. */
export interface Subject {
  readonly target: Target;
  /** Whether this page stands for all of its name: what no language changes is looked at here. */
  readonly isFirstOfLayout: boolean;
  /** Whether header, footer and notice are looked at here for all pages that have the same. */
  readonly isFirstOfFrame: boolean;
}

/** A page in a tab of its own, as a visitor meets it who was never there: no cookies, nothing stored. */
export interface Visit extends Subject {
  readonly build: BuildInfo | undefined;
  readonly page: Page;
  readonly session: CDPSession;
  readonly log: PageLog;
  /** How long a page may take to load, in seconds. */
  readonly patience: number;
  /** Calls a probe in the page. */
  probe<Name extends keyof Probes>(
    name: Name,
    ...given: Parameters<Probes[Name]>
  ): Promise<Awaited<ReturnType<Probes[Name]>>>;
  /**
   * Opens the target, or another address, and waits until nothing more happens.
   * @returns whether a page is shown: one that was answered with 200, and is HTML
   */
  open(address?: string): Promise<boolean>;
  /** Makes the visitor one who was never there. */
  startOver(): Promise<void>;
  /** Gives the window a size, unless it has it already. */
  resize(size: Size): Promise<void>;
  /** Waits until nothing is being loaded, our script has done its work and the screen is drawn. */
  settle(): Promise<void>;
  /** What gatherers could not do, and why: rules that judge what they gather have not seen all. */
  readonly unchecked: Unchecked[];
}

export interface Unchecked {
  /** The gatherer itself. */
  readonly gatherer: object;
  readonly reason: string;
  /** Whether the page kept a gatherer from its work, so that nothing is proven. */
  readonly isFailure: boolean;
  /** The checks that lack it; all that judge what it gathers when left out. */
  readonly checks?: readonly string[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Visitors who prefer less motion, as of whom each page is opened, and those who also prefer dark colours. */
export const calm = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
export const dark = [...calm, { name: 'prefers-color-scheme', value: 'dark' }];

/** The window that each page is opened in. */
export const desktop = { width: 1280, height: 800 } as const;
export const tablet = { width: 768, height: 1024 } as const;
/** The narrowest that content has to fit into without scrolling sideways (WCAG 1.4.10). */
export const phone = { width: 320, height: 640 } as const;
