import { siteRule } from '../../rules/rule.ts';

/** An unused suppression would hide the next real finding. `suppress` reports it, because only it knows what it used. */
export const unusedIgnore = siteRule({
  id: 'unused-ignore',
  severity: 'warning',
  check() {},
});
