import { describe, expect, test } from 'vitest';
import { wholePortal } from './portal.ts';

const languages = ['de', 'pl', 'tr', 'es', 'fr', 'nl', 'it'];
const formats = ['xliff', 'csv'] as const;

describe('what comes back unchanged leaves every file of the project as it was, byte by byte', () => {
  const portal = wholePortal();
  const before = portal.everything();

  // Formats take turns: how a text is written in one does not depend on its language.
  test.each(languages.map((language, index) => [language, formats[index % 2] as (typeof formats)[number]]))(
    '%s as %s',
    async (language, format) => {
      const exported = await portal.export({ language, format });
      expect(exported.code).toBe(0);
      const [, count, missing] = (/(\d+) texts · (\d+) missing/.exec(exported.err) ?? []).map(Number);
      const { code, err } = await portal.import(exported.out);
      expect(err).toContain(
        `0 texts changed · ${Number(count) - Number(missing)} unchanged · ${missing} without translation`,
      );
      expect(code).toBe(0);
      expect(count).toBeGreaterThan(300);
      expect(portal.everything()).toEqual(before);
    },
  );
});
