import { surface } from '../../../pages/frame/names.ts';
import { oldSiteRule as siteRule } from '../../rules/legacy.ts';
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
        const values = { colour: accent, ratio: shown, least: `${least}` };
        const dark = key === 'accentDark' ? 'true' : undefined;
        if (ratio < least) report(settings, ['theme', key], { ...values, dark });
      }
    }
  },
});
