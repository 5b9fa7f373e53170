import { validateComplete } from '../../../../schemas/generated/validators.js';
import { pages } from '../../../pages/registry.ts';
import { fallbackLanguage } from '../../../pages/text/content.ts';
import { type Problem, problem } from '../../findings.ts';
import type { Sources } from '../../load/sources.ts';
import { mergeTexts } from '../merge.ts';

/**
 * The English texts of each tenant are complete: what another language lacks falls back to them (contract C3). A page's
 * section may be missing altogether: the tenant then does not have the page.
 */
export function checkComplete({ tenants, common }: Sources): Problem[] {
  const optional = new Set<string>(pages.map(({ section }) => section));
  const shared = common.get(fallbackLanguage);
  const problems: Problem[] = [];
  for (const { texts } of tenants) {
    const own = texts.get(fallbackLanguage);
    if (!shared?.value || !own?.value) continue;
    const validate = validateComplete as ((value: unknown) => boolean) & {
      errors?: readonly { instancePath: string; params: Record<string, unknown> }[] | null;
    };
    if (validate(mergeTexts(shared.value, own.value))) continue;
    for (const { instancePath, params } of validate.errors ?? []) {
      const path = instancePath.split('/').slice(1);
      const missing = [...path, String(params.missingProperty)].join('.');
      if (path.length === 0 && optional.has(missing)) continue;
      problems.push(problem('key-missing', own, path, { missing, where: shared.path }));
    }
  }
  return problems;
}
