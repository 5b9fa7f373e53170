import { checkNamed } from '../audit/check-named.ts';
import { auditChecks } from '../audit/checks.ts';
import { waiverChecks } from '../audit/waivers.ts';
import type { Severity } from '../findings.ts';
import { type CheckId, english } from '../messages/messages.ts';
import { checks } from '../validate/rules/rules.ts';
import { auditPage, checkPage } from './check-pages.ts';
import { groups } from './groups.ts';

/** A check of `validate` or `audit`, as the list shows it and its page explains it. */
export interface Explained {
  readonly id: string;
  readonly severity: Severity;
  /** What it stands under in the list. */
  readonly group: string;
  /** What it finds, in a sentence. */
  readonly summary: string;
  readonly markdown: string;
}

/** All checks in the order of the list: those of the sources, then those of the build. */
export function explainedChecks(): readonly Explained[] {
  let group = '';
  const ofSources = checks.map(({ id, severity }) => {
    group = groups.find(({ first }) => first === id)?.name ?? group;
    const page = checkPage(id);
    return { id, severity, group, summary: page?.summary ?? '', markdown: page?.markdown ?? shortPage(id) };
  });
  const waivers = Object.entries(waiverChecks).map(([id, about]) => ({ id, group: 'Waivers', ...about }));
  const ofBuild = [...auditChecks, ...waivers].map(({ id, severity, group, title }) => {
    const page = auditPage(id);
    return {
      id,
      severity,
      group: `Audit: ${group}`,
      summary: page?.summary ?? title,
      markdown: page?.markdown ?? `# ${id}\n\n${title}\n`,
    };
  });
  return [...ofSources, ...ofBuild];
}

/** The check that an id names; none where there is no such check. */
export function checksNamed(id: string): readonly Explained[] {
  const all = explainedChecks();
  const exact = all.filter((check) => check.id === id);
  if (exact.length > 0) return exact;
  // Of a check that stands for many rules, `axe-image-alt` is explained by the page of `axe`.
  const ruled = checkNamed(
    id,
    all.filter(({ group }) => group.startsWith('Audit:')),
  );
  return ruled ? [ruled] : [];
}

/** What is known of a check of `validate` that has no page. */
const shortPage = (id: CheckId): string =>
  `# ${id}\n\n${(['message', 'hint'] as const).map((part) => english.say(id, part, {}).replace(/\$\[(\w+)\]/g, '…')).join('\n\n')}\n`;
