import { isObject } from '../../pages/objects.ts';
import { pages } from '../../pages/registry.ts';
import type {
  ChangeToUndo,
  FindingToConfirm,
  FindingToIgnore,
  PreviewState,
  TextSaved,
  TextToSave,
} from '../../preview/protocol.ts';
import { contentTypeOf } from '../output/delivery.ts';
import { isLoopbackOrigin } from '../server/addresses.ts';
import { type Answer, Refusal, type Request } from '../server/answer.ts';
import { faultChoices } from '../server/faults.ts';
import { hostRoutes } from '../server/host-pages.ts';
import { isWriting } from '../server/request.ts';
import { answerOf } from '../server/send.ts';
import type { Code } from './code.ts';
import { toolbarDocument } from './documents.ts';
import type { EventStreams } from './event-streams.ts';
import type { Portals } from './portals.ts';
import type { Workspace } from './workspace.ts';

export const previewPath = '/@preview/';

export interface PreviewParts {
  readonly portals: Portals;
  readonly streams: EventStreams;
  readonly code: Code;
  /** Undefined for a preview of a build (`--built`). */
  readonly workspace: Workspace | undefined;
}

/** Answers below `/@preview/`. @param tenant of the address @throws Refusal */
export async function previewAnswer(parts: PreviewParts, request: Request, tenant: string): Promise<Answer> {
  const { method, path } = request;
  const name = path.slice(previewPath.length);
  if (isWriting(method)) return saved(parts, name, request, tenant);
  if (name === '') return toolbarDocument(parts.portals.words);
  if (name === 'state') return json(await stateOf(parts, request, tenant));
  if (name === 'events') return events(parts, request, tenant);
  if (name === 'text') return textAsked(parts, request, tenant);
  if (name === 'changes' && parts.workspace) return json(parts.workspace.changes(tenant));
  const file = await parts.code.toolbarFile(name);
  if (file === undefined) throw new Refusal(404, `Nothing found at ${path}.`);
  return answerOf(file, contentTypeOf(name));
}

async function stateOf(
  { portals, workspace }: PreviewParts,
  request: Request,
  id: string,
): Promise<PreviewState> {
  const deployment = await portals.portal(id);
  return {
    ...(workspace ? !request.isLocal && { readOnly: 'remote' } : { readOnly: 'built' }),
    tenant: id,
    tenants: portals.ids.map((each) => ({ id: each, address: tenantUrl(request.origin, each) })),
    languages: deployment?.languages ?? [],
    pages: pages
      .filter(({ file }) => deployment?.pages.includes(file))
      .map(({ id: page, file, section }) => ({ file, section, title: titleOf(page) })),
    routes: hostRoutes,
    faults: faultChoices,
    checking: workspace?.checking.isChecking ?? false,
    findings: workspace?.checking.findingsOf(id) ?? [],
  };
}

const titleOf = (page: string): string => page.charAt(0).toUpperCase() + page.slice(1).replaceAll('-', ' ');

/** Renews the portal first, so that the stream begins with all changes that the page has missed. */
async function events(
  { portals, streams }: PreviewParts,
  { query, headers }: Request,
  tenant: string,
): Promise<Answer> {
  await portals.portal(tenant);
  const since = `${headers['last-event-id'] ?? query.get('since') ?? ''}`;
  return streams.answer(tenant, since, forHosts(headers.origin));
}

async function textAsked({ workspace }: PreviewParts, { query }: Request, tenant: string): Promise<Answer> {
  const [key, language] = [query.get('key') ?? '', query.get('language') ?? ''];
  const block = query.get('block');
  const text = await workspace?.text(tenant, { key, language, ...(block && { block: Number(block) }) });
  if (!text) throw new Refusal(404, `There is no text ${key} in '${language}'.`);
  return json(text);
}

/** Only requests from this machine may change files. */
async function saved(
  { workspace }: PreviewParts,
  name: string,
  request: Request,
  tenant: string,
): Promise<Answer> {
  if (!workspace) throw new Refusal(403, 'This is a finished build: it cannot be changed.');
  if (!request.isLocal) {
    throw new Refusal(403, 'Files can be changed only from the machine that the preview runs on.');
  }
  // Only our own pages can send a body (see `requestOf`).
  const body = await request.json();
  const { checking } = workspace;
  const answers: Readonly<Record<string, () => Promise<TextSaved> | false>> = {
    text: () =>
      isTextToSave(body) &&
      checking.edit(
        { name: 'save', tenant, change: body },
        body.how === 'check' ? request.closed : undefined,
      ),
    ignore: () => isFindingToIgnore(body) && checking.edit({ name: 'ignore', finding: body }),
    confirm: () => isFindingToConfirm(body) && checking.edit({ name: 'confirm', finding: body }),
    undo: () => isChangeToUndo(body) && checking.undo(body),
  };
  const result = Object.hasOwn(answers, name) && (await answers[name]?.());
  if (!result) throw new Refusal(400, `This is nothing that can be sent to ${previewPath}${name}.`);
  return json(result, result.refused === undefined ? 200 : 409);
}

const isTextToSave = (body: unknown): body is TextToSave =>
  hasTexts(body, ['language', 'key', 'value'], ['was']) &&
  ['check', 'save'].includes(body.how as string) &&
  ['undefined', 'number'].includes(typeof body.block) &&
  (body.accepted === undefined || (Array.isArray(body.accepted) && body.accepted.every(isString)));

const isString = (value: unknown): value is string => typeof value === 'string';

const isFindingToIgnore = (body: unknown): body is FindingToIgnore => hasTexts(body, ['id', 'reason'], []);

const isFindingToConfirm = (body: unknown): body is FindingToConfirm => hasTexts(body, ['id'], []);

const isChangeToUndo = (body: unknown): body is ChangeToUndo => isObject(body) && typeof body.id === 'number';

const hasTexts = (
  body: unknown,
  needed: readonly string[],
  possible: readonly string[],
): body is Readonly<Record<string, unknown>> =>
  isObject(body) &&
  needed.every((name) => isString(body[name])) &&
  possible.every((name) => body[name] === undefined || isString(body[name]));

/** A tenant's own address; on a host without subdomains, the address that chooses the tenant. @param origin of any tenant */
export function tenantUrl(origin: string, tenant: string): string {
  const url = new URL(origin);
  if (!/(?:^|\.)localhost$/.test(url.hostname)) return `${origin}${previewPath}tenant/${tenant}`;
  url.hostname = `${tenant}.localhost`;
  return url.origin;
}

/** Of other origins, only hosts on this machine may listen. */
const forHosts = (origin: string | undefined): Answer['headers'] =>
  origin !== undefined && isLoopbackOrigin(origin)
    ? [
        ['Access-Control-Allow-Origin', origin],
        ['Vary', 'Origin'],
      ]
    : [];

const json = (value: unknown, status = 200): Answer =>
  answerOf(JSON.stringify(value), 'application/json', status);
