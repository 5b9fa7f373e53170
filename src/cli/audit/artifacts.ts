import type { AxeIssue } from '../../audit/axe.ts';
import type { LayoutIssue } from '../../audit/layout-issues.ts';
import type { Disclosure } from './page/disclosures.ts';
import type { HiddenTexts } from './page/hidden-texts.ts';
import type { Keyboard } from './page/keyboard.ts';
import type { NetworkLog } from './page/network.ts';
import type { HttpResponse } from './page/response.ts';
import type { PageTexts } from './page/texts.ts';
import type { NamedAsset } from './static/assets.ts';

/** What gatherers bring, by name: plain data. A gatherer adds a line here and keeps the type in its own file. */
export interface Artifacts {
  readonly response: HttpResponse;
  readonly assets: readonly NamedAsset[];
  readonly axe: readonly AxeIssue[];
  readonly disclosures: readonly Disclosure[];
  readonly hiddenTexts: HiddenTexts;
  readonly keyboard: Keyboard;
  readonly layout: readonly LayoutIssue[];
  readonly network: NetworkLog;
  readonly pageTexts: PageTexts;
}
