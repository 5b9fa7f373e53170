import { Command, Option } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import type { Clock } from './clock.ts';
import {
  collect,
  count,
  formatOption,
  langOption,
  languageOption,
  outOption,
  outputOption,
  path,
  port,
  tenantOption,
} from './option-values.ts';
import { formats } from './reporters/formats.ts';
import type { World } from './world.ts';

interface Cli {
  readonly program: Command;
  command(name: string, description: string, parent?: Command): Command;
  readonly world: World;
  readonly clock: Clock;
  run<Args extends unknown[]>(command: (...args: Args) => Promise<number>): (...args: Args) => Promise<void>;
}

/**
 * The commands with their options. A command is loaded when it is run, so that `--help` stays fast.
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

  const command = (name: string, description: string, parent = program): Command =>
    parent
      .command(name)
      .description(description)
      .showHelpAfterError(helpLine(parent === program ? name : `${parent.name()} ${name}`))
      .option('--root <dir>', 'the folder that holds tenants/ and locales/', path, '.')
      .option('--quiet', 'print no progress and no summary line')
      .option('--verbose', 'print stack traces of failures');

  const run: Cli['run'] =
    (act) =>
    async (...args) =>
      settle(await act(...args));
  const cli: Cli = { program, command, world, clock, run };
  for (const add of [
    addBuild,
    addValidate,
    addPreview,
    addAudit,
    addVerify,
    addIgnore,
    addConfirm,
    addExchange,
    addNew,
    addDoctor,
    addExplain,
  ])
    add(cli);
  return program;
}

const helpLine = (command = ''): string => `  for help: npx eos-content ${command && `${command} `}--help`;

function addBuild({ command, world, clock, run }: Cli): void {
  command('build', 'validate the sources and write dist/<tenant>/')
    .addOption(tenantOption())
    .addOption(outOption('the folder to write to'))
    .option('--keep-going', 'continue when a tenant fails')
    .action(run(async (options) => (await import('./commands/build.ts')).build(world, options, clock)));
}

function addValidate({ command, world, clock, run }: Cli): void {
  command('validate', 'check settings and texts')
    .argument('[files...]', 'report only findings in these files and folders')
    .addOption(tenantOption())
    .addOption(languageOption('texts'))
    .addOption(formatOption(formats))
    .addOption(outputOption('write the report to a file'))
    .option('--strict', 'exit with 1 on warnings too')
    .option('--hints', 'also report hints: what could be better')
    .option('--no-spelling', 'skip the spelling check, which takes a few seconds')
    .option('--all', 'print all findings of each kind')
    .option('--fix', 'make the safe corrections')
    .option('--watch', 'keep running and check again when a file is saved')
    .addOption(langOption('findings'))
    .action(
      run(async (files, options) =>
        (await import('./commands/validate.ts')).validateCommand(world, files, options, clock),
      ),
    );
}

function addPreview({ command, world, clock, run }: Cli): void {
  command('preview', 'serve the portal on this machine and show changes when a file is saved')
    .addOption(tenantOption())
    .option('-p, --port <port>', 'port (default: 4173, or the next free one)', port)
    .option('--host [address]', 'also serve other machines: on all networks, or on one address')
    .option('--open', 'open it in the browser')
    .option('--built', 'serve the output of build unchanged')
    .addOption(outOption('with --built: the folder of the build'))
    .addOption(langOption('findings and toolbar'))
    .option('--no-spelling', 'skip the spelling check, which takes a few seconds')
    .action(run(async (options) => (await import('./commands/preview.ts')).preview(world, options, clock)));
}

function addAudit({ command, world, clock, run }: Cli): void {
  command('audit', 'check the output of build in a real browser')
    .addOption(tenantOption())
    .addOption(languageOption('pages'))
    .option(
      '--page <name>',
      'only this page, such as legalNotice, or matching a pattern; repeatable',
      collect,
    )
    .addOption(outOption('the folder of the build'))
    .addOption(
      new Option(
        '--url <address>',
        'check this page of another application that embeds the frame; repeatable',
      )
        .argParser<string[]>((value, previous: string[] = []) => [...previous, value])
        .conflicts(['tenant', 'language', 'page']),
    )
    .addOption(formatOption(['pretty', 'json', 'sarif', 'junit', 'html']))
    .addOption(outputOption('write the report to a file'))
    .option('--baseline <file>', 'compare with an earlier JSON report: list new and resolved findings', path)
    .option('--strict', 'exit with 1 on warnings too')
    .option('--all', 'print all findings of each kind')
    .option('--jobs <count>', 'how many pages to check in parallel (default: auto)', count)
    .action(
      run(async (options) => (await import('./commands/audit.ts')).auditCommand(world, options, clock)),
    );
}

function addVerify({ command, world, clock, run }: Cli): void {
  command('verify', 'compare deployed files with their manifest')
    .argument('[target]', 'a folder, or the address of a portal (default: dist in --root)', path)
    .addOption(tenantOption())
    .option('--manifest <file>', 'compare with this manifest.json instead of the deployed one', path)
    .addOption(formatOption(['pretty', 'json']))
    .option('--strict', 'exit with 1 on warnings too')
    .option('--timeout <seconds>', 'idle timeout per file', count, 10)
    .action(
      run(async (target, options) =>
        (await import('./commands/verify.ts')).verifyCommand(world, target, options, clock),
      ),
    );
}

function addIgnore({ command, world, run }: Cli): void {
  command('ignore', 'suppress a false positive, with a reason')
    .argument('<location>', 'the file and line of the finding, such as locales/de-did/pl.json:5')
    .requiredOption('--check <id>', 'the check that found it')
    .requiredOption('--reason <text>', 'why the text is right')
    .action(
      run(async (location, options) =>
        (await import('./commands/ignore.ts')).ignoreCommand(world, location, options),
      ),
    );
}

function addConfirm({ command, world, clock, run }: Cli): void {
  command('confirm', 'record that translations match the current English texts')
    .argument('[keys...]', 'keys as findings show them, or patterns such as DOWNLOAD.*')
    .addOption(tenantOption())
    .addOption(languageOption('texts'))
    .option('--all', 'confirm all translations, stale ones included')
    .action(
      run(async (keys, options) =>
        (await import('./commands/confirm.ts')).confirmTexts(world, keys, options, clock),
      ),
    );
}

function addExchange({ command, world, clock, run }: Cli): void {
  command('export', 'export the texts of a language with the English ones, for translators')
    .requiredOption('-l, --language <code>', 'the language to translate to')
    .addOption(formatOption(['xliff', 'csv']))
    .addOption(tenantOption())
    .option(
      '--untranslated',
      'only texts that are missing, still English, or stale (made for an older English text)',
    )
    .addOption(outputOption('write to a file'))
    .action(
      run(async (options) => (await import('./commands/export.ts')).exportTexts(world, options, clock)),
    );

  command('import', 'import translated texts')
    .argument('<file>', 'XLIFF or CSV, as export wrote it', path)
    .option('--dry-run', 'only show what would change')
    .addOption(langOption('findings'))
    .action(
      run(async (file, options) =>
        (await import('./commands/import.ts')).importTexts(world, file, options, clock),
      ),
    );
}

function addNew({ program, command, world, run }: Cli): void {
  const create = program.command('new').description('create a tenant, a language or a page');

  command('tenant', 'copy a tenant’s settings, files and texts under a new id', create)
    .argument('<id>', 'lower case letters, digits and hyphens')
    .option('--from <tenant>', 'the tenant to copy', 'udp-mock')
    .option('--languages <codes>', 'which of its languages, such as EN,DE (default: all)', collect)
    .action(run(async (id, options) => (await import('./commands/new.ts')).newTenant(world, id, options)));

  command('language', 'add a language to a tenant, with the English texts to translate', create)
    .argument('<code>', 'such as PL')
    .requiredOption('-t, --tenant <id>', 'a tenant, or a pattern such as de-*; repeatable', collect)
    .action(
      run(async (code, options) => (await import('./commands/new.ts')).newLanguage(world, code, options)),
    );

  command('page', 'add a page to eos-content itself: component, registry, schema and starter texts', create)
    .argument('<id>', 'such as payment-help')
    .action(run(async (id, options) => (await import('./commands/new.ts')).newPage(world, id, options)));
}

function addDoctor({ command, world, run }: Cli): void {
  command('doctor', 'check what eos-content needs on this machine').action(
    run(async (options) => (await import('./commands/doctor.ts')).doctor(world, options)),
  );
}

function addExplain({ program, world, run }: Cli): void {
  program
    .command('explain')
    .description('explain a check; without an id, list all checks')
    .argument('[check]', 'as findings name it, such as ph-unknown')
    .addOption(langOption('the page'))
    .option('--verbose', 'print stack traces of failures')
    .action(
      run(async (check, { lang }) => (await import('./commands/explain.ts')).explain(world, check, lang)),
    );
}
