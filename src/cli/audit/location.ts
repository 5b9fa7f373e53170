import type { NodeDetails } from '../../audit/node.ts';
import { contentPath } from '../../pages/portal.ts';
import type { Range } from '../findings.ts';
import type { BuildInfo } from './build-info.ts';
import { rangeOf, textFile } from './static/documents.ts';
import type { Target } from './target.ts';

const top: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** Where an element's tag first appears in the page's file; the file's beginning if it does not appear there. */
export async function locationOf(
  { url }: Target,
  tenant: BuildInfo | undefined,
  node: NodeDetails | undefined,
): Promise<Range> {
  if (!tenant || !node?.html || !url.startsWith(contentPath)) return top;
  const html = await textFile(tenant, url.slice(contentPath.length));
  const start = html?.indexOf(node.html) ?? -1;
  if (!html || start < 0) return top;
  return rangeOf(html, start, node.html.length);
}
