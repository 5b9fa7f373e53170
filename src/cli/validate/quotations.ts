import { hidden } from '../texts/prose.ts';

const quotation = /„[^„“”]*[“”]|“[^“”]*”|”[^”]*”|«[^«»]*»|»[^«»]*«|‹[^‹›]*›|"[^"]*"|‘[^‘’]*’/g;

/** Hides quotations: they may be in another language, and address somebody else. */
export const withoutQuotations = (prose: string): string =>
  prose.replace(quotation, (found) => hidden.repeat(found.length));
