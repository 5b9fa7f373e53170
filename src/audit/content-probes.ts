/** What the audit asks of a page about its content. Each is called by its name from outside (see probes.ts). */
export const contentProbes = {};
