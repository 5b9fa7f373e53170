import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordPart } from '../../../src/cli/emit/part-record.ts';

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

/** A tenant's output, small and whole. */
export interface Small {
  /** What its files hold, so that one build can be told from another. */
  text?: string;
  version?: string;
  timestamp?: string;
  paths?: readonly string[];
}

export const smallPaths = ['index.html', 'de/legal notice.html', 'assets/ü.js'];

export function writeTenant(
  folder: string,
  tenant: string,
  { text = 'first', version = '0.1.0', timestamp = '20300102030405', paths = smallPaths }: Small = {},
): void {
  const content = `${tenant} ${text}`;
  const entry = { size: Buffer.byteLength(content), sha256: sha256(content), integrity: '' };
  const files = Object.fromEntries(paths.map((path) => [path, entry]));
  const manifest = { version, tenant, timestamp, languages: [], pages: [], contentSecurityPolicy: '', files };
  for (const path of paths) {
    mkdirSync(dirname(join(folder, tenant, path)), { recursive: true });
    writeFileSync(join(folder, tenant, path), content);
  }
  writeFileSync(join(folder, tenant, 'manifest.json'), JSON.stringify(manifest));
}

/** A part as `build --shard` leaves it. */
export function writePart(
  folder: string,
  part: { part: number; of: number; all: readonly string[] },
  tenants: Readonly<Record<string, Small>>,
): void {
  mkdirSync(folder, { recursive: true });
  for (const [tenant, small] of Object.entries(tenants)) writeTenant(folder, tenant, small);
  const own = Object.keys(tenants).map((id) => ({ id }));
  recordPart(folder, { part, tenants: own as never });
}
