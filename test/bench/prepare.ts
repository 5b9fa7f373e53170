// Writes what the plain loop renders from: the checked site as JSON, so that its run spends nothing on reading sources.
import { writeFileSync } from 'node:fs';
import { load } from '../../src/cli/sources/load.ts';
import { validate } from '../../src/cli/validate/validate.ts';

const [root = '', file = ''] = process.argv.slice(2);
const { site } = await validate(load(root, []));
if (!site) throw new Error('the sources have errors; run eos-content validate');
const tenants = site.tenants.map(({ portal, config, languages, pages }) => ({
  portal,
  config,
  pages: pages.map(({ id }) => id),
  languages: languages.map(({ language, content }) => ({ language, content })),
}));
writeFileSync(file, JSON.stringify(tenants));
