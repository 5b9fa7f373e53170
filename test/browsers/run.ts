// `npm run test:browsers [-- vitest's arguments]`: a chosen part of the tests in Chrome, Firefox and WebKit.
import { spawnSync } from 'node:child_process';
import { missingPackages } from './programs.ts';

const missing = missingPackages();
if (missing.length > 0) {
  console.error(
    `Browsers or tools are missing. Install them first:\n  apt-get install -y ${missing.join(' ')}`,
  );
  process.exitCode = 2;
} else {
  const { status } = spawnSync(
    'vitest',
    ['run', '--config', 'vitest.browsers.config.ts', ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
