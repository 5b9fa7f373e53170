import { accessibilityProbes } from './accessibility-probes.ts';
import { contentProbes } from './content-probes.ts';
import { frameProbes } from './frame-probes.ts';
import { keyboardProbes } from './keyboard-probes.ts';
import { pictureProbes } from './picture-probes.ts';
import { privacyProbes } from './privacy-probes.ts';
import type { Recording } from './recorder.ts';
import { renderingProbes } from './rendering-probes.ts';
import { securityProbes } from './security-probes.ts';

const recordingOf = (): Recording | undefined =>
  (window as unknown as Record<symbol, Recording | undefined>)[Symbol.for('eos-audit-recording')];

const probes = {
  ...contentProbes,
  ...securityProbes,
  ...renderingProbes,
  ...accessibilityProbes,
  ...keyboardProbes,
  ...privacyProbes,
  ...frameProbes,
  ...pictureProbes,
  /** What was written down since the page was opened; undefined where it was opened without scripts. */
  recording: (): Recording | undefined => recordingOf(),
  /** Resolves when our script has done its work, or at once where there is none, and two frames have been drawn. */
  async drawn(): Promise<void> {
    const content = (window as { eosContent?: { ready?: Promise<unknown> } }).eosContent;
    await Promise.resolve(content?.ready).catch(() => undefined);
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  },
};

/** What can be asked of a page: from outside by name, with plain data as arguments and answers. */
export type Probes = typeof probes;

Object.defineProperty(window, Symbol.for('eos-audit-probes'), { value: probes, configurable: true });
