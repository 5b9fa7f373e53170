import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

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

const oldChromium = 'node_modules/.cache/old-chromium';

/** Installs Chromium 92, which a npm package of 2021 carries, beside the project's packages. */
export const oldChromiumInstall = `npm install --prefix ${oldChromium} --no-save --ignore-scripts --legacy-peer-deps chrome-aws-lambda@10.1.0`;

/** Where Chromium 92 is; undefined where it is not installed. */
export function oldChromiumPath(): string | undefined {
  const folder = fileURLToPath(new URL(`../../${oldChromium}`, import.meta.url));
  const packed = `${folder}/node_modules/chrome-aws-lambda/bin/chromium.br`;
  if (!existsSync(packed)) return undefined;
  const path = `${folder}/chromium`;
  if (!existsSync(path)) writeFileSync(path, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  return path;
}
