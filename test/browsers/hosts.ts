import { describe, expect, test } from 'vitest';
import { look } from '../browser/frame.ts';
import type { Portal } from '../browser/portal.ts';
import {
  builtFile,
  hostPolicy,
  other,
  sample,
  scriptPaths,
  spoil,
  textsPath,
} from '../browser/portal-tab.ts';
import { footerOf, loginAddress, menuOf } from '../browser/specification.ts';
import type { Engine, Visitor } from './engine.ts';
import { ready, states, visible, visit } from './visitor.ts';

const containers = '<div id="eos-header"></div><main>Host</main><div id="eos-footer"></div>';
const menu = menuOf(sample).map(({ href }) => href);
const footer = footerOf(sample).map(({ href }) => href);
const legalLinks = footer.filter((href) => /legal|privacy/i.test(href));
const script = '/services/content/eos-content.js';

const refuse = ({ answers }: Portal, path: string): unknown =>
  answers.set(path, (_, response) => void response.writeHead(404).end());

/** The tracker's server does not exist, and no engine but Chrome lets a test answer in its place. */
const record = `window.reported = [];
addEventListener('eos-content:error', ({ detail: { part, code } }) => {
  if (part !== 'tracker') reported.push(part + ' ' + code);
});`;
const reported = (visitor: Visitor) => look(visitor, () => window.reported);

/** Opens a page of another team, which writes down what is reported to it. */
async function openHost(
  engine: Engine,
  body: string,
  { prepare, snippet = '' }: { prepare?(portal: Portal): unknown; snippet?: string } = {},
): Promise<Visitor> {
  const { visitor } = await visit(engine, '/host', {
    prepare(portal) {
      const ours = snippet || `<script src="${script}"></script>`;
      portal.file('/record.js', record);
      portal.answers.set('/host', (_, response) =>
        response
          .setHeader('Content-Type', 'text/html; charset=utf-8')
          .setHeader('Content-Security-Policy', hostPolicy())
          .end(
            `<!DOCTYPE html><html lang="en"><head><title>Host</title><script src="/record.js"></script></head><body>${body}${ours}</body></html>`,
          ),
      );
      prepare?.(portal);
    },
  });
  return visitor;
}

/** Other teams' pages: with the snippet, mounting by script, on days on which something fails. */
export function hosts(engine: () => Engine): void {
  describe('a host with the snippet', () => {
    const snippet = builtFile('snippet.html');

    test('shows the frame', async () => {
      const visitor = await openHost(engine(), containers, { snippet });
      await ready(visitor);
      expect(await visible(visitor, '.eos-menu-wide a')).toEqual(menu);
      expect(await visible(visitor, '.missing-header, .missing-footer')).toEqual([]);
      expect(await reported(visitor)).toEqual([]);
    });

    test('shows placeholders where our script cannot be loaded', async () => {
      const prepare = (portal: Portal) => refuse(portal, script);
      const visitor = await openHost(engine(), containers, { snippet, prepare });
      await expect.poll(() => visible(visitor, '.missing-header, .missing-footer')).toHaveLength(2);
      const links = await visible(visitor, '.missing-footer a');
      expect(links.map((link) => new URL(link).pathname)).toEqual(legalLinks);
      expect(await reported(visitor)).toEqual(['script script-failed']);
    });
  });

  test('mounting by script shows, changes and takes away', async () => {
    const visitor = await openHost(engine(), '<div id="top"></div><div id="here"></div>');
    await ready(visitor);
    const mount = (loginMenu: boolean) =>
      look(
        visitor,
        async (_, loginMenu) => {
          await window.eosContent?.mount({ id: 'top', content: 'header', header: { loginMenu } });
        },
        loginMenu,
      );
    await mount(true);
    expect(await visible(visitor, '.eos-menu-wide a')).toEqual(menu);
    expect(await visible(visitor, '.eos-login a')).toEqual([loginAddress]);
    await mount(false);
    await expect.poll(() => visible(visitor, '.eos-login a')).toEqual([]);
    await look(visitor, () => window.eosContent?.mount({ id: 'here', content: 'legal-notice' }));
    expect(await visible(visitor, 'h1')).toHaveLength(1);
    expect(await states(visitor)).toEqual(['top ready', 'here ready', 'eos-footer ready']);
    await look(visitor, () => ['top', 'here'].map((id) => window.eosContent?.unmount(id)).length);
    await expect.poll(() => visible(visitor, 'h1, header')).toEqual([]);
  });

  faults(engine);
  changedScripts(engine);
}

