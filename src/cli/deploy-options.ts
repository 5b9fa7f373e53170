import { Option } from 'commander';
import { count, path, tenantOption } from './option-values.ts';

/** The options of `deploy`. */
export const deployOptions = (): readonly Option[] => [
  tenantOption(),
  new Option('--to <folder>', 'the folder that holds the tenants’ folders, as servers send them').argParser(
    path,
  ),
  new Option('--keep <count>', 'how many earlier releases stay, to go back to and for open pages')
    .argParser(count)
    .default(3),
  new Option(
    '--roll-back [timestamp]',
    'put an earlier release back; when none is named, take back what the last deployment changed',
  ),
  new Option('--list', 'say which releases there are, and which one is live'),
  new Option('--plan', 'write nothing; print the steps in their order, for other uploaders'),
  new Option(
    '--from <manifest>',
    'with --plan: the manifest of what is deployed, a file or an address',
  ).argParser(path),
  new Option('--format <format>', 'how to print plans and lists')
    .choices(['pretty', 'json'])
    .default('pretty'),
];
