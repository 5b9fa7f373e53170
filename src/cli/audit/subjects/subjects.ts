import { isObject } from '../../../pages/objects.ts';
import type { Gatherer } from '../gatherer.ts';
import { groups, type Rule } from '../rule.ts';
import * as axe from './axe.ts';
import * as consent from './consent.ts';
import * as content from './content.ts';
import * as dialogs from './dialogs.ts';
import * as disclosures from './disclosures.ts';
import * as faults from './faults.ts';
import * as frame from './frame.ts';
import * as head from './head.ts';
import * as host from './host.ts';
import * as keyboard from './keyboard.ts';
import * as languageChange from './language-change.ts';
import * as languages from './languages.ts';
import * as layout from './layout.ts';
import * as links from './links.ts';
import * as loading from './loading.ts';
import * as markup from './markup.ts';
import * as motions from './motions.ts';
import * as network from './network.ts';
import * as privacy from './privacy.ts';
import * as response from './response.ts';
import * as security from './security.ts';
import * as tracking from './tracking.ts';

/** In the order in which they gather: within a visit, then flows (the longest first), then what reads files alone. */
const subjects = [
  ...[
    response,
    loading,
    frame,
    layout,
    axe,
    content,
    keyboard,
    disclosures,
    motions,
    host,
    privacy,
    network,
    dialogs,
  ],
  ...[faults, consent, languageChange, tracking],
  ...[head, markup, languages, links, security],
];

const exported = subjects.flatMap((subject) => Object.values<unknown>(subject));

const isGatherer = (each: unknown): each is Gatherer => isObject(each) && 'gather' in each;
const isRule = (each: unknown): each is Rule => isObject(each) && 'check' in each;

/** In running order. */
export const gatherers: readonly Gatherer[] = exported.filter(isGatherer);

/** All rules of the audit, in the order of the list of checks. */
export const auditChecks: readonly Rule[] = exported
  .filter(isRule)
  .toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
