import type { NodeDetails } from '../../audit/node.ts';
import { type Gathered, type Input, rethrow } from './artifacts.ts';
import { type AuditFinding, fingerprintOf } from './finding.ts';
import type { Issue, Rule } from './rule.ts';
import { locationOf } from './static/documents.ts';
import type { Target } from './target.ts';

/**
 * What the rules report, in the order of the targets; of equal fingerprints the first. A rule is called for each page
 * with all artifacts that it requires.
 * @param fail takes a rule that throws as its own gatherer
 */
export async function judge(
  { checks, targets, budgets }: Input,
  gathered: Gathered,
  fail = rethrow,
): Promise<readonly AuditFinding[]> {
  const found = new Map<Target, Found[]>(targets.map((target) => [target, []]));
  for (const target of targets) {
    const artifacts = gathered.get(target);
    const context = {
      target,
      targets: targets.filter(({ tenant }) => tenant === target.tenant),
      build: target.build,
      budgets,
    };
    for (const rule of checks) {
      const named = Object.fromEntries(
        Object.entries({ ...rule.requires, ...rule.optional }).map(
          ([name, gatherer]) => [name, artifacts?.get(gatherer)] as const,
        ),
      );
      const hasAll = Object.keys(rule.requires).every((name) => named[name] !== undefined);
      if (!hasAll || rule.on?.includes(target.kind) === false) continue;
      try {
        for (const issue of rule.check(named, context)) {
          const finding = await findingOf(rule, issue.target ?? target, issue);
          found.get(issue.target ?? target)?.push(finding);
        }
      } catch (error) {
        fail(target, { gatherer: rule, checks: [rule.id] }, error);
      }
    }
  }
  return withFingerprints([...found.values()].flat());
}

/** A finding, and what tells it apart from others on its element. */
interface Found {
  readonly finding: Omit<AuditFinding, 'fingerprint'>;
  readonly detail: string;
}

/** Of those that say the same of the same element, the first. Elements that look alike are numbered. */
function withFingerprints(found: readonly Found[]): readonly AuditFinding[] {
  const alike = Map.groupBy(found, ({ finding: { check, tenant, url, selector }, detail }) =>
    fingerprintOf(check, tenant, url, selector, detail),
  );
  const counts = new Map<string, number>();
  return [...alike.values()].flatMap(([first]) => {
    if (!first) return [];
    const { finding, detail } = first;
    const about = [finding.check, finding.tenant, finding.url, ...elementOf(finding), detail];
    const key = fingerprintOf(...about);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return { ...finding, fingerprint: count === 0 ? key : fingerprintOf(...about, `${count}`) };
  });
}

/** What is inserted beside an element changes its number, not its tag and text. */
const elementOf = ({ selector, html, text }: NodeDetails): readonly string[] =>
  /:nth-of-type/.test(selector) && (html || text) ? [html, text] : [selector];

async function findingOf(rule: Rule, target: Target, issue: Issue): Promise<Found> {
  const own = (target.kind === 'host' && rule.hostHint) || rule.hint;
  const { message, node, detail = '', hint = own, severity = rule.severity } = issue;
  const check = issue.rule ? `${rule.id}-${issue.rule}` : rule.id;
  const { file, tenant, language, name: page, url } = target;
  const { selector, html, text } = node ?? { selector: '', html: '', text: '' };
  const finding = {
    check,
    severity,
    file,
    ...(node?.range ?? (await locationOf(target, target.build, html))),
    key: '',
    message,
    hint,
    url,
    selector,
    tenant,
    language,
    page,
    html,
    text,
  };
  return { finding, detail };
}
