import { codingOf, type Encoding } from '../render/encodings.ts';

/**
 * Which of the compressed forms of a file is sent to who asks so (RFC 9110, section 12.5.3): the one with the greatest
 * weight, of several the first. One that is named is sent rather than the plain file, unless that has a greater weight.
 *
 * @param asked the value of `Accept-Encoding`; where there is none, nothing is sent that needs to be unpacked
 * @param available the forms that there are, the one that is sent most gladly first
 * @returns undefined for the plain file. It is sent, too, where nothing is left that would be accepted
 */
export function acceptedEncoding(
  asked: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const weights = new Map((asked ?? '').split(',').map(weighed));
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = available.toSorted((one, other) => weightOf(codingOf(other)) - weightOf(codingOf(one)));
  if (best === undefined) return undefined;
  const weight = weightOf(codingOf(best));
  return weight > 0 && weight >= (weights.get('identity') ?? 0) ? best : undefined;
}

/** A coding and its weight, which is 1 where none is told; what is no weight counts as none. */
function weighed(entry: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = entry
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const told = parameters.map((each) => /^q\s*=\s*(.*)$/.exec(each)?.[1]).find((each) => each !== undefined);
  const weight =
    told === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(told) ? Number(told) : 0;
  return [coding === 'x-gzip' ? 'gzip' : coding, weight];
}
