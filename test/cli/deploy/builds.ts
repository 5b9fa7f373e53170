import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../../../src/cli/integrity.ts';
import { filesBelow } from '../../output.ts';
import { runProgram } from '../../program.ts';
import { copySources } from '../../sources.ts';
import { referencesIn } from './references.ts';

/** The time of the first build in seconds since 1970: 2030-01-02 03:04:05 UTC. */
const epoch = 1893553445;

export const tenant = 'udp-mock';

/** Sections of pages that show nothing which others do not. */
const sections = ['ACCESSIBILITY', 'DEMO_CONTENT', 'GENERAL_QUESTIONS', 'INSTRUCTION'];

/**
 * Two builds of a tenant with a few pages that differ in texts, pictures, colours, settings and languages. Whoever made them
 * removes them.
 */
export async function twoBuilds(): Promise<{ first: string; second: string; remove(): void }> {
  const sources = copySources({ languages: ['EN', 'DE'] });
  for (const file of ['common/en', 'common/de', `${tenant}/en`, `${tenant}/de`].map(
    (name) => `locales/${name}.json`,
  )) {
    sources.change(file, Object.fromEntries(sections.map((section) => [section, undefined])));
  }
  const build = async (name: string, time: number) => {
    const { code, stdout, stderr } = await runProgram(['build', '--out', name, '--quiet'], {
      cwd: sources.root,
      env: { SOURCE_DATE_EPOCH: `${time}` },
    });
    if (code !== 0) throw new Error(stdout + stderr);
    return join(sources.root, name);
  };
  const first = await build('first', epoch);
  const logo = `tenants/${tenant}/assets/logo.svg`;
  sources.write(logo, sources.text(logo).replace('<svg ', '<svg data-new="" '));
  sources.change(`tenants/${tenant}/tenant.json`, { languages: ['EN'], 'theme.accent': '#5c0f4d' });
  sources.change(`locales/${tenant}/en.json`, { 'START_PAGE.TITLE': 'Another title' });
  // Of the next year, which stands in the footer and in the settings' module.
  const second = await build('second', epoch + 366 * 24 * 60 * 60);
  return { first, second, remove: sources.remove };
}

/** The content of every file below a folder. */
export const contentsIn = (folder: string): Map<string, string> =>
  new Map(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path), 'latin1')]));

/** What visitors get: a file by its path in the build; undefined where there is none. */
type Site = (path: string) => Promise<Buffer | undefined>;

/**
 * Opens pages as visitors do, with all that they load.
 *
 * @param pages where to begin; those that are not there are passed over
 * @returns what is wrong: what is needed and not there, and scripts that are not those that are named
 */
export async function faultsOf(site: Site, pages: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<string>();
  const open = async (path: string, from: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const content = await site(path);
    if (!content) {
      if (from !== '') faults.push(`${from} needs ${path}`);
      return;
    }
    const text = content.toString('utf8');
    if (path === 'eos-content.js') {
      // What is named here is asked for at once: it has to be what this script was built with.
      for (const [, script = '', integrity] of text.matchAll(/\["(assets\/[^"]+\.js)","(sha256-[^"]+)"\]/g)) {
        const module = await site(script);
        if (!module || integrityOf(module, 'sha256') !== integrity) faults.push(`${script} is another one`);
      }
    }
    for (const to of referencesIn(path, text).needed) await open(to, path);
  };
  for (const page of pages) await open(page, '');
  return faults;
}

/** The files of a folder as visitors get them. */
const folderSite =
  (folder: string): Site =>
  async (path) => {
    try {
      return readFileSync(join(folder, path));
    } catch {
      return undefined;
    }
  };

/** What is wrong in a folder that should hold files of these builds alone, each whole, and all that they need. */
export async function faultsIn(folder: string, builds: readonly string[]): Promise<string[]> {
  const known = builds.map(contentsIn);
  const files = [...contentsIn(folder)].filter(([path]) => !path.endsWith('.new'));
  const odd = files
    .filter(([path, content]) => known.every((build) => build.get(path) !== content))
    .map(([path]) => `${path} is of no build`);
  const begun = files.map(([path]) => path).filter((path) => /\.html$|^eos-content\.js$/.test(path));
  return [
    ...odd,
    ...(await faultsOf(
      folderSite(folder),
      begun.filter((path) => path !== 'snippet.html'),
    )),
  ];
}
