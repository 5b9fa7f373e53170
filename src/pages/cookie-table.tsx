import type { ReactNode } from 'react';
import type { Texts } from '../../schemas/generated/texts.ts';
import { type Content, entriesOf } from './text/content.ts';
import { attribute, Words } from './text/words.tsx';

const columns = ['NAME', 'PROVIDER', 'PURPOSE', 'DURATION'] as const;

/**
 * What the portal stores on the visitor's device (specification §2.5). On a phone each row is a card, where `data-label`
 * names the values.
 */
export function CookieTable({ of }: { of: Content<Texts['COOKIE_POLICY']['TYPES']['TABLE']> }): ReactNode {
  return (
    <table className="eos-table">
      <Words as="caption" of={of.CAPTION} />
      <thead>
        <tr>
          {columns.map((column) => (
            <Words as="th" key={column} scope="col" of={of.COLUMNS[column]} />
          ))}
        </tr>
      </thead>
      <tbody>
        {entriesOf(of.ROWS).map(([key, row]) => (
          <tr key={key}>
            <th scope="row" data-label={attribute(of.COLUMNS.NAME)}>
              <code translate="no">{attribute(row.NAME)}</code>
            </th>
            {columns.slice(1).map((column) => (
              <Words as="td" key={column} data-label={attribute(of.COLUMNS[column])} of={row[column]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
