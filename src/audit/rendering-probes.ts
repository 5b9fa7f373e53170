import { unfocused, vanished } from './rendering-forced.ts';
import { loaded } from './rendering-load.ts';
import { layoutAnimations } from './rendering-motion.ts';
import { misprints } from './rendering-print.ts';

/** What the audit asks of a page about its rendering. Each is called by its name from outside (see probes.ts). */
export const renderingProbes = { loaded, layoutAnimations, vanished, unfocused, misprints };
