import { contentPath } from '../../pages/portal.ts';
import type { BuildTime } from './time.ts';

export const scriptPath = `${contentPath}eos-content.js`;

/** The address of the stylesheet, versioned by the build (specification §7, contract C9). */
export const stylesheetPath = ({ timestamp }: Pick<BuildTime, 'timestamp'>): string =>
  `${contentPath}eos-content.css?v=${timestamp}`;

export const manifestFile = 'manifest.json';
