import type { ReactNode } from 'react';
import type { Texts } from '../../schemas/generated/texts.ts';
import type { Content } from './text/content.ts';
import { attribute, Words } from './text/words.tsx';

const columns = ['NAME', 'PROVIDER', 'PURPOSE', 'DURATION'] as const;

/**
 * What the portal stores on the visitor's device (specification §2.5). On a phone each row becomes a card, in which
 * `data-label` names the value; the roles keep it a table for screen readers, which `display: block` would undo.
 */
export function CookieTable({ of }: { of: Content<Texts['COOKIE_POLICY']['TYPES']['TABLE']> }): ReactNode {
  return (
    <table className="eos-table" role="table">
      <Words as="caption" of={of.CAPTION} />
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Words as="th" key={column} scope="col" role="columnheader" of={of.COLUMNS[column]} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {of.ROWS.map((row, index) => (
          <tr key={index} role="row">
            <th scope="row" role="rowheader" data-label={attribute(of.COLUMNS.NAME)}>
              <code translate="no">{attribute(row.NAME)}</code>
            </th>
            {columns.slice(1).map((column) => (
              <Words
                as="td"
                role="cell"
                key={column}
                data-label={attribute(of.COLUMNS[column])}
                of={row[column]}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
