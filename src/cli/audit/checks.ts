import * as consent from './flows/rules/consent.ts';
import * as fault from './flows/rules/fault.ts';
import * as tracking from './flows/rules/tracking.ts';
import * as axe from './page/rules/axe.ts';
import * as firstVisit from './page/rules/first-visit.ts';
import * as host from './page/rules/host.ts';
import * as keyboard from './page/rules/keyboard.ts';
import * as layout from './page/rules/layout.ts';
import * as loading from './page/rules/loading.ts';
import * as motions from './page/rules/motions.ts';
import * as network from './page/rules/network.ts';
import { groups, type Rule } from './rule.ts';
import * as head from './static/rules/head.ts';
import * as hosts from './static/rules/hosts.ts';
import * as languages from './static/rules/languages.ts';
import * as links from './static/rules/links.ts';
import * as privacy from './static/rules/privacy.ts';
import * as security from './static/rules/security.ts';
import * as structure from './static/rules/structure.ts';
import * as texts from './static/rules/texts.ts';

const rulesOf = (modules: readonly object[]): readonly Rule[] => modules.flatMap(Object.values);

/** Rules that need only the files of a build. */
export const staticChecks = rulesOf([head, structure, languages, texts, links, privacy, security, hosts]);

export const auditChecks: readonly Rule[] = [
  ...staticChecks,
  ...rulesOf([network, axe, keyboard, layout, loading, motions, firstVisit, host]),
  ...rulesOf([consent, tracking, fault]),
].toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
