import type { HttpResponse } from './page/response.ts';

/** What gatherers bring, by name: plain data. A gatherer adds a line here and keeps the type in its own file. */
export interface Artifacts {
  readonly response: HttpResponse;
}
