import type { Language } from '../../pages/portal.ts';

/** What a figure may say, the likeliest first. */
export function readFigure(shown: string, language: Language): string[] {
  if (/^\d+$/.test(shown)) return [shown];
  const grouped = /^\d{1,3}([.,'’ \u00a0\u202f\u2009])\d{3}(?:\1\d{3})*(?:([.,])(\d+))?$/.exec(shown);
  const isGrouped = grouped !== null && !shown.startsWith('0') && grouped[1] !== grouped[2];
  const whole = isGrouped
    ? plainValue(shown.slice(0, grouped[2] ? -(grouped[3] as string).length - 1 : undefined), grouped[3])
    : undefined;
  const decimal = /^(0|[1-9]\d*)([.,])(\d+)$/.exec(shown);
  const fraction = decimal ? plainValue(decimal[1] as string, decimal[3]) : undefined;
  if (whole !== undefined && fraction !== undefined) {
    // 1.000 and 1,000: a thousand in one half of the languages, one in the other.
    const isThousand = (decimal?.[2] === ',') === (language === 'en');
    return isThousand ? [whole, fraction] : [fraction, whole];
  }
  const digits = shown.replace(/\D/g, '');
  return [whole ?? fraction ?? (/^0/.test(shown) ? digits : shown)];
}

const plainValue = (whole: string, fraction = ''): string => {
  const trimmed = fraction.replace(/0+$/, '');
  const digits = trimZeros(whole.replace(/\D/g, ''));
  return trimmed === '' ? digits : `${digits}.${trimmed}`;
};

/** Digits without zeros in front. */
export const trimZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');
