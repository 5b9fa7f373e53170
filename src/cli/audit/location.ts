import type { NodeDetails } from '../../audit/node.ts';
import { contentPath } from '../../pages/portal.ts';
import type { Range } from '../findings.ts';
import type { BuildInfo } from './build-info.ts';
import type { Target } from './target.ts';

const top: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** Where an element's tag first appears in the page's file; the file's beginning if it does not appear there. */
export async function locationOf(
  { url }: Target,
  tenant: BuildInfo | undefined,
  node: NodeDetails | undefined,
): Promise<Range> {
  if (!tenant || !node?.html || !url.startsWith(contentPath)) return top;
  const content = await tenant.deployment.file(url.slice(contentPath.length));
  const html = content && Buffer.from(content).toString('utf8');
  const start = html?.indexOf(node.html) ?? -1;
  if (!html || start < 0) return top;
  const { line, column } = positionOf(html, start);
  return { line, column, endLine: line, endColumn: column + node.html.length };
}

function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
