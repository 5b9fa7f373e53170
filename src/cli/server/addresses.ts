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
 * Whether the server may answer to a host name: a foreign name that leads here is an attack (DNS rebinding).
 * @param host where it listens
 */
export function isOwnHost(host: Host): (asked: string) => boolean {
  const always = ['localhost', '127.0.0.1', '[::1]'];
  return (asked) => {
    if (always.includes(asked) || asked.endsWith('.localhost')) return true;
    if (isThisMachine(host)) return false;
    // Each time, because a machine changes its networks.
    const name = hostname().toLowerCase();
    return [...ownAddresses(), name, `${name}.local`, bracketed(`${host}`).toLowerCase()].includes(asked);
  };
}

export function isLoopbackOrigin(origin: string): boolean {
  const { hostname } = URL.parse(origin) ?? {};
  return hostname !== undefined && isOwnHost(undefined)(hostname);
}

const interfaces = () => Object.values(networkInterfaces()).flatMap((all = []) => all);

const ownAddresses = (): string[] => interfaces().map(({ address }) => bracketed(address));

const networkAddresses = (): string[] =>
  interfaces()
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .sort((one, other) => one.family.localeCompare(other.family))
    .map(({ address }) => bracketed(address));

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);
