import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type NginxKind, serveNginx } from './nginx.ts';
import { type Portal, servePortal } from './portal.ts';
import { openTab, type Tab } from './tabs.ts';

/** The sample hosts in `test/hosts/` that need no package: a plain page, and one that includes the frame. */
export type HostName = 'plain' | 'server-include';

/** Where each of them is on a portal. */
export const hostAddresses: Readonly<Record<HostName, string>> = {
  plain: '/services/contactform',
  'server-include': '/services/payments/',
};

/** The folder of a sample host. */
export const hostFolder = (name: HostName): string =>
  fileURLToPath(new URL(`../hosts/${name}/`, import.meta.url)).replace(/.$/, '');

interface HostOptions {
  /** The folder that tenants were built into. */
  dist: string;
  tenant: string;
  /** What runs the nginx configuration of a host that has one. */
  server?: NginxKind;
  /** What to set up before the page is opened: a cookie, or in the portal a failure on purpose. */
  prepare?(tab: Tab, host: ServedHost): unknown;
}

/** A sample host on a tenant's portal. */
interface ServedHost {
  origin: string;
  address: string;
  /** The portal behind it, with its calls; a host with nginx has none. */
  portal?: Portal;
  close(): Promise<void>;
}

/** A sample host as a new visitor has opened it. */
export interface OpenHost extends ServedHost, Tab {}

/** Serves a sample host with a tenant's build. */
async function serveHost(
  name: HostName,
  { dist, tenant, server }: Pick<HostOptions, 'dist' | 'tenant' | 'server'>,
): Promise<ServedHost> {
  const folder = hostFolder(name);
  const at = (origin: string) => ({ origin, address: `${origin}${hostAddresses[name]}` });
  if (name === 'server-include') {
    const { origin, close } = await serveNginx({ dist, tenant, folder, server });
    return { ...at(origin), close };
  }
  const portal = await servePortal(dist, tenant);
  portal.file(hostAddresses[name], readFileSync(join(folder, 'index.html'), 'utf8'));
  for (const file of ['host.css', 'host.js']) {
    portal.file(`${hostAddresses.plain}/${file}`, readFileSync(join(folder, file), 'utf8'));
  }
  return { ...at(portal.origin), portal, close: portal.close };
}

/** Opens a sample host in a tab of its own. `close` closes both. */
export async function openHost(name: HostName, { prepare, ...options }: HostOptions): Promise<OpenHost> {
  const host = await serveHost(name, options);
  const tab = await openTab();
  const close = async () => {
    await tab.page.browserContext().close();
    await host.close();
  };
  try {
    await prepare?.(tab, host);
    await tab.page.goto(host.address);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...host, ...tab, close };
}
