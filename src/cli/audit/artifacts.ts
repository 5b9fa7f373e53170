import type { NetworkLog } from './page/network.ts';
import type { HttpResponse } from './page/response.ts';
import type { NamedAsset } from './static/assets.ts';

/** What gatherers bring, by name: plain data. A gatherer adds a line here and keeps the type in its own file. */
export interface Artifacts {
  readonly response: HttpResponse;
  readonly assets: readonly NamedAsset[];
  readonly network: NetworkLog;
}
