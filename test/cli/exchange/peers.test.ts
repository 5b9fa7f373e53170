import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installed } from '../../installed.ts';
import { type Portal, record, smallPortal } from './portal.ts';

// What other programs make of an export. `.ci/run` installs them.

const toolkit = installed(['xliff2po'], '--version');
const xmllint = installed(['xmllint'], '--version');
/** The Debian package `php-symfony-translation` has the schemas of XLIFF. */
const schemas = '/usr/share/php/Symfony/Component/Translation/Resources/schemas';

const common = 'locales/common/de.json';

/** A portal with a missing German text and two stale ones; a tenant and all tenants share a key and its English text. */
async function exported(untranslated?: true) {
  const portal = smallPortal();
  // pomerge pairs texts by their English: two translations of one would become one.
  portal.change(common, { 'FOOTER.LINKS.PRIVACY': 'Datenschutzerklärung', 'MENU.DOWNLOAD': undefined });
  record(portal);
  portal.change('locales/common/en.json', { 'MENU.HOME': 'Overview', 'MENU.HELP': 'Advice' });
  portal.change('locales/tiny/en.json', { 'MENU.HELP': 'Advice' });
  portal.change('locales/tiny/de.json', { 'MENU.HELP': 'Hilfe' });
  portal.write('de.xlf', (await portal.export({ untranslated })).out);
  return portal;
}

const run = (portal: Portal, program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd: portal.root, encoding: 'utf8', stdio: 'pipe' });

describe.runIf(toolkit)('Translate Toolkit', () => {
  const quiet = '--progress=none';

  test('brings translations back through PO; what it calls fuzzy confirms nothing', async () => {
    const portal = await exported();
    run(portal, 'xliff2po', quiet, 'de.xlf', 'de.po');
    const po = portal.read('de.po');
    const names = po.match(/(?<=^#: ).*$/gm) ?? [];
    expect(new Set(names).size).toBe(names.length);
    portal.write(
      'de.po',
      po.replace(/(msgid "Forms"\nmsgstr )""/, '$1"Formulare"').replace(/#, fuzzy\n(?=msgid "Overview")/, ''),
    );
    run(portal, 'pomerge', quiet, '-t', 'de.xlf', 'de.po', 'back.xlf');
    const { code, err } = await portal.import(portal.read('back.xlf'));
    expect(err).toContain('1 text changed');
    expect(err).toContain('1 stale text confirmed · 1 still stale');
    expect(code).toBe(0);
    expect(JSON.parse(portal.read(common))).toMatchObject({ MENU: { DOWNLOAD: 'Formulare', HOME: 'Start' } });
  });

  test('writes units of two versions of XLIFF into one file, which are read', async () => {
    const portal = await exported();
    run(portal, 'pofilter', quiet, '-t', 'isfuzzy', 'de.xlf', 'back.xlf');
    expect(portal.read('back.xlf')).toContain(
      '<ns0:trans-unit xmlns:ns0="urn:oasis:names:tc:xliff:document:1.2"',
    );
    expect((await portal.import(portal.read('back.xlf'))).err).toMatch(
      / 0 texts changed · \d\d\d unchanged /,
    );
  });

  test('adds texts under names of its own, which are refused', async () => {
    const portal = await exported();
    run(portal, 'xliff2po', quiet, 'de.xlf', 'de.po');
    run(portal, 'po2xliff', quiet, '-t', 'de.xlf', 'de.po', 'back.xlf');
    const before = portal.everything();
    const { code, err } = await portal.import(portal.read('back.xlf'));
    expect(err).toMatch(/line \d+ {2}'\d+' of 'de\.po': there is no such file of texts/);
    expect(code).toBe(2);
    expect(portal.everything()).toEqual(before);
  });
});

test.runIf(xmllint && existsSync(schemas))('follows the schema of XLIFF 1.2, the strict one', async () => {
  const schema = execFileSync('sed', [
    `s#http://www.w3.org/2001/xml.xsd#${schemas}/xml.xsd#`,
    join(schemas, 'xliff-core-1.2-strict.xsd'),
  ]);
  for (const untranslated of [undefined, true] as const) {
    const portal = await exported(untranslated);
    portal.write('schema.xsd', schema);
    const said = () => run(portal, 'xmllint', '--nonet', '--noout', '--schema', 'schema.xsd', 'de.xlf');
    expect(said).not.toThrow();
  }
});
