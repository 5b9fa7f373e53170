import { checkNamed } from '../audit/check-named.ts';
import { auditChecks } from '../audit/checks.ts';
import { waiverChecks } from '../audit/waivers.ts';
import type { Severity } from '../findings.ts';
import { type CheckId, english, type Messages } from '../messages/messages.ts';
import { ruleGroups } from '../validate/rules/rules.ts';
import { auditPage, checkPage } from './check-pages.ts';

export interface Explained {
  readonly id: string;
  readonly severity: Severity;
  readonly group: string;
  readonly summary: string;
  readonly markdown: string;
}

/**
 * All checks in the order of the list: those of the sources, then those of the build. In a language other than English,
 * a check of the sources begins with its messages; the pages of the docs are English.
 */
export function explainedChecks(messages: Messages = english): readonly Explained[] {
  const rules = Object.entries(ruleGroups).flatMap(([group, own]) => own.map((rule) => ({ ...rule, group })));
  const ofSources = rules.map(({ id, severity, group }) => {
    const page = checkPage(id);
    const findings = findingsOf(id, messages);
    if (!page) return { id, severity, group, summary: '', markdown: `# ${id}\n\n${findings.join('\n\n')}\n` };
    if (messages === english) return { id, severity, group, ...page };
    const markdown = page.markdown.replace(/^# .*\n/, (title) => `${title}\n${findings.join('\n\n')}\n`);
    return { id, severity, group, summary: findings[0] ?? '', markdown };
  });
  const waivers = Object.entries(waiverChecks).map(([id, about]) => ({ id, group: 'Waivers', ...about }));
  const ofBuild = [...auditChecks, ...waivers].map(({ id, severity, group }) => {
    const page = auditPage(id);
    return {
      id,
      severity,
      group: `Audit: ${group}`,
      summary: page?.summary ?? '',
      markdown: page?.markdown ?? `# ${id}\n`,
    };
  });
  return [...ofSources, ...ofBuild];
}

/** The check that an id names; none where there is no such check. */
export function checksNamed(id: string, messages: Messages = english): readonly Explained[] {
  const all = explainedChecks(messages);
  const exact = all.filter((check) => check.id === id);
  if (exact.length > 0) return exact;
  // Of a check that stands for many rules, `axe-image-alt` is explained by the page of `axe`.
  const ruled = checkNamed(
    id,
    all.filter(({ group }) => group.startsWith('Audit:')),
  );
  return ruled ? [ruled] : [];
}

/** The message and the hint of a check, without values. */
const findingsOf = (id: CheckId, messages: Messages): string[] =>
  (['message', 'hint'] as const).map((part) => messages.say(id, part, {}).replace(/\$\[(\w+)\]/g, '…'));
