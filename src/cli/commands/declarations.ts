import { Command, Option } from '@commander-js/extra-typings';
import { formats } from '../reporters/formats.ts';
import {
  collect,
  count,
  formatOption,
  langOption,
  languageOption,
  outOption,
  outputOption,
  pair,
  path,
  port,
  tenantOption,
} from './option-values.ts';

/** What a command gets of its options: the type follows from the declaration. */
type OptionsOf<Declare extends () => { opts(): unknown }> = ReturnType<ReturnType<Declare>['opts']>;

const command = <Name extends string>(name: Name, description: string) =>
  new Command(name)
    .description(description)
    .option('--root <dir>', 'the folder that holds tenants/ and locales/', path, '.')
    .option('--quiet', 'print no progress and no summary line')
    .option('--verbose', 'print stack traces of failures');

export type BuildOptions = OptionsOf<typeof declareBuild>;
export const declareBuild = () =>
  command('build', 'validate the sources and write dist/<tenant>/')
    .addOption(tenantOption())
    .addOption(outOption('the folder to write to'))
    .option('--keep-going', 'continue when a tenant fails');

export type ValidateOptions = OptionsOf<typeof declareValidate>;
export const declareValidate = () =>
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
    .addOption(langOption('findings'));

export type PreviewOptions = OptionsOf<typeof declarePreview>;
export const declarePreview = () =>
  command('preview', 'serve the portal on this machine and show changes when a file is saved')
    .addOption(tenantOption())
    .option('-p, --port <port>', 'port (default: 4173, or the next free one)', port)
    .option('--host [address]', 'also serve other machines: on all networks, or on one address')
    .option('--open', 'open it in the browser')
    .option('--built', 'serve the output of build unchanged')
    .addOption(outOption('with --built: the folder of the build'))
    .addOption(langOption('findings and toolbar'))
    .option('--no-spelling', 'skip the spelling check, which takes a few seconds');

export type AuditOptions = OptionsOf<typeof declareAudit>;
export const declareAudit = () =>
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
        .argParser((value: string, previous: string[] = []) => [...previous, value])
        .conflicts(['tenant', 'language', 'page']),
    )
    .addOption(
      new Option('--url-file <file>', 'check the pages whose addresses this file lists, one a line')
        .argParser(path)
        .conflicts(['tenant', 'language', 'page']),
    )
    .option('--cookie <name=value>', 'with --url: open the pages with this cookie; repeatable', pair('='))
    .option('--header <name: value>', 'with --url: open the pages with this header; repeatable', pair(':'))
    .option('--insecure', 'with --url: accept certificates that nobody has signed')
    .addOption(formatOption(['pretty', 'json', 'sarif', 'junit', 'html']))
    .addOption(outputOption('write the report to a file'))
    .option('--strict', 'exit with 1 on warnings too')
    .option('--all', 'print all findings of each kind')
    .option('--jobs <count>', 'how many pages to check in parallel (default: auto)', count);

export type VerifyOptions = OptionsOf<typeof declareVerify>;
export const declareVerify = () =>
  command('verify', 'compare deployed files with their manifest')
    .argument('[target]', 'a folder, or the address of a portal (default: dist in --root)', path)
    .addOption(tenantOption())
    .option('--manifest <file>', 'compare with this manifest.json instead of the deployed one', path)
    .option('--header <name>', 'a header that each file must be sent with; repeatable', collect)
    .addOption(formatOption(['pretty', 'json']))
    .option('--strict', 'exit with 1 on warnings too')
    .option('--timeout <seconds>', 'idle timeout per file', count, 10);

export type IgnoreOptions = OptionsOf<typeof declareIgnore>;
export const declareIgnore = () =>
  command('ignore', 'suppress a false positive, with a reason')
    .argument('<location>', 'where the finding is, such as locales/de-did/pl.json:5:12')
    .option('--check <id>', 'the check that found it')
    .option('--words <words>', 'the words that it marks')
    .requiredOption('--reason <text>', 'why the text is right');

export type ConfirmOptions = OptionsOf<typeof declareConfirm>;
export const declareConfirm = () =>
  command('confirm', 'record that translations match the current English texts')
    .argument('[keys...]', 'keys as findings show them, or patterns such as DOWNLOAD.*')
    .addOption(tenantOption())
    .addOption(languageOption('texts'))
    .option('--all', 'confirm all translations, stale ones included');

export type ExportOptions = OptionsOf<typeof declareExport>;
export const declareExport = () =>
  command('export', 'export the texts of a language with the English ones as XLIFF, for translators')
    .requiredOption('-l, --language <code>', 'the language to translate to')
    .addOption(tenantOption())
    .option(
      '--untranslated',
      'only texts that are missing, still English, or stale (made for an older English text)',
    )
    .addOption(outputOption('write to a file'));

export type ImportOptions = OptionsOf<typeof declareImport>;
export const declareImport = () =>
  command('import', 'import translated texts')
    .argument('<file>', 'XLIFF, as export wrote it', path)
    .option('--dry-run', 'only show what would change')
    .option('--no-spelling', 'skip the spelling check, which takes a few seconds')
    .addOption(langOption('findings'));

export const declareNew = () => new Command('new').description('create a tenant, a language or a page');

export type NewTenantOptions = OptionsOf<typeof declareNewTenant>;
export const declareNewTenant = () =>
  command('tenant', 'copy a tenant’s settings, files and texts under a new id')
    .argument('<id>', 'lower case letters, digits and hyphens')
    .option('--from <tenant>', 'the tenant to copy', 'udp-mock')
    .option('--languages <codes>', 'which of its languages, such as EN,DE (default: all)', collect);

export type NewLanguageOptions = OptionsOf<typeof declareNewLanguage>;
export const declareNewLanguage = () =>
  command('language', 'add a language to a tenant, with the English texts to translate')
    .argument('<code>', 'such as PL')
    .requiredOption('-t, --tenant <id>', 'a tenant, or a pattern such as de-*; repeatable', collect);

export const declareNewPage = () =>
  command('page', 'add a page to eos-content itself: component, registry, schema and starter texts').argument(
    '<id>',
    'such as payment-help',
  );

export const declareDoctor = () => command('doctor', 'check what eos-content needs on this machine');

export type ExplainOptions = OptionsOf<typeof declareExplain>;
export const declareExplain = () =>
  new Command('explain')
    .description('explain a check; without an id, list all checks')
    .argument('[check]', 'as findings name it, such as ph-unknown')
    .addOption(langOption('the page'))
    .option('--verbose', 'print stack traces of failures');
