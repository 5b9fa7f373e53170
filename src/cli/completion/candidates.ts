import type { Command, Option } from 'commander';
import { explainedIds } from '../explain/check-pages.ts';
import { commonFolder } from '../load/sources.ts';
import { checkIds, messageLanguages } from '../messages/messages.ts';

/** A word that could stand next, and what it is for. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** What of the sources can be asked for. Looked at only where it is needed, below the folder that `--root` names. */
export type Known = (root: string) => {
  readonly tenants: readonly string[];
  readonly languages: readonly string[];
  /** The keys of stale translations, which are those that are confirmed by name. */
  staleKeys(): readonly string[];
};

/**
 * What could be typed next, read from the program's own commands and options. Nothing where a path belongs: the shell
 * then offers files.
 *
 * @param words all words behind the program's name, the last of which is being typed
 */
export function candidates(program: Command, words: readonly string[], known: Known): Candidate[] {
  // bash takes --option=value apart; alone, the sign stands for a value that is not begun yet.
  const typed = words.at(-1) ?? '';
  const current = typed === '=' ? '' : typed;
  const { command, option, position, root } = situation(program, words.slice(0, -1));
  const valuesOf = (wanted: Option) => optionValues(command, wanted, () => known(root));
  if (option) return inList(valuesOf(option), current);
  const [, name, begun] = /^(--[^=]+)=(.*)$/s.exec(current) ?? [];
  if (name !== undefined && begun !== undefined) {
    const assigned = optionNamed(command, name);
    if (!assigned) return [];
    return inList(valuesOf(assigned), begun).map((one) => ({ ...one, value: `${name}=${one.value}` }));
  }
  const help = command.createHelp();
  const possible = current.startsWith('-')
    ? help.visibleOptions(command).map(({ long, description }) => ({ value: long ?? '', description }))
    : [
        ...help
          .visibleCommands(command)
          .map((one) => ({ value: one.name(), description: one.description() })),
        ...argumentValues(command, position, () => known(root)),
      ];
  return possible.filter(({ value }) => value.startsWith(current));
}

/** Where on the command line the next word stands. */
function situation(program: Command, words: readonly string[]) {
  let command = program;
  let position = 0;
  let option: Option | undefined;
  let root = '.';
  for (const word of words) {
    if (option) {
      if (word === '=') continue;
      if (option.long === '--root') root = word;
      option = undefined;
    } else if (word.startsWith('-')) {
      const [name = '', value] = word.split('=', 2);
      const found = optionNamed(command, name);
      if (name === '--root' && value !== undefined) root = value;
      const takesValue = found !== undefined && (found.required || found.optional);
      option = takesValue && value === undefined ? found : undefined;
    } else {
      const next = command.commands.find((one) => one.name() === word);
      if (next) command = next;
      else position++;
    }
  }
  return { command, option, position, root };
}

const optionNamed = (command: Command, name: string): Option | undefined =>
  command.options.find(({ long, short }) => long === name || short === name);

/** Lists are separated by commas: the last entry is being typed. */
function inList(values: readonly string[], current: string): Candidate[] {
  const before = current.slice(0, current.lastIndexOf(',') + 1);
  const begun = current.slice(before.length).toLowerCase();
  return values
    .filter((value) => value.toLowerCase().startsWith(begun))
    .map((value) => ({ value: `${before}${value}`, description: '' }));
}

function optionValues(
  command: Command,
  { long, argChoices }: Option,
  known: () => ReturnType<Known>,
): readonly string[] {
  if (argChoices) return argChoices;
  switch (long) {
    case '--tenant':
      // It alone knows the shared texts by a name.
      return command.name() === 'confirm' ? [commonFolder, ...known().tenants] : known().tenants;
    case '--from':
      // That of `deploy` is a file or an address.
      return command.name() === 'tenant' ? known().tenants : [];
    case '--language':
    case '--languages':
      return known().languages;
    case '--lang':
      return messageLanguages();
    default:
      return [];
  }
}

function argumentValues(command: Command, position: number, known: () => ReturnType<Known>): Candidate[] {
  const last = command.registeredArguments.at(-1);
  const argument = command.registeredArguments[position] ?? (last?.variadic ? last : undefined);
  const values = argument?.argChoices ?? (argument && argumentKinds[argument.name()]?.(known)) ?? [];
  return values.map((value) => ({ value, description: '' }));
}

/** What the arguments of commands are, by the names that the help gives them. */
const argumentKinds: Readonly<Record<string, (known: () => ReturnType<Known>) => readonly string[]>> = {
  check: () => explainedIds(checkIds()),
  code: (known) => known().languages,
  keys: (known) => known().staleKeys(),
};
