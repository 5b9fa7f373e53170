import type { ChalkInstance } from 'chalk';
import { visible, wrap } from '../reporters/columns.ts';
import type { Trouble } from './trouble.ts';

/** Of more troubles of one part only the first are shown. */
const shown = 20;

/** Why parts cannot be joined, for people: part by part, with what to do behind each. */
export function troubleReport(troubles: readonly Trouble[], colours: ChalkInstance, columns: number): string {
  const blocks = [...Map.groupBy(troubles, ({ part }) => part)].map(([part, group]) => {
    const lines = group.slice(0, shown).flatMap(({ place, text }) => {
      const where = place && `${place}: `;
      return wrap(`${where}${text}`, columns - 4).map(
        (line, index) => `  ${index === 0 ? colours.red('✗') : ' '} ${line}`,
      );
    });
    const rest = group.length - shown;
    const more = rest > 0 ? [colours.dim(`    … and ${rest} more`)] : [];
    const mends = [...new Set(group.map(({ mend }) => mend))].flatMap((mend) =>
      wrap(mend, columns - 10).map(
        (line, index) => `    ${index === 0 ? colours.dim('mend:') : '     '} ${line}`,
      ),
    );
    return [colours.underline(part ? visible(part) : 'the parts together'), ...lines, ...more, ...mends].join(
      '\n',
    );
  });
  return `${blocks.join('\n\n')}\n`;
}
