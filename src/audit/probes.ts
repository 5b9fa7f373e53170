// What the audit calls by name in a page (own-world.ts), with plain data as arguments and results.
export * from './axe.ts';
export * from './content-issues.ts';
export * from './dialogs.ts';
export * from './disclosures.ts';
export * from './first-visit.ts';
export * from './focus.ts';
export * from './focus-indicators.ts';
export * from './host.ts';
export * from './layout-issues.ts';
export * from './motions.ts';
export { happened } from './record-events.ts';
export * from './rendering.ts';
export * from './stay.ts';
export * from './styles.ts';
export { twoFrames as drawn } from './tree.ts';
export * from './visitor.ts';
