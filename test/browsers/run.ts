// `npm run test:browsers [-- vitest's arguments]`: a chosen part of the tests in Chrome, Firefox, WebKit and Chromium 92.
import { spawnSync } from 'node:child_process';
import { missingPackages, oldChromiumPath } from './programs.ts';

const missing = missingPackages();
if (missing.length > 0) {
  console.error(
    `Browsers or tools are missing. Install them first:\n  apt-get install -y ${missing.join(' ')}`,
  );
  process.exitCode = 2;
} else {
  const { status } = spawnSync(
    'vitest',
    [
      'run',
      '--project',
      'browsers',
      ...(oldChromiumPath() ? [] : ['--exclude', '**/old-chromium.test.ts']),
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
