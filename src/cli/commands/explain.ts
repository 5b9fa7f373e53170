import { closest } from '../closest.ts';
import { checkPage } from '../explain/check-pages.ts';
import { groups } from '../explain/groups.ts';
import { rendered } from '../explain/markdown.ts';
import { failure } from '../failures.ts';
import type { Severity } from '../findings.ts';
import { en } from '../messages/en.ts';
import { type CheckId, checkIds } from '../messages/messages.ts';
import { wrap } from '../reporters/columns.ts';
import { type Terminal, terminalOf } from '../terminal.ts';
import type { Check } from '../validate/check.ts';
import { checks } from '../validate/checks.ts';
import type { World } from '../world.ts';

/**
 * `eos-content explain`: what a check finds and why, with examples; without one, all checks with a line each.
 *
 * @returns the exit code
 * @throws UserError `unknown-check`
 */
export function explain(world: World, wanted: string | undefined): number {
  const terminal = terminalOf(world, false);
  const columns = Math.min(100, Math.max(40, world.stdout.columns ?? 80));
  if (wanted === undefined) terminal.result(list(terminal, columns));
  else {
    const id = checkIds.find((id) => id === wanted.toLowerCase());
    if (!id) throw failure('unknown-check', { wanted, closest: closest(wanted, checkIds) });
    terminal.result(rendered(checkPage(id)?.markdown ?? shortPage(id), terminal.colours, columns));
  }
  return 0;
}

/** What is known of a check of which nothing more is written. */
const shortPage = (id: CheckId): string =>
  `# ${id}\n\n${en.checks[id].message.replace(/\$\[(\w+)\]/g, '…')}\n\n${en.checks[id].hint.replace(/\$\[(\w+)\]/g, '…')}\n`;

function list({ colours }: Terminal, columns: number): string {
  const width = Math.max(...checks.map(({ id }) => id.length));
  const paint: Record<Severity, (text: string) => string> = {
    error: colours.red,
    warning: colours.yellow,
    hint: colours.blue,
  };
  const indent = width + 13;
  const line = ({ id, severity }: Check) => {
    const [first = '', ...rest] = wrap(checkPage(id)?.summary ?? '', columns - indent);
    const words = [first, ...rest.map((more) => `${' '.repeat(indent)}${more}`)].join('\n');
    return `  ${id.padEnd(width)}  ${paint[severity](severity.padEnd(7))}  ${words}`.trimEnd();
  };
  const lines = checks.flatMap((check) => {
    const group = groups.find(({ first }) => first === check.id);
    return [...(group ? ['', colours.bold(group.name)] : []), line(check)];
  });
  return `${lines.slice(1).join('\n')}\n`;
}
