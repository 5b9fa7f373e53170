import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { render } from '../../../../src/cli/build/render-tenant.tsx';
import type { CheckId } from '../../../../src/cli/messages/messages.ts';
import type { Finding } from '../../../../src/cli/rules/findings.ts';
import { compileSite } from '../../../../src/cli/site/site.ts';
import { validate } from '../../../../src/cli/validate/validate.ts';
import { copyBaseTree } from '../../../base-tree.ts';
import { type Values, withValues } from '../../../sources.ts';
import { type Edit, Tree } from '../tree.ts';

/** What a file holds: its content, a change of it, or values to set in it; null where it is removed. */
type Content = string | Uint8Array | Edit | Values | null;

/** A change of the base tree, and what is found then. */
export interface Case {
  /** `locales/tiny/de.json`, which has but one text. */
  readonly own?: Content;
  /** `locales/common/de.json`. */
  readonly texts?: Content;
  /** `locales/common/en.json`. */
  readonly english?: Content;
  /** `tenants/tiny/tenant.json`. */
  readonly settings?: Content;
  /** Any file by its path. */
  readonly files?: Readonly<Record<string, Content>>;
  /**
   * The findings as `check key word`, with the file before them where it is not the first of the above that is changed;
   * beside them a part of the message or the hint where it matters. Nothing where the case is valid.
   */
  readonly finds?: readonly (string | readonly [finding: string, words: string])[];
  /** Whether the site is built in spite of errors: English is shown instead (contract C3), or no page shows what is wrong. */
  readonly isBuilt?: boolean;
}

/** A `locales/ignore.json` with these entries. */
export const ignoring = (...ignore: readonly Values[]) => ({ 'locales/ignore.json': { ignore } });

/**
 * Tests a rule by changes of the base tree, invalid and valid ones, under all rules. What they let through has to come
 * out as pages. Of the hints only the rule's own count: the base tree's short texts give many others.
 */
export function casesOf(rule: CheckId | undefined, cases: Readonly<Record<string, Case>>): void {
  describe(rule ?? 'valid', () => {
    const tree = new Tree(copyBaseTree);
    afterAll(tree.remove);
    test.each(Object.entries(cases))('%s', async (_, one) => {
      const edits = editsOf(one);
      const { findings, lines, isBuilt } = await tree.edited(edits, async (sources) => {
        const findings = await validate(sources, { hints: true });
        const { site } = await compileSite(sources);
        for (const tenant of site?.tenants ?? []) {
          await render(tenant, { timestamp: '20260101000000', year: 2026 });
        }
        const wanted = findings.filter(({ severity, check }) => severity !== 'hint' || check === rule);
        const lines = wanted.map(lineOf(tree.root, edits[0]?.[0]));
        return { findings: wanted, lines, isBuilt: site !== undefined };
      });
      const expected = one.finds ?? [];
      expect(lines).toEqual(expected.map((line) => (typeof line === 'string' ? line : line[0])));
      for (const [index, { message, hint }] of findings.entries()) {
        const line = expected[index];
        if (typeof line === 'object') expect(`${message}; ${hint}`).toContain(line[1]);
        expect(`${message} ${hint}`).not.toMatch(/undefined|\[object|NaN/);
        expect(hint).not.toBe('');
      }
      const hasErrors = findings.some(({ severity }) => severity === 'error');
      expect(isBuilt).toBe(one.isBuilt ?? !hasErrors);
    });
  });
}

/** Check, key and the word that is marked in the source; the file where it is another than the case's own. */
const lineOf =
  (root: string, own: string | undefined) =>
  ({ check, file, key, line, column }: Finding): string => {
    const source =
      readSource(join(root, file))
        .split('\n')
        [line - 1]?.slice(column - 1) ?? '';
    const word = /^(?:"[^"]*"?|(?:\\.|[^\s,"\\])+)/.exec(source)?.[0].slice(0, 30) ?? '';
    return [file === own ? '' : file, check, key, word].filter((part) => part).join(' ');
  };

const readSource = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').replace('\ufeff', '');
  } catch {
    return '';
  }
};

function editsOf({ own, texts, english, settings, files }: Case): (readonly [file: string, edit: Edit])[] {
  const contents = {
    'locales/tiny/de.json': own,
    'locales/common/de.json': texts,
    'locales/common/en.json': english,
    'tenants/tiny/tenant.json': settings,
    ...files,
  };
  return Object.entries(contents).flatMap(([file, content]) =>
    content === undefined ? [] : [[file, editOf(content)] as const],
  );
}

const editOf =
  (content: Content): Edit =>
  (before) => {
    if (content === null) return undefined;
    if (typeof content === 'function') return content(before);
    return typeof content === 'string' || content instanceof Uint8Array
      ? content
      : withValues(before, content);
  };
