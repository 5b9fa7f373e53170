import type { Text } from './text.ts';

/** How figures are written: the sign of the decimals, and what may part the thousands, the usual sign first. */
export interface NumberStyle {
  readonly decimal: '.' | ',';
  readonly groups: readonly string[];
}

const spaces = ['\u202f', '\u00a0', '\u2009', ' '];
const swiss: NumberStyle = { decimal: '.', groups: ['’', "'", ...spaces] };

/** By language, and where a region differs, by `language-region` (CLDR; for Spanish the Real Academia, which prefers spaces). */
const styles: Readonly<Record<string, NumberStyle>> = {
  en: { decimal: '.', groups: [','] },
  de: { decimal: ',', groups: ['.', ...spaces] },
  es: { decimal: ',', groups: ['.', ...spaces] },
  fr: { decimal: ',', groups: spaces },
  it: { decimal: ',', groups: ['.', ...spaces] },
  nl: { decimal: ',', groups: ['.', ...spaces] },
  pl: { decimal: ',', groups: ['\u00a0', ...spaces] },
  tr: { decimal: ',', groups: ['.'] },
  'de-ch': swiss,
  'fr-ch': swiss,
  'it-ch': swiss,
  'en-ch': { decimal: '.', groups: [',', '’', "'"] },
  // French and German in Belgium
  'fr-be': { decimal: ',', groups: [...spaces, '.'] },
};

/** The style of a text: the folder of a tenant begins with its country. */
export function numberStyleOf({ language, file }: Text): NumberStyle {
  const region = /^locales\/([a-z]{2})-/.exec(file.path)?.[1];
  return (styles[`${language}-${region}`] ?? styles[language]) as NumberStyle;
}

/** An English figure as the text's language writes it. */
export function localFigure(shown: string, text: Text): string {
  const { decimal, groups } = numberStyleOf(text);
  const [group = ''] = groups;
  return shown.replace(/[.,]/g, (sign) => (sign === '.' ? decimal : group));
}
