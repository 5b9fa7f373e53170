// Writes what the plain loop renders from: the site as JSON, so that its run spends nothing on reading sources.
import { writeFileSync } from 'node:fs';
import { compileSite } from '../../src/cli/site/site.ts';
import { load } from '../../src/cli/sources/load.ts';

const [root = '', file = ''] = process.argv.slice(2);
const { site } = await compileSite(load(root, []));
const tenants = site?.tenants.map(({ portal, config, languages, pages }) => ({
  portal,
  config,
  pages: pages.map(({ id }) => id),
  languages: languages.map(({ language, content }) => ({ language, content })),
}));
writeFileSync(file, JSON.stringify(tenants ?? []));
