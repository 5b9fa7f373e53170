import { hash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { languageCookie } from '../../pages/cookie.ts';
import { contentPath, fallbackLanguage, type Language } from '../../pages/portal.ts';
import { isNotFoundFile } from '../../pages/registry.ts';
import {
  choosableLanguages,
  commonHeaders,
  contentTypeOf,
  type DeliveryRule,
  deliveryRules,
  folderOfPages,
  type Match,
  version,
} from '../output/delivery.ts';
import type { Answer, Request } from './answer.ts';
import type { Deployment } from './deployment.ts';
import { isWriting } from './request.ts';

const elsewhere: DeliveryRule = { matches: { folder: '' }, sends: 'the file asked for' };

/**
 * Answers below `/services/content/` as nginx does with the build's `nginx.conf` (contract section 2). One thing differs on
 * plain HTTP: the policy does not upgrade requests to https.
 * @returns also 404 and 405
 */
export async function contentAnswer(deployment: Deployment, request: Request): Promise<Answer> {
  const answer = await fileAnswer(deployment, request);
  const page = deployment.pages.find(isNotFoundFile);
  if (answer.status !== 404 || page === undefined) return answer;
  const notFound = await fileAnswer(deployment, { ...request, method: 'GET', path: contentPath + page });
  return notFound.status === 200 ? { ...notFound, status: 404 } : answer;
}

async function fileAnswer(deployment: Deployment, request: Request): Promise<Answer> {
  const { languages, pages } = deployment;
  const policy = withoutUpgrade(deployment.policy);
  const path = request.path.slice(contentPath.length);
  const { rule, caught } = ruleFor(path, deliveryRules({ languages, pages, policy }));
  const { sends, headers = commonHeaders, copy, isByCookie } = rule;
  const named = copy && filled(copy, { ...caught, eos_version: versionIn(request) });
  if (named && (await deployment.file(named)))
    return contentAnswer(deployment, { ...request, path: contentPath + named });
  const answer = (status: number, body: Uint8Array | string, ...more: Answer['headers']): Answer => {
    const due = headers.filter(({ foundOnly }) => status === 200 || !foundOnly);
    return { status, headers: [...due.map(({ name, value }) => [name, value] as const), ...more], body };
  };
  const refusal = (status: number, ...more: Answer['headers']): Answer => {
    const page = `<!doctype html>\n<title>${status} ${STATUS_CODES[status]}</title>\n`;
    return answer(status, page, ['Content-Type', contentTypeOf('.html')], ...more);
  };
  if (sends === 'nothing') return refusal(404);
  const language = languageOf(request.cookie(languageCookie), languages);
  const file =
    sends === 'the file asked for'
      ? path
      : filled(sends.path, {
          ...caught,
          eos_language: language,
          eos_folder: folderOfPages(language),
        });
  const content = await deployment.file(file);
  if (content === undefined) return refusal(404);
  if (isWriting(request.method)) return refusal(405, allowed);
  const type = ['Content-Type', contentTypeOf(file)] as const;
  if (isByCookie) return answer(200, content, type);
  return answer(200, content, type, ['ETag', `"${hash('sha256', content, 'base64url').slice(0, 22)}"`]);
}

const versionIn = ({ query }: Request): string =>
  new RegExp(`^(?:${version})$`).exec(query.get('v') ?? '')?.[0] ?? '';

/** The address of the tenant call (specification §7). */
export const tenantPath = '/services/api/tenant/';

/** Answers with the tenant's identifier as plain text. */
export const tenantAnswer = ({ tenant }: Pick<Deployment, 'tenant'>): Answer => ({
  status: 200,
  headers: [
    ['Content-Type', 'text/plain; charset=utf-8'],
    // The preview's visitor may choose another tenant.
    ['Cache-Control', 'no-store'],
    // Hosts of other origins need it (docs/hosts/behaviour.md).
    ['Access-Control-Allow-Origin', '*'],
  ],
  body: tenant,
});

const allowed = ['Allow', 'GET, HEAD'] as const;

/** Over plain HTTP the directive would request everything by https. */
export const withoutUpgrade = (policy: string): string =>
  policy
    .split('; ')
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .join('; ');

/** The language of a cookie's value in any case; English if the tenant lacks it (contract C16). */
export const languageOf = (cookie: string | undefined, languages: readonly Language[]): Language =>
  choosableLanguages(languages).find((language) => language === cookie?.toLowerCase()) ?? fallbackLanguage;

function ruleFor(
  path: string,
  rules: readonly DeliveryRule[],
): { rule: DeliveryRule; caught: Readonly<Record<string, string>> } {
  const found = rules
    .map((rule) => ({ rule, caught: caughtBy(rule.matches, path) }))
    .filter((each) => each.caught !== undefined)
    .sort((one, other) => rank(one.rule.matches) - rank(other.rule.matches))[0];
  return { rule: found?.rule ?? elsewhere, caught: found?.caught ?? {} };
}

const rank = (match: Match): number => ('path' in match ? 0 : 'folder' in match ? 1 : 2);

function caughtBy(match: Match, path: string): Record<string, string> | undefined {
  if ('path' in match) return match.path === path ? {} : undefined;
  if ('folder' in match) return path.startsWith(match.folder) ? {} : undefined;
  const found = new RegExp(`^${match.expression}$`).exec(path);
  return found ? { ...found.groups } : undefined;
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '');
