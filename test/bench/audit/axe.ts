// What people use today: axe-core's own package for puppeteer, over the same pages of the same build, one after another.
import { createRequire } from 'node:module';
import puppeteer, { type Page } from 'puppeteer';
import { openTestServer } from '../../../src/cli/audit/test-server.ts';
import { deploymentOf } from '../../../src/cli/server/folder.ts';
import { findBrowser } from '../../../src/cli/world/browser.ts';
import { installedPackage } from '../../installed.ts';

const { AxePuppeteer } = createRequire(import.meta.url)(`${installedPackage('@axe-core/puppeteer')}`) as {
  AxePuppeteer: new (page: Page) => { analyze(): Promise<{ violations: unknown[] }> };
};

const [folder = '', onlyLanguage = '', onlyPage = ''] = process.argv.slice(2);
const deployment = deploymentOf(folder);
const server = await openTestServer([deployment]);
const found = await findBrowser(process.env);
if (!found) throw new Error('no browser found');
const browser = await puppeteer.launch({
  executablePath: found.executablePath,
  headless: found.headless,
  args: [...found.args],
});
const page = await browser.newPage();
let violations = 0;
const languages = deployment.languages.filter((language) => !onlyLanguage || language === onlyLanguage);
const pages = deployment.pages.filter((file) => file.startsWith(onlyPage));
for (const language of languages) {
  for (const file of pages) {
    await page.goto(`${server.origin(deployment.tenant)}/services/content/${language}/${file}`);
    const results = await new AxePuppeteer(page).analyze();
    violations += results.violations.length;
  }
}
process.stdout.write(`${languages.length * pages.length} pages, ${violations} violations\n`);
await browser.close();
await server.close();
