import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contrast, mixed, rgbOf } from '../../src/cli/site/rules/contrast.ts';
import { grounds as themeGrounds } from '../../src/cli/site/rules/theme-contrast.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

type Rgb = ReturnType<typeof rgbOf>;
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
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value)) return rgbOf(value);
  const token = /^var\(--eos-([\w-]+)\)$/.exec(value)?.[1];
  if (token) return colour(tokens.get(token) ?? `no token ${token}`, tokens);
  const [, first, percent, second] = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value) ?? [];
  if (!first || !second) throw new Error(`cannot read the colour ${value}`);
  return mixed(colour(first, tokens), colour(second, tokens), Number(percent) / 100);
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

test.each([
  { key: 'accent', page: tokens.light },
  { key: 'accentDark', page: tokens.dark },
] as const)('the settings’ $key is held against the grounds of the tokens', ({ key, page }) => {
  const { surfaces, soft } = themeGrounds[key];
  expect(surfaces).toEqual(['surface', 'surface-soft', 'notice'].map((name) => page.get(name)));
  expect(page.get('accent-soft')).toContain(`var(--eos-accent) ${Math.round(soft * 100)}%`);
});
