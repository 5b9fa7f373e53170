import { usable } from './controls.ts';
import { type NodeDetails, nodeOf } from './node.ts';
import { all, isVisible, page, textOf, tidy } from './tree.ts';

export interface ContentIssue {
  readonly kind:
    | 'placeholder'
    | 'same-label'
    | 'no-group'
    | 'no-legend'
    | 'empty-legend'
    | 'no-headers'
    | 'nested'
    | 'link-text'
    | 'file-name'
    | 'title-only'
    | 'button-text'
    | 'title';
  readonly node: NodeDetails;
  /** The words that are meant. */
  readonly text: string;
}

type Found = readonly [kind: ContentIssue['kind'], element: Element, text: string];

const texts =
  'input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="url"], [type="number"], [type="password"], [type="date"]), select, textarea';

/**
 * What forms, tables, links and images say wrongly, or not at all, to whoever does not see them.
 * @param vague link texts that say nothing of where they lead, as an expression for each language
 */
export function contentIssues(vague: Readonly<Record<string, string>>): ContentIssue[] {
  const isVague = (element: Element, text: string): boolean => {
    const [language = ''] = element.closest('[lang]')?.getAttribute('lang')?.toLowerCase().split('-') ?? [];
    const expression = vague[language];
    return expression !== undefined && new RegExp(`^(?:${expression})$`, 'iu').test(text);
  };
  const found = [...fields(), ...groups(), ...tables(), ...links(isVague), ...images(isVague), ...titles()];
  return found.map(([kind, element, text]) => ({ kind, node: nodeOf(element), text: tidy(text) }));
}

const seen = (selector: string, root?: Element): Element[] => all(selector, root).filter(isVisible);

const hasName = (element: Element): boolean =>
  ['aria-label', 'aria-labelledby', 'title'].some((name) => tidy(element.getAttribute(name) ?? '') !== '');

const labelsOf = (field: Element): readonly HTMLLabelElement[] =>
  [...((field as HTMLInputElement).labels ?? [])].filter((label) => textOf(label) !== '');

function fields(): readonly Found[] {
  const own = (seen(texts) as HTMLInputElement[]).filter(usable());
  const labelled = own.filter((field) => labelsOf(field).length > 0 && !hasName(field));
  const textOfLabels = (field: HTMLInputElement) => labelsOf(field).map(textOf).join(' ').toLowerCase();
  const alike = Map.groupBy(labelled, (field) => `${formNumber(field)} ${textOfLabels(field)}`);
  return [
    ...own.flatMap((field): Found[] =>
      labelsOf(field).length === 0 && !hasName(field) && field.placeholder
        ? [['placeholder', field, field.placeholder]]
        : [],
    ),
    ...[...alike.values()].flatMap((same): Found[] => {
      const [, second] = same;
      // What stands around the field tells rows and addresses apart.
      const isApart = (field: Element) =>
        field.closest('tr, li, fieldset, [role="group"], [role="row"], section') !== null;
      return second?.form && !same.some(isApart) ? [['same-label', second, textOfLabels(second)]] : [];
    }),
  ];
}

/** Which of the page's forms a field belongs to; -1 for none. */
const formNumber = ({ form }: HTMLInputElement): number => all('form').indexOf(form as Element);

const grouping = 'fieldset, [role="group"], [role="radiogroup"]';

function groups(): readonly Found[] {
  const choices = seen('input:is([type="radio"], [type="checkbox"])[name]') as HTMLInputElement[];
  const byName = Map.groupBy(choices, (field) => JSON.stringify([formNumber(field), field.type, field.name]));
  return [
    ...[...byName.values()].flatMap(([first, second]): Found[] =>
      first && second && first.name !== '' && !first.closest(`${grouping}, tr, [role="row"]`)
        ? [['no-group', first, first.name]]
        : [],
    ),
    ...seen('fieldset').flatMap((fieldset): Found[] => {
      const legend = [...fieldset.children].find(({ localName }) => localName === 'legend');
      if (hasName(fieldset)) return [];
      if (legend)
        return textOf(legend) === '' && !legend.querySelector('[alt], svg')
          ? [['empty-legend', fieldset, '']]
          : [];
      // Without a border it is no group to the eye either, but disables or spaces fields.
      const isGroup =
        Number.parseFloat(getComputedStyle(fieldset).borderTopWidth) > 0 &&
        !fieldset.hasAttribute('disabled');
      return isGroup ? [['no-legend', fieldset, '']] : [];
    }),
  ];
}

function tables(): readonly Found[] {
  const own = (seen('table') as HTMLTableElement[]).filter(
    (table) => !/none|presentation/.test(table.role ?? ''),
  );
  return own.flatMap((table): Found[] => {
    const cells = [...table.rows].flatMap((row) => [...row.cells]);
    const headers = cells.filter((cell) => cell.localName === 'th' || /header/.test(cell.role ?? ''));
    const inner = seen('table', table).find((each) => own.includes(each as HTMLTableElement));
    const isData = table.caption !== null || table.tHead !== null || table.hasAttribute('summary');
    const isGrid = table.rows.length > 1 && cells.length > table.rows.length;
    return [
      ...(headers.length === 0 && isData && isGrid
        ? [['no-headers', table, table.caption ? textOf(table.caption) : ''] as const]
        : []),
      ...(headers.length > 0 && inner ? [['nested', inner, ''] as const] : []),
    ];
  });
}

type IsVague = (element: Element, text: string) => boolean;

/** What gives a link more words than its text; in a table its row does (WCAG 2.4.4). */
const toldMore = '[aria-labelledby], [aria-describedby], [title], :is(td, th, [aria-hidden="true"]) a';
const named = 'img[alt]:not([alt=""]), svg title, [aria-label]';

function links(isVague: IsVague): readonly Found[] {
  return seen('a[href], [role="link"]').flatMap((link): Found[] => {
    if (link.matches(toldMore) || link.querySelector(named)) return [];
    const name = tidy(link.ariaLabel ?? '') || textOf(link);
    const text = name.replace(/[\s.…»›>→!:]+$/u, '') || name;
    return text !== '' && (isVague(link, text) || !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text))
      ? [['link-text', link, name]]
      : [];
  });
}

function images(isVague: IsVague): readonly Found[] {
  return seen('img, input[type="image"], [role="img"]').flatMap((image): Found[] => {
    const alt = image.getAttribute('alt') ?? image.ariaLabel ?? '';
    if (/^[^\s]+\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i.test(alt)) return [['file-name', image, alt]];
    if (image.localName === 'img' && image.getAttribute('alt') === '' && image.getAttribute('title')?.trim())
      return [['title-only', image, image.getAttribute('title') ?? '']];
    return image.localName === 'input' && isVague(image, alt) ? [['button-text', image, alt]] : [];
  });
}

/** What editors and project templates put there, and names of files. */
const leftTitle =
  /^(?:insert title here|untitled(?: document| page)?|document|new (?:page|document)|page title|index|react app|vite(?: \+ \w+| app)?|\S+\.(?:html?|xhtml|jspx?|php|aspx))$/i;

function titles(): readonly Found[] {
  const title = page.querySelector('head > title');
  return title && leftTitle.test(textOf(title)) ? [['title', title, textOf(title)]] : [];
}
