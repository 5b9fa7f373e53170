import type { Node } from 'jsonc-parser';
import { isObject } from '../../../pages/objects.ts';
import { fallbackLanguage } from '../../../pages/portal.ts';
import { deepest } from '../../lib/json-tree.ts';
import type { Mark } from '../../rules/findings.ts';
import { siteRule } from '../../rules/rule.ts';
import type { Path } from '../../sources/sources.ts';

/** Equal order makes files comparable for people and programs. */
export const keyOrder = siteRule({
  id: 'key-order',
  severity: 'hint',
  isSafe: true,
  messages: {
    after: {
      message: '$[name] is not where it is in the English file',
      hint: 'move it after $[after], so that the files can be compared',
    },
    first: {
      message: '$[name] is not where it is in the English file',
      hint: 'move it to the beginning of its group, so that the files can be compared',
    },
  },
  what: 'The keys of a group stand in another order than in the English file. `--fix` moves them; no text is changed.',
  why: 'Files in the same order can be laid side by side and compared line by line, by people and by programs.',
  except: 'A key that English does not have may stand anywhere.',
  invalid: [
    {
      files: {
        'locales/tiny/en.json':
          '{\n  "LOGIN": {\n    "LABEL": "Your account",\n    "BUTTON": "Pay now"\n  }\n}\n',
        'locales/tiny/de.json':
          '{\n  "LOGIN": {\n    "BUTTON": "Jetzt bezahlen",\n    "LABEL": "Ihr Konto"\n  }\n}\n',
      },
    },
    {
      files: {
        'locales/tiny/en.json': { 'LOGIN.LABEL': 'Your account', 'MENU.HOME': 'Home' },
        'locales/tiny/de.json': '{ "MENU": { "HOME": "Start" }, "LOGIN": { "LABEL": "Ihr Konto" } }',
      },
      says: 'first',
    },
    {
      files: {
        'locales/tiny/en.json':
          '{ "HEADER": { "MENU": "Menu" }, "LOGIN": { "LABEL": "Account" }, "MENU": { "HOME": "Home" } }',
        'locales/tiny/de.json':
          '{ "HEADER": { "MENU": "Menü" }, "MENU": { "HOME": "Start" }, "LOGIN": { "LABEL": "Konto" } }',
      },
      says: 'after',
    },
  ],
  valid: [
    {
      files: {
        'locales/tiny/en.json':
          '{\n  "LOGIN": {\n    "LABEL": "Your account",\n    "BUTTON": "Pay now"\n  }\n}\n',
        'locales/tiny/de.json':
          '{\n  "LOGIN": {\n    "LABEL": "Ihr Konto",\n    "BUTTON": "Jetzt bezahlen"\n  }\n}\n',
      },
    },
  ],
  async check({ tenants, common }, report) {
    const { parseTree } = await import('jsonc-parser');
    for (const texts of [common, ...tenants.map((tenant) => tenant.texts)]) {
      const english = texts.get(fallbackLanguage)?.value;
      for (const file of texts.values()) {
        for (const { path, order, wrong } of disordersOf(file.value, english, [])) {
          const [after, name = ''] = [order[wrong - 1], order[wrong]];
          const tree = parseTree(file.text) as Node;
          const raw = reordered(file.text, deepest(tree, path).node, order);
          const variant = after === undefined ? 'first' : 'after';
          report(variant, { name, after }, { file, path: [...path, name], atKey: true, raw });
        }
      }
    }
  },
});

interface Disorder {
  readonly path: Path;
  /** Keys shared with English, in English order; other keys stay in place. */
  readonly order: readonly string[];
  /** The first that is not in its place. */
  readonly wrong: number;
}

/** Inner groups are reported once the outer group is in order. */
function disordersOf(value: unknown, english: unknown, path: Path): Disorder[] {
  if (!isObject(value) || !isObject(english)) return [];
  const mine = Object.keys(value).filter((key) => Object.hasOwn(english, key));
  const order = Object.keys(english).filter((key) => Object.hasOwn(value, key));
  const wrong = order.findIndex((key, index) => key !== mine[index]);
  if (wrong !== -1) return [{ path, order, wrong }];
  return mine.flatMap((key) => disordersOf(value[key], english[key], [...path, key]));
}

/** Moves the members of a group; what stands between them stays. */
function reordered(text: string, { children = [] }: Node, order: readonly string[]): Mark['raw'] {
  const nameOf = (member: Node) => String(member.children?.[0]?.value);
  const members = children.filter((member) => order.includes(nameOf(member)));
  // Only a person can choose between duplicate keys.
  if (members.length !== order.length) return undefined;
  const sourceOf = ({ offset, length }: Node) => text.slice(offset, offset + length);
  const sources = new Map(members.map((member) => [nameOf(member), sourceOf(member)]));
  const [{ offset: start }] = members as [Node];
  let [replacement, end] = ['', start];
  for (const [index, { offset, length }] of members.entries()) {
    replacement += text.slice(end, offset) + sources.get(order[index] as string);
    end = offset + length;
  }
  return { start, end, replacement };
}
