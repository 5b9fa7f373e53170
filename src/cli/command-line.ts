import type { CommandUnknownOpts, OptionValues } from '@commander-js/extra-typings';
import { Command } from '@commander-js/extra-typings';
import packageJson from '../../package.json' with { type: 'json' };
import * as commands from './commands/declarations.ts';
import { visibleLines } from './lib/columns.ts';
import type { Clock } from './world/clock.ts';
import { type Context, contextOf } from './world/context.ts';
import type { World } from './world/world.ts';

/**
 * The program with its commands. A command is loaded when it is run, so that `--help` stays fast.
 * @param settle receives the exit code of the command
 */
export function commandLine(world: World, clock: Clock, settle: (code: number) => void): Command {
  const program = new Command('eos-content')
    .description(
      'Build the portal’s pages and its header, footer and cookie notice from JSON texts and React components.',
    )
    .version(packageJson.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => world.stdout.write(text),
      writeErr: (text) => world.stderr.write(visibleLines(text)),
    })
    .showSuggestionAfterError()
    .showHelpAfterError(helpLine())
    .enablePositionalOptions();
  const add = <Declared extends CommandUnknownOpts>(
    command: Declared,
    parent: CommandUnknownOpts,
  ): Declared => {
    const name = parent === program ? command.name() : `${parent.name()} ${command.name()}`;
    parent.addCommand(command.copyInheritedSettings(parent).showHelpAfterError(helpLine(name)));
    return command;
  };
  /** A command gets the context, which is made of its options, and its arguments and options. */
  const runs = <Args extends unknown[], Options extends OptionValues>(
    command: Command<Args, Options>,
    load: () => Promise<(context: Context, ...given: [...Args, Options]) => number | Promise<number>>,
    parent: CommandUnknownOpts = program,
  ): void => {
    add(command, parent).action(async (...given) => {
      const context = contextOf(world, clock, command.opts());
      settle(await (await load())(context, ...(given as unknown as [...Args, Options])));
    });
  };
  runs(commands.declareBuild(), async () => (await import('./commands/build.ts')).build);
  runs(commands.declareValidate(), async () => (await import('./commands/validate.ts')).validateCommand);
  runs(commands.declarePreview(), async () => (await import('./commands/preview.ts')).preview);
  runs(commands.declareAudit(), async () => (await import('./commands/audit.ts')).auditCommand);
  runs(commands.declareVerify(), async () => (await import('./commands/verify.ts')).verifyCommand);
  runs(commands.declareIgnore(), async () => (await import('./commands/ignore.ts')).ignoreCommand);
  runs(commands.declareConfirm(), async () => (await import('./commands/confirm.ts')).confirmTexts);
  runs(commands.declareExport(), async () => (await import('./commands/export.ts')).exportTexts);
  runs(commands.declareImport(), async () => (await import('./commands/import.ts')).importTexts);
  const create = add(commands.declareNew(), program);
  runs(commands.declareNewTenant(), async () => (await import('./commands/new.ts')).newTenant, create);
  runs(commands.declareNewLanguage(), async () => (await import('./commands/new.ts')).newLanguage, create);
  runs(commands.declareNewPage(), async () => (await import('./commands/new.ts')).newPage, create);
  runs(commands.declareDoctor(), async () => (await import('./commands/doctor.ts')).doctor);
  runs(commands.declareExplain(), async () => (await import('./commands/explain.ts')).explain);
  return program;
}

const helpLine = (command = ''): string => `  for help: npx eos-content ${command && `${command} `}--help`;