interface Fault {
  name: string;
  paths: readonly string[];
  states: readonly string[];
  /** What a visitor sees: the menu, the footer's links. */
  sees: { menu: readonly string[]; footer: readonly string[]; placeholders: number };
  reports: readonly string[];
}

const both = (state: string) => [`eos-header ${state}`, `eos-footer ${state}`];
const homeAlone = { menu: ['/'], footer: [], placeholders: 0 };
const asBuilt = { menu, footer, placeholders: 0 };

const faultsOfHosts: readonly Fault[] = [
  {
    name: 'the stylesheet',
    paths: ['/services/content/eos-content.css'],
    states: both('failed'),
    sees: { menu: [], footer: [], placeholders: 2 },
    reports: ['footer stylesheet-failed', 'header stylesheet-failed', 'stylesheet stylesheet-failed'],
  },
  {
    name: 'the React part',
    paths: scriptPaths('app'),
    states: both('failed'),
    sees: asBuilt,
    reports: ['script script-failed'],
  },
  {
    name: 'the texts',
    paths: [textsPath('en')],
    states: both('failed'),
    sees: asBuilt,
    reports: ['footer translations-failed', 'header translations-failed'],
  },
  {
    name: 'the config',
    paths: [`/services/content/config/${sample.id}.json`],
    states: both('ready'),
    sees: homeAlone,
    reports: ['config config-failed'],
  },
  {
    name: 'the tenant',
    paths: ['/services/api/tenant/'],
    states: both('ready'),
    sees: homeAlone,
    reports: ['tenant tenant-failed'],
  },
];

function faults(engine: () => Engine): void {
  test.each(faultsOfHosts)('a host where $name cannot be loaded', async (fault) => {
    const prepare = (portal: Portal) => fault.paths.map((path) => refuse(portal, path));
    const visitor = await openHost(engine(), containers, { prepare });
    await ready(visitor);
    await expect.poll(() => states(visitor)).toEqual(fault.states);
    await expect.poll(async () => (await reported(visitor)).sort()).toEqual(fault.reports);
    await expect.poll(() => visible(visitor, '.eos-footer nav a')).toEqual(fault.sees.footer);
    expect(await visible(visitor, '.eos-menu-wide a')).toEqual(fault.sees.menu);
    expect(await visible(visitor, '.missing-header, .missing-footer')).toHaveLength(fault.sees.placeholders);
  });

  test('a page of ours stays as it is where its texts cannot be loaded', async () => {
    const { visitor } = await visit(engine(), `/services/content/${other}/legalNotice.html`, {
      prepare: (portal) => refuse(portal, textsPath(other)),
    });
    await ready(visitor);
    expect(await visible(visitor, '.eos-menu-wide a')).toEqual(menu);
    expect(await visible(visitor, '.eos-footer nav a')).toEqual(footer);
    expect(await visible(visitor, 'h1')).toHaveLength(1);
  });
}

const names = ['react', 'chunk', 'app', 'legal-notice'];

/** Bytes that were changed on the way never run (contract C20). */
function changedScripts(engine: () => Engine): void {
  const scripts = names.flatMap((name) => scriptPaths(name).map((path) => ({ name, path })));

  test.each(scripts)('a changed script never runs: $name', async ({ name, path }) => {
    const body = `${containers}<div id="eos-legal-notice"></div>`;
    const prepare = (portal: Portal) => spoil(portal, path, (content) => `window.evil = true;${content}`);
    const visitor = await openHost(engine(), body, { prepare });
    await ready(visitor);
    expect(await look(visitor, () => Boolean(window.evil))).toBe(false);
    expect(await states(visitor)).toContain('eos-legal-notice failed');
    expect(await visible(visitor, '.eos-menu-wide a')).toEqual(menu);
    const part = name === 'legal-notice' ? name : 'script';
    expect(await reported(visitor)).toEqual([`${part} script-failed`]);
  });
}
