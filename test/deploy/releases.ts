import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ended, inFolder } from '../cli/run.ts';
import { copySources, temporaryFolder } from '../sources.ts';

export const tenant = 'udp-mock';

/** 2030-01-02 03:04:05 UTC in seconds since 1970. */
const epoch = 1893553445;

export interface Releases {
  /** The folder of each build, `A` and `B`. */
  a: string;
  b: string;
  remove(): void;
}

/**
 * Builds a tenant twice, with texts, colours and a picture that differ but are of equal length: nearly all files of the two
 * builds have the same size, as those of two releases often do.
 */
export async function buildReleases(): Promise<Releases> {
  const sources = copySources({ languages: ['EN', 'DE'] });
  const folder = temporaryFolder();
  const build = async (name: 'A' | 'B', time: number): Promise<string> => {
    for (const language of ['en', 'de']) {
      sources.change(`locales/${tenant}/${language}.json`, {
        'LEGAL_NOTICE.HEADLINE': `Release ${name}`,
        'MENU.HOME': `Begin ${name}`,
      });
    }
    sources.change(`tenants/${tenant}/tenant.json`, { 'theme.accent': `#5c0f4${name.toLowerCase()}` });
    const logo = `tenants/${tenant}/assets/logo.svg`;
    sources.write(
      logo,
      sources.text(logo).replace(/<svg (?:data-release="." )?/, `<svg data-release="${name}" `),
    );
    const { code, stdout, stderr } = await ended(['build', '--quiet'], {
      ...inFolder(sources.root),
      env: { SOURCE_DATE_EPOCH: `${time}` },
    });
    if (code !== 0) throw new Error(stdout + stderr);
    const to = join(folder.path, name);
    cpSync(join(sources.dist, tenant), to, { recursive: true, preserveTimestamps: true });
    return to;
  };
  const a = await build('A', epoch);
  const b = await build('B', epoch + 24 * 60 * 60);
  sources.remove();
  return { a, b, remove: folder.remove };
}
