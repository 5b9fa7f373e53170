import { failure, UserError } from '../failures/failures.ts';
import { load } from '../sources/load.ts';
import { languagesOf } from '../texts/source-files.ts';
import { defectOf, findBrowser } from '../world/browser.ts';
import type { Context } from '../world/context.ts';
import type { World } from '../world/world.ts';

interface Diagnosis {
  name: string;
  found: string;
  /** What to do; undefined if nothing is missing. */
  fix?: string;
}

/**
 * `eos-content doctor`: reports what eos-content needs, what is missing, and what to do about it.
 * @returns the exit code: 2 when something is missing
 */
export async function doctor({ world, terminal, root }: Context): Promise<number> {
  const { colours, noteColours, result, note } = terminal;
  const diagnoses: readonly Diagnosis[] = [
    // An older one than package.json asks for does not come here: `bin/compile.js` refuses it.
    { name: 'Node', found: process.versions.node },
    await browser(world.env),
    tenants(root),
  ];
  const width = Math.max(...diagnoses.map(({ name }) => name.length));
  const lines = diagnoses.flatMap(({ name, found, fix }) => [
    `${fix ? colours.red('✗') : colours.green('✓')} ${name.padEnd(width)}  ${found}\n`,
    ...(fix ? [`  ${' '.repeat(width)}  ${colours.dim('fix:')} ${fix}\n`] : []),
  ]);
  result(lines.join(''));
  const missing = diagnoses.filter(({ fix }) => fix).length;
  note(
    missing > 0
      ? `${noteColours.red('✗')} ${missing} of ${diagnoses.length} missing`
      : `${noteColours.green('✓')} nothing is missing`,
  );
  return missing > 0 ? 2 : 0;
}

async function browser(env: World['env']): Promise<Diagnosis> {
  try {
    const browser = await findBrowser(env);
    if (!browser) throw failure('no-browser', {});
    const { executablePath: path, found } = browser;
    const reason = defectOf(browser);
    if (reason !== undefined) throw failure('browser-broken', { path, found, reason });
    return { name: 'browser', found: `${path} (${found})` };
  } catch (error) {
    return diagnosisOf('browser', error);
  }
}

function tenants(root: string): Diagnosis {
  try {
    const read = load(root, []).tenants;
    const languages = new Set(read.flatMap(({ settings }) => languagesOf(settings.value)));
    const ids = read.map(({ id }) => id).join(', ');
    return { name: 'tenants', found: `${ids}; languages: ${[...languages].sort().join(', ')}` };
  } catch (error) {
    return diagnosisOf('tenants', error);
  }
}

/** @throws errors that are none of the user's */
function diagnosisOf(name: string, error: unknown): Diagnosis {
  if (!(error instanceof UserError)) throw error;
  return { name, found: error.message, fix: error.fix };
}
