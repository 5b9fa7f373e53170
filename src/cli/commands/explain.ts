import { checkNamed } from '../audit/check-named.ts';
import { failure } from '../failures/failures.ts';
import { wrap } from '../lib/columns.ts';
import { english, type Messages, messagesFor } from '../messages/messages.ts';
import type { Severity } from '../rules/findings.ts';
import { checks } from '../validate/rules/rules.ts';
import type { Context } from '../world/context.ts';
import type { Terminal } from '../world/terminal.ts';
import type { ExplainOptions } from './declarations.ts';
import { type Explained, explainedChecks } from './explained.ts';

/**
 * `eos-content explain`: prints a check's page of the docs; without a check, lists all. In a language other than English,
 * the messages of a check of `validate` come first; the pages are English.
 * @throws UserError `unknown-check`, `unknown-language`
 */
export function explain(
  { world, terminal }: Context,
  wanted: string | undefined,
  { lang }: ExplainOptions,
): number {
  const messages = lang === undefined ? english : messagesFor(lang, world.env);
  const columns = Math.min(100, Math.max(40, world.stdout.columns ?? 80));
  const pages = explainedChecks();
  const checks = messages === english ? pages : pages.map((check) => inLanguage(check, messages));
  if (wanted === undefined) {
    terminal.result(list(checks, terminal, columns));
    return 0;
  }
  const found = checkNamed(wanted.toLowerCase(), checks);
  if (!found) throw failure('unknown-check', { wanted, known: checks.map(({ id }) => id) });
  terminal.result(page(found, terminal, columns));
  return 0;
}

function inLanguage(check: Explained, messages: Messages): Explained {
  const rule = checks.find(({ id }) => id === check.id);
  const [variant] = Object.keys(rule?.messages ?? {});
  if (!rule || variant === undefined) return check;
  const [message = '', hint = ''] = (['message', 'hint'] as const).map((part) =>
    messages.sentence(rule, variant, part, {}).replace(/\$\[(\w+)\]/g, '…'),
  );
  const markdown = check.markdown.replace(/^# .*\n/, (title) => `${title}\n${message}\n\n${hint}\n`);
  return { ...check, summary: message, markdown };
}

/** The Markdown as it is, with bold headlines, and with paragraphs that fit into the columns. */
function page({ markdown }: Explained, { colours }: Terminal, columns: number): string {
  let isCode = false;
  const lines = markdown.split('\n').flatMap((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    if (isCode) return line;
    return line.startsWith('#') ? colours.bold(line) : wrap(line, columns);
  });
  return lines.join('\n');
}

function list(checks: readonly Explained[], { colours }: Terminal, columns: number): string {
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
