import { once } from '../lib/once.ts';
import type { Text } from '../texts/text.ts';

export interface Signs {
  readonly decimal: string;
  readonly group: string;
}

/** The thousands and decimal separators of a text's language and region (CLDR). */
export const signsOf = ({ language, region }: Text) =>
  signsIn(region === undefined ? language : `${language}-${region}`);

export const signsIn = once((locale: string): Signs => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal'), group: sign('group').replace("'", '’') };
});
