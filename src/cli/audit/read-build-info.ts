import { isObject } from '../../pages/objects.ts';
import type { Language } from '../../pages/portal.ts';
import { pages } from '../../pages/registry.ts';
import { withoutUpgrade } from '../server/content.ts';
import type { Deployment } from '../server/deployment.ts';
import type { BuildInfo } from './build-info.ts';
import type { TestServer } from './test-server.ts';

/**
 * Reads of a build what checks compare pages with. What is damaged is left out: it is the checks' business.
 * @param where the server that it is served on, or the origin that it was deployed at
 */
export async function readBuildInfo(
  deployment: Deployment,
  where: Pick<TestServer, 'origin'> | string,
): Promise<BuildInfo> {
  const { tenant: id, languages, policy } = deployment;
  const text = async (path: string) => {
    const content = await deployment.file(path);
    return content && Buffer.from(content).toString('utf8');
  };
  const texts = new Map<Language, Readonly<Record<string, unknown>>>();
  for (const language of languages) {
    texts.set(language, recordOf(await text(`assets/i18n/${id}/${language}.json`)));
  }
  const documents = await Promise.all(
    deployment.pages.flatMap((file) => languages.map((language) => text(`${language}/${file}`))),
  );
  const [settingsFile = ''] = /assets\/settings-\w+\.js/.exec((await text('eos-content.js')) ?? '') ?? [];
  const settings = (settingsFile && (await text(settingsFile))) ?? '';
  const isElsewhere = typeof where === 'string';
  const origin = isElsewhere ? where : where.origin(id);
  const sent = origin.startsWith('https:') ? policy : withoutUpgrade(policy);
  return {
    id,
    deployment,
    isElsewhere,
    languages,
    pages: pages.filter(({ file }) => deployment.pages.includes(file)),
    origin,
    realOrigin: mostFrequent(documents.map((html = '') => originOf(html))),
    shortName: shortNameIn(settings),
    policy: sent,
    trackerOrigins: trackerOriginsOf(sent, settings),
    texts,
  };
}

function recordOf(json: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const originOf = (html: string): string => {
  const [, href = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return URL.parse(href)?.origin ?? '';
};

const scriptSourcesOf = (policy: string): readonly string[] =>
  (/(?:^|; )script-src ([^;]*)/.exec(policy)?.[1] ?? '')
    .split(' ')
    .flatMap((source) => (/:\/\/[^*]+$/.test(source) ? [URL.parse(source)?.origin ?? ''] : []))
    .filter(Boolean);

/** Where the tracker's script may come from: the policy's origins, or else the one in the settings. */
function trackerOriginsOf(policy: string, settings: string): readonly string[] {
  const allowed = scriptSourcesOf(policy);
  if (allowed.length > 0) return allowed;
  const [, src = ''] = /"tracker":\{"src":"([^"]+)"/.exec(settings) ?? [];
  return [URL.parse(src)?.origin ?? ''].filter(Boolean);
}

function shortNameIn(settings: string): string {
  const [, name] = /"shortName":("(?:[^"\\]|\\.)*")/.exec(settings) ?? [];
  return `${recordOf(`{"name":${name}}`).name ?? ''}`;
}

function mostFrequent(values: readonly string[]): string {
  const counts = Map.groupBy(
    values.filter((value) => value !== ''),
    (value) => value,
  );
  return [...counts.values()].sort((one, other) => other.length - one.length)[0]?.[0] ?? '';
}
