import type { Gathered, Input } from './artifacts.ts';
import { type AuditFinding, fingerprintOf } from './finding.ts';
import type { Issue, Rule } from './rule.ts';
import { locationOf } from './static/documents.ts';
import type { Target } from './target.ts';

/**
 * What the rules report, in the order of the targets; of equal fingerprints the first. A rule is called for each page
 * with all artifacts that it requires.
 */
export async function judge(
  { checks, targets, budgets }: Input,
  gathered: Gathered,
): Promise<readonly AuditFinding[]> {
  const found = new Map<Target, AuditFinding[]>(targets.map((target) => [target, []]));
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
      for (const issue of rule.check(named, context)) {
        const finding = await findingOf(rule, issue.target ?? target, issue);
        found.get(issue.target ?? target)?.push(finding);
      }
    }
  }
  const alike = Map.groupBy([...found.values()].flat(), ({ fingerprint }) => fingerprint);
  return [...alike.values()].flatMap(([first]) => first ?? []);
}

async function findingOf(rule: Rule, target: Target, issue: Issue): Promise<AuditFinding> {
  const own = (target.kind === 'host' && rule.hostHint) || rule.hint;
  const { message, node, detail = '', hint = own, severity = rule.severity } = issue;
  const check = issue.rule ? `${rule.id}-${issue.rule}` : rule.id;
  const { file, tenant, language, name: page, url } = target;
  const { selector, html, text } = node ?? { selector: '', html: '', text: '' };
  return {
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
    fingerprint: fingerprintOf(check, tenant, url, selector, detail),
    html,
    text,
  };
}
