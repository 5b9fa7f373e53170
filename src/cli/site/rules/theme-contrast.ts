import { surface } from '../../../pages/frame/names.ts';
import { siteRule } from '../../rules/rule.ts';
import { valueAt } from '../../texts/shape.ts';
import { contrast, mixed, rgbOf } from './contrast.ts';

/** The grounds of text in the accent, as in the styles' tokens; the soft accent has this share of it. */
export const grounds = {
  accent: { surfaces: [surface.light, '#f6f5f3', '#fff6dc'], soft: 0.07 },
  accentDark: { surfaces: [surface.dark, '#202226', '#2f2814'], soft: 0.11 },
} as const;

/** WCAG 1.4.3 */
const least = 4.5;

/** A tenant's accent is read on each ground, and the page's own ground is read on the accent. */
export const themeContrast = siteRule({
  id: 'theme-contrast',
  severity: 'error',
  messages: {
    pale: {
      message:
        "the contrast of $[colour] on the pages' surfaces is $[ratio] to 1, but $[least] to 1 is needed",
      hint: 'take a darker colour',
    },
    dark: {
      message:
        "the contrast of $[colour] on the pages' surfaces is $[ratio] to 1, but $[least] to 1 is needed",
      hint: 'take a lighter colour',
    },
  },
  what: "A colour of the settings' `theme` has too little contrast to the surfaces that text in it stands on: 4.5 to 1 is needed (WCAG 1.4.3).",
  why: 'Links, buttons and headlines in the accent could not be read, on all pages of the tenant. The audit would report each of them, without a word about the setting.',
  except:
    "It compares with the grounds of the styles' tokens: page, soft surface, notice and the soft accent. `config-value` reports what is no colour.",
  invalid: [
    { files: { 'tenants/tiny/tenant.json': { 'theme.accent': '#e0603a', 'theme.accentDark': '#ffab91' } } },
    {
      files: { 'tenants/tiny/tenant.json': { 'theme.accent': '#e0603a' } },
      finds: ['theme-contrast theme.accent "#e0603a"'],
    },
    {
      files: { 'tenants/tiny/tenant.json': { 'theme.accentDark': '#884444' } },
      finds: ['theme-contrast theme.accentDark "#884444"'],
    },
  ],
  valid: [
    { files: { 'tenants/tiny/tenant.json': { 'theme.accent': '#9c2c13', 'theme.accentDark': '#ffab91' } } },
  ],
  check({ tenants }, report) {
    for (const { settings } of tenants) {
      for (const [key, { surfaces, soft }] of Object.entries(grounds)) {
        const accent = valueAt(settings.value, ['theme', key]);
        if (typeof accent !== 'string' || !/^#[\da-f]{6}$/i.test(accent)) continue;
        const colour = rgbOf(accent);
        const [page] = surfaces;
        const all = [...surfaces.map(rgbOf), mixed(colour, rgbOf(page), soft)];
        const ratio = Math.min(...all.map((ground) => contrast(colour, ground)));
        // Rounded down: 4.496 is too little, and should not be called 4.5.
        const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
        if (ratio >= least) continue;
        const values = { colour: accent, ratio: shown, least: `${least}` };
        report(key === 'accentDark' ? 'dark' : 'pale', values, { file: settings, path: ['theme', key] });
      }
    }
  },
});
