import { portalPaths } from '../../../pages/frame/routes.ts';
import { contentPath } from '../../../pages/portal.ts';
import { pages } from '../../../pages/registry.ts';
import type { RichNode } from '../../../pages/text/rich.ts';
import { closest } from '../../closest.ts';
import { type Problem, problem } from '../../findings.ts';
import type { Sources } from '../../load/sources.ts';
import { textFiles } from '../files.ts';
import { parseMarkup } from '../markup.ts';
import { textLeaves } from '../shape.ts';

const known = [...portalPaths, ...pages.map(({ file }) => `${contentPath}${file}`)];
const knownPaths = new Set(known.map((path) => path.split('#')[0]));

/** Links inside the portal lead to a page of ours or to one of the portal's known addresses (specification §2). */
export function checkLinks(sources: Sources): Problem[] {
  return textFiles(sources).flatMap((file) =>
    textLeaves(file.value).flatMap(({ path, text, kind }) =>
      (kind === 'address' ? [text] : kind === 'rich' ? addressesIn(text) : [])
        .filter((address) => address.startsWith('/') && !isKnown(address))
        .map((address) =>
          problem(
            'file-target',
            file,
            path,
            { address, closest: closest(address, known) },
            { offset: Math.max(0, text.indexOf(address)) },
          ),
        ),
    ),
  );
}

const isKnown = (address: string): boolean => knownPaths.has(address.split(/[?#]/)[0] as string);

function addressesIn(text: string): string[] {
  const { value } = parseMarkup(text);
  return typeof value === 'string' ? [] : value.rich.flatMap(addressesOf);
}

function addressesOf(node: RichNode): string[] {
  if (typeof node === 'string') return [];
  const [tag, attribute, children] = node;
  return [...(tag === 'a' && attribute ? [attribute] : []), ...children.flatMap(addressesOf)];
}
