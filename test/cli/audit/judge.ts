import type { BuildInfo } from '../../../src/cli/audit/build-info.ts';
import { auditChecks } from '../../../src/cli/audit/subjects/subjects.ts';
import type { Target } from '../../../src/cli/audit/target.ts';

/** An element of a page. */
export const node = (selector: string, html = `<${selector}>`) => ({ selector, html, text: '' });

const address = 'http://tiny.localhost:1/services/content/de/legalNotice.html';

/** What the rule of an id says of artifacts, message by message. */
export function judge(
  id: string,
  artifacts: object,
  { target = {}, build = {} }: { target?: Partial<Target>; build?: Partial<BuildInfo> } = {},
): readonly string[] {
  const page: Target = {
    kind: 'page',
    tenant: 'tiny',
    language: 'de',
    name: 'legalNotice.html',
    file: 'dist/tiny/de/legalNotice.html',
    url: '/services/content/de/legalNotice.html',
    address,
    ...target,
  };
  const budgets = {
    bytes: { document: 10, script: 10, stylesheet: 10, image: 10, font: 10, text: 10, other: 10, total: 20 },
    layoutShift: 0.02,
  };
  const facts = {
    id: 'tiny',
    origin: new URL(address).origin,
    realOrigin: 'https://tiny.example',
    trackerOrigins: [],
    ...build,
  };
  const context = { target: page, targets: [page], build: facts as unknown as BuildInfo, budgets };
  const rule = auditChecks.find((each) => each.id === id);
  if (!rule) throw new Error(`there is no check ${id}`);
  return [...rule.check({ ...artifacts }, context)].map(({ message, hint = rule.hint }) => {
    if (hint === '') throw new Error(`${id} does not say what to do`);
    return message;
  });
}
