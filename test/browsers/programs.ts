import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { installedPackage } from '../installed.ts';

/** Programs that these tests need and npm does not have: their commands, the first one found counts, and Debian's package. */
const programs = {
  firefox: { commands: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  webkit: { commands: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  display: { commands: ['Xvfb'], package: 'xvfb' },
  window: { commands: ['xdotool'], package: 'xdotool' },
  certificate: { commands: ['openssl'], package: 'openssl' },
  pdf: { commands: ['pdftotext'], package: 'poppler-utils' },
} as const;
type Program = keyof typeof programs;

const find = (program: Program): string | undefined =>
  programs[program].commands
    .map((command) => spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).stdout.trim())
    .find(Boolean);

/** Where a program is. @throws where it is not installed */
export function pathOf(program: Program): string {
  const path = find(program);
  if (!path)
    throw new Error(`${programs[program].commands[0]} is missing: install ${programs[program].package}`);
  return path;
}

/** Debian's packages of the programs that are missing here. */
export const missingPackages = (): string[] =>
  (Object.keys(programs) as Program[])
    .filter((program) => !find(program))
    .map((program) => programs[program].package);

/** Where Chromium 92 is, which a npm package of 2021 carries; undefined where it is not installed. */
export function oldChromiumPath(): string | undefined {
  const folder = installedPackage('chrome-aws-lambda');
  if (!folder) return undefined;
  const path = `${folder}/bin/chromium`;
  if (!existsSync(path))
    writeFileSync(path, brotliDecompressSync(readFileSync(`${path}.br`)), { mode: 0o755 });
  return path;
}

/** A certificate for this machine, signed by itself. */
export function newCertificate(): { key: string; cert: string } {
  const parameters =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 -days 2';
  const pem = execFileSync(pathOf('certificate'), parameters.split(' '), { encoding: 'utf8', stdio: 'pipe' });
  return { key: pem, cert: pem };
}
