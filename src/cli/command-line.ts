import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { Command } from '@commander-js/extra-typings';
import packageJson from '../../package.json' with { type: 'json' };
import {
  declareAudit,
  declareBuild,
  declareConfirm,
  declareDoctor,
  declareExplain,
  declareExport,
  declareIgnore,
  declareImport,
  declareNew,
  declareNewLanguage,
  declareNewPage,
  declareNewTenant,
  declarePreview,
  declareValidate,
  declareVerify,
} from './commands/declarations.ts';
import type { Clock } from './world/clock.ts';
import { type Context, contextOf } from './world/context.ts';
import type { World } from './world/world.ts';

/** Adds a command, and runs it with the context, which is made of its options, and with its arguments and options. */
interface Cli {
  add<Declared extends CommandUnknownOpts>(declared: Declared, parent?: CommandUnknownOpts): Declared;
  run<Args extends unknown[]>(
    command: (context: Context, ...args: Args) => number | Promise<number>,
  ): (...args: Args) => Promise<void>;
}

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
      writeErr: (text) => world.stderr.write(text),
    })
    .showSuggestionAfterError()
    .showHelpAfterError(helpLine())
    .enablePositionalOptions();
  const cli: Cli = {
    add(declared, parent = program) {
      const name = parent === program ? declared.name() : `${parent.name()} ${declared.name()}`;
      parent.addCommand(declared.copyInheritedSettings(parent).showHelpAfterError(helpLine(name)));
      return declared;
    },
    run:
      (command) =>
      async (...args) => {
        const options = (args.at(-1) as CommandUnknownOpts).opts();
        settle(await command(contextOf(world, clock, options), ...args));
      },
  };
  addBuild(cli);
  addValidate(cli);
  addPreviewAuditVerify(cli);
  addTexts(cli);
  addNew(cli);
  addHelp(cli);
  return program;
}

const helpLine = (command = ''): string => `  for help: npx eos-content ${command && `${command} `}--help`;

function addBuild({ add, run }: Cli): void {
  add(declareBuild()).action(
    run(async (context, options) => (await import('./commands/build.ts')).build(context, options)),
  );
}

function addValidate({ add, run }: Cli): void {
  add(declareValidate()).action(
    run(async (context, files, options) =>
      (await import('./commands/validate.ts')).validateCommand(context, files, options),
    ),
  );
}

function addPreviewAuditVerify({ add, run }: Cli): void {
  add(declarePreview()).action(
    run(async (context, options) => (await import('./commands/preview.ts')).preview(context, options)),
  );
  add(declareAudit()).action(
    run(async (context, options) => (await import('./commands/audit.ts')).auditCommand(context, options)),
  );
  add(declareVerify()).action(
    run(async (context, target, options) =>
      (await import('./commands/verify.ts')).verifyCommand(context, target, options),
    ),
  );
}

function addTexts({ add, run }: Cli): void {
  add(declareIgnore()).action(
    run(async (context, location, options) =>
      (await import('./commands/ignore.ts')).ignoreCommand(context, location, options),
    ),
  );
  add(declareConfirm()).action(
    run(async (context, keys, options) =>
      (await import('./commands/confirm.ts')).confirmTexts(context, keys, options),
    ),
  );
  add(declareExport()).action(
    run(async (context, options) => (await import('./commands/export.ts')).exportTexts(context, options)),
  );
  add(declareImport()).action(
    run(async (context, file, options) =>
      (await import('./commands/import.ts')).importTexts(context, file, options),
    ),
  );
}

function addNew({ add, run }: Cli): void {
  const create = add(declareNew());
  add(declareNewTenant(), create).action(
    run(async (context, id, options) => (await import('./commands/new.ts')).newTenant(context, id, options)),
  );
  add(declareNewLanguage(), create).action(
    run(async (context, code, options) =>
      (await import('./commands/new.ts')).newLanguage(context, code, options),
    ),
  );
  add(declareNewPage(), create).action(
    run(async (context, id) => (await import('./commands/new.ts')).newPage(context, id)),
  );
}

function addHelp({ add, run }: Cli): void {
  add(declareDoctor()).action(
    run(async (context, options) => (await import('./commands/doctor.ts')).doctor(context, options)),
  );
  add(declareExplain()).action(
    run(async (context, check, options) =>
      (await import('./commands/explain.ts')).explain(context, check, options),
    ),
  );
}
