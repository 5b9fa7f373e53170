import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/** Where to listen: only on this machine (undefined), in all its networks (true), or on one address or name. */
export type Host = string | true | undefined;

const isEverywhere = (host: Host): boolean => host === true || host === '0.0.0.0' || host === '::';
const isThisMachine = (host: Host): boolean => host === undefined || host === 'localhost';

export const isForOthers = (host: Host): boolean =>
  !isThisMachine(host) && !/^(?:127\.\d+\.\d+\.\d+|::1)$/.test(`${host}`);

/** The origins to print: `localhost` first, then networks. */
export function originsOf(host: Host, port: number): string[] {
  const hosts = isEverywhere(host)
    ? ['localhost', ...networkAddresses()]
    : [bracketed(`${host ?? 'localhost'}`)];
  return hosts.map((each) => (port === 80 ? `http://${each}` : `http://${each}:${port}`));
}

/**
 * Whether the server may answer to a host name: a foreign name that leads here is an attack (DNS rebinding), an address
 * is not.
 * @param host where it listens
 */
export function isOwnHost(host: Host, asked: string): boolean {
  if (isLoopbackName(asked) || isIP(asked.replace(/^\[|\]$/g, ''))) return true;
  const name = hostname().toLowerCase();
  return !isThisMachine(host) && [name, `${name}.local`, `${host}`.toLowerCase()].includes(asked);
}

const isLoopbackName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

export function isLoopbackOrigin(origin: string): boolean {
  const { hostname = '' } = URL.parse(origin) ?? {};
  return isLoopbackName(hostname) || hostname === '127.0.0.1' || hostname === '[::1]';
}

const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((all = []) => all)
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .sort((one, other) => one.family.localeCompare(other.family))
    .map(({ address }) => bracketed(address));

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);
