import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { describe, expect, inject, test } from 'vitest';
import { portalPaths } from '../../src/pages/frame/routes.ts';
import { contentPath } from '../../src/pages/portal.ts';
import { tenants } from '../site.ts';
import { portalOf } from './portals.ts';
import { closeTab, openTab } from './tabs.ts';

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/** All elements of a file, in order. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const collect = (nodes: readonly object[]) => {
    for (const node of nodes as { name?: string; attribs?: Element['attributes']; children?: object[] }[]) {
      if (node.name && node.attribs) found.push({ name: node.name, attributes: node.attribs });
      collect(node.children ?? []);
    }
  };
  collect(parseDocument(html).children);
  return found;
}

/** A tenant's build as links see it: its files, and the anchors of its pages. */
function buildOf(tenant: string) {
  const folder = join(inject('dist'), tenant);
  const files = new Set(
    globSync('**', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      ),
  );
  const pages = new Map(
    [...files]
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, elementsOf(readFileSync(join(folder, file), 'utf8'))]),
  );
  const anchors = (file: string) => new Set(pages.get(file)?.map(({ attributes }) => attributes.id));
  const read = (address: string) => readFileSync(join(folder, address.slice(contentPath.length)));
  return { files, pages, anchors, read };
}

/** Whatever an element leads to or loads. */
const addressesOf = ({ attributes: { href, src, srcset } }: Element): string[] =>
  [href, src, srcset].filter((address) => address !== undefined);

describe.each(tenants)('$id', (tenant) => {
  const { files, pages, anchors, read } = buildOf(tenant.id);
  const elements = [...pages].flatMap(([file, inside]) => inside.map((element) => ({ file, ...element })));

  /** What is wrong with a link, or nothing. */
  function fault(from: string, address: string): string | undefined {
    if (/^(?:https:\/\/[a-z]|mailto:[^@]+@|tel:\+\d+$)/.test(address) || portalPaths.includes(address))
      return;
    const [path = '', anchor] = address.split('#');
    const file =
      path === ''
        ? from
        : path.startsWith(contentPath)
          ? path.slice(contentPath.length).split('?')[0]
          : undefined;
    if (file === undefined || !files.has(file)) return 'leads nowhere';
    // The frame for other hosts has a skip link, whose target is theirs.
    const ours = anchor === undefined || from.startsWith('fragments/') || anchors(file).has(anchor);
    return ours ? undefined : 'has no such anchor';
  }

  test('every link leads to a file of the build, an anchor in it, or an address of the portal', () => {
    const wrong = elements.flatMap((element) =>
      addressesOf(element).flatMap((address) => {
        const found = fault(element.file, address);
        return found ? `${element.file}: ${address} ${found}` : [];
      }),
    );
    expect(elements.filter(({ name }) => name === 'a').length).toBeGreaterThan(100);
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('links to other sites say noopener', () => {
    const away = elements.filter(
      ({ name, attributes: { href } }) => name === 'a' && href?.startsWith('https:'),
    );
    expect(away.length).toBeGreaterThan(0);
    expect(away.filter(({ attributes: { rel } }) => rel !== 'noopener')).toEqual([]);
  });

  test('no id stands twice in a page', () => {
    const twice = [...pages].flatMap(([file, inside]) => {
      const ids = inside.map(({ attributes }) => attributes.id).filter((id) => id !== undefined);
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${file}: ${id}`);
    });
    expect(twice).toEqual([]);
  });

  test.each(tenant.languages)(
    'the documents of $language are PDF files, as large as the page says',
    ({ content }) => {
      const documents = content.DOWNLOAD.ITEMS.map(({ LINK, FILE }) => ({ bytes: read(LINK), FILE, LINK }));
      expect(documents.length).toBeGreaterThan(0);
      for (const { bytes, FILE, LINK } of documents) {
        expect(bytes.toString('latin1', 0, 5), LINK).toBe('%PDF-');
        expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF'), LINK).toBe(true);
        expect(FILE, LINK).toMatchObject({ type: 'PDF', kilobytes: Math.round(bytes.length / 1000) });
      }
    },
  );

  test('every image loads, in the proportions that are kept free for it', async () => {
    const images = new Map(
      elements
        .filter(({ name }) => name === 'img' || name === 'source')
        .map(({ attributes: { src, srcset, width, height } }) => [
          src ?? srcset ?? '',
          Number(width) / Number(height),
        ]),
    );
    const { origin } = portalOf(tenant);
    const tab = await openTab();
    await tab.page.goto(`${origin}${contentPath}startPage.html`);
    const loaded = await tab.page.evaluate(
      (addresses) =>
        Promise.all(
          addresses.map(async (address) => {
            const image = new Image();
            image.src = address;
            await image.decode();
            return [address, image.naturalWidth / image.naturalHeight] as const;
          }),
        ),
      [...images.keys()],
    );
    await closeTab(tab);
    expect(loaded.length).toBeGreaterThan(3);
    for (const [address, proportion] of loaded)
      expect(proportion, address).toBeCloseTo(images.get(address) ?? 0, 1);
  });
});
