import { checksNamed, type Explained, explainedChecks } from '../explain/explained.ts';
import { rendered } from '../explain/markdown.ts';
import { failure } from '../failures.ts';
import type { Severity } from '../findings.ts';
import { english, type Messages, messagesFor } from '../messages/messages.ts';
import { wrap } from '../reporters/columns.ts';
import { type Terminal, terminalOf } from '../terminal.ts';
import type { World } from '../world.ts';

/**
 * `eos-content explain`: explains a check of `validate` or `audit` with examples; without one, lists all checks.
 * @param lang the language of the messages; English when left out
 * @throws UserError `unknown-check`, `unknown-language`
 */
export function explain(world: World, wanted: string | undefined, lang?: string): number {
  const terminal = terminalOf(world, false);
  const messages = lang === undefined ? english : messagesFor(lang, world.env);
  const columns = Math.min(100, Math.max(40, world.stdout.columns ?? 80));
  if (wanted === undefined) {
    terminal.result(list(terminal, columns, messages));
    return 0;
  }
  const found = checksNamed(wanted.toLowerCase(), messages);
  if (found.length === 0) {
    const known = explainedChecks().map(({ id }) => id);
    throw failure('unknown-check', { wanted, known });
  }
  terminal.result(found.map(({ markdown }) => rendered(markdown, terminal.colours, columns)).join('\n'));
  return 0;
}

function list({ colours }: Terminal, columns: number, messages: Messages): string {
  const checks = explainedChecks(messages);
  const width = Math.max(...checks.map(({ id }) => id.length));
  const paint: Record<Severity, (text: string) => string> = {
    error: colours.red,
    warning: colours.yellow,
    hint: colours.blue,
  };
  const indent = width + 13;
  const line = ({ id, severity, summary }: Explained) => {
    const [first = '', ...rest] = wrap(summary, columns - indent);
    const words = [first, ...rest.map((more) => `${' '.repeat(indent)}${more}`)].join('\n');
    return `  ${id.padEnd(width)}  ${paint[severity](severity.padEnd(7))}  ${words}`.trimEnd();
  };
  const blocks = [...Map.groupBy(checks, ({ group }) => group)].map(([group, own]) =>
    [colours.bold(group), ...own.map(line)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}
