import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));

type Rgb = readonly [number, number, number];
type Tokens = ReadonlyMap<string, string>;

/** The tokens of the light and of the dark page, before a tenant's theme. */
function readTokens(): { light: Tokens; dark: Tokens } {
  const css = readFileSync(`${project}src/pages/styles/tokens.css`, 'utf8');
  const tokens = [...css.matchAll(/--eos-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => {
    const [, light = value, dark = value] =
      /^var\(--eos-light, (.+)\)\s+var\(--eos-dark, (.+)\)$/.exec(value) ?? [];
    return { name, light, dark };
  });
  return {
    light: new Map(tokens.map(({ name, light }) => [name, light])),
    dark: new Map(tokens.map(({ name, dark }) => [name, dark])),
  };
}

/** A colour of the tokens: `#rgb`, `#rrggbb`, another token, or a mix of two in sRGB. */
function colour(value: string, tokens: Tokens): Rgb {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1];
  if (hex) {
    const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
    const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
    return [channel(0), channel(2), channel(4)];
  }
  const token = /^var\(--eos-([\w-]+)\)$/.exec(value)?.[1];
  if (token) return colour(tokens.get(token) ?? `no token ${token}`, tokens);
  const [, first, percent, second] = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value) ?? [];
  if (!first || !second) throw new Error(`cannot read the colour ${value}`);
  const share = Number(percent) / 100;
  const [a, b] = [colour(first, tokens), colour(second, tokens)];
  const mix = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share);
  return [mix(0), mix(1), mix(2)];
}

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of "contrast ratio"). */
function contrast(first: Rgb, second: Rgb): number {
  const luminance = (rgb: Rgb): number => {
    const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['surface', 'surface-soft', 'accent-soft', 'notice'];

/** What stands on which ground, and the least contrast it has (WCAG 1.4.3, 1.4.6, 1.4.11). */
const pairs: readonly { limit: number; colours: readonly string[]; on: readonly string[] }[] = [
  { limit: 7, colours: ['text'], on: grounds },
  { limit: 4.5, colours: ['accent'], on: grounds },
  { limit: 4.5, colours: ['muted'], on: ['surface', 'surface-soft'] },
  { limit: 4.5, colours: ['accent-contrast'], on: ['accent', 'accent-hover'] },
  { limit: 3, colours: ['line-strong'], on: ['surface', 'surface-soft', 'accent-soft'] },
  { limit: 3, colours: ['notice-line'], on: ['surface', 'notice'] },
];

const tokens = readTokens();

const themes = [
  { tenant: 'no tenant', accent: tokens.light.get('accent'), accentDark: tokens.dark.get('accent') },
  ...readdirSync(`${project}tenants`)
    .filter((name) => !name.endsWith('.json'))
    .map((tenant) => {
      const settings = readFileSync(`${project}tenants/${tenant}/tenant.json`, 'utf8');
      return { tenant, ...(JSON.parse(settings) as { theme: { accent: string; accentDark: string } }).theme };
    }),
];

describe.each(themes)('colours of $tenant', ({ accent = '', accentDark = '' }) => {
  test.each([
    { page: 'light', colours: new Map([...tokens.light, ['accent', accent]]) },
    { page: 'dark', colours: new Map([...tokens.dark, ['accent', accentDark]]) },
  ])('everything can be read on a $page page', ({ colours }) => {
    const shown = (name: string) => colour(`var(--eos-${name})`, colours);
    const tooWeak = pairs.flatMap(({ limit, colours: names, on }) =>
      names.flatMap((name) =>
        on
          .map((ground) => ({ ground, ratio: contrast(shown(name), shown(ground)) }))
          .filter(({ ratio }) => ratio < limit)
          .map(({ ground, ratio }) => `${name} on ${ground}: ${ratio.toFixed(2)} of ${limit}`),
      ),
    );
    expect(tooWeak).toEqual([]);
  });
});

test('contrast is measured as WCAG does', () => {
  const [white, black] = [colour('#fff', tokens.light), colour('#000000', tokens.light)];
  expect(contrast(white, black)).toBe(21);
  expect(contrast(white, colour('#767676', tokens.light))).toBeCloseTo(4.54, 2);
});
