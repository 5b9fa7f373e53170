import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, type RuleConfig } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { tenants } from '../site.ts';

/** Rules of the recommended preset that do not fit, each with the reason. */
const rules: RuleConfig = {
  // React writes <br/>, srcSet="…" and download="", which every parser reads as the same.
  'void-style': 'off',
  'attr-case': 'off',
  'attribute-empty-style': 'off',
  // The menu stands in the header twice under one name, and the stylesheet shows one of the two.
  'unique-landmark': 'off',
};

const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules });

describe.each(tenants)('$id', ({ id }) => {
  test('every HTML file of the build is valid', () => {
    const folder = join(inject('dist'), id);
    // The pages of no language are those in English.
    const files = globSync(['*/**/*.html', 'snippet.html'], { cwd: folder });
    const found = files.flatMap((file) =>
      validator
        .validateStringSync(readFileSync(join(folder, file), 'utf8'))
        .results.flatMap(({ messages }) =>
          messages.map(
            ({ line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId}: ${message}`,
          ),
        ),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });
});
