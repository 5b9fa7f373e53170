import type { CDPSession, Protocol } from 'puppeteer';
import { writtenCookie } from '../../../pages/cookie.ts';

export interface LoggedRequest {
  readonly url: string;
  /** A resource type of the DevTools protocol: `Document`, `Script`, `Image` … */
  readonly type: string;
  /** 0 without an answer. */
  status: number;
  /** The browser's error text; empty on success, or if the page cancelled the request. */
  error: string;
  cookies: readonly string[];
}

interface ConsoleError {
  readonly text: string;
  readonly url: string;
}

/** The answer that is shown as the page, after all that has led on to it. */
interface ShownDocument {
  readonly url: string;
  readonly status: number;
  /** Its media type, or what keeps browsers from showing it as a page. */
  readonly kind: string;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** By which the browser gives what was sent. */
  readonly requestId: string;
}

/** Events of a tab, recorded before a page opens. */
export interface PageLog {
  document?: ShownDocument;
  readonly requests: LoggedRequest[];
  readonly errors: ConsoleError[];
  readonly exceptions: ConsoleError[];
}

/** What was logged since the last call. */
export const takeLog = ({ document, requests, errors, exceptions }: PageLog): PageLog => ({
  ...(document && { document }),
  requests: requests.splice(0),
  errors: errors.splice(0),
  exceptions: exceptions.splice(0),
});

/** The addresses of those requests that go to some origins. */
export const sentTo = (
  origins: readonly string[] | undefined,
  requests: readonly LoggedRequest[],
): readonly string[] =>
  requests.map(({ url }) => url).filter((url) => origins?.includes(new URL(url).origin));

/** The requests that are under way, by their ids. */
export type Pending = Map<string, LoggedRequest | undefined>;

/**
 * Records what happens in a tab.
 * @param isWhole whether what frames of other sites and workers ask for is recorded, too
 */
export async function openLog(
  session: CDPSession,
  isWhole: boolean,
): Promise<{ readonly log: PageLog; readonly pending: Pending }> {
  const log: PageLog = { requests: [], errors: [], exceptions: [] };
  const pending: Pending = new Map();
  const listen = (each: CDPSession) => listenToRequests(each, log.requests, pending);
  listen(session);
  const { frameTree } = await session.send('Page.getFrameTree');
  session.on('Network.responseReceived', ({ type, frameId, requestId, response }) => {
    if (type !== 'Document' || frameId !== frameTree.frame.id) return;
    const { url, status, mimeType } = response;
    const headers = byName(response.headers);
    log.document = { url, status, requestId, headers, kind: kindOf(headers) ?? mimeType };
    // The browser does not report the end of what the page before it was loading.
    for (const id of pending.keys()) if (id !== requestId) pending.delete(id);
  });
  session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    if (type !== 'error' && type !== 'assert') return;
    const text = args.map(({ value, description }) => String(value ?? description ?? '')).join(' ');
    log.errors.push({ text, url: stackTrace?.callFrames[0]?.url ?? '' });
  });
  session.on('Log.entryAdded', ({ entry: { source, level, text, url = '' } }) => {
    // What it says of the network and of policies is recorded as requests and violations.
    if (level === 'error' && source !== 'network' && source !== 'security') log.errors.push({ text, url });
  });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception, url, stackTrace } }) => {
    log.exceptions.push({
      text: exception?.description ?? String(exception?.value ?? text),
      url: url ?? stackTrace?.callFrames[0]?.url ?? '',
    });
  });
  if (isWhole) {
    await attachToOthers(session, listen);
    await attachToSharedWorkers(session, listen);
  }
  await Promise.all([
    session.send('Network.enable'),
    session.send('Runtime.enable'),
    session.send('Log.enable'),
  ]);
  return { log, pending };
}

/** Frames of other sites and workers are tabs to the browser's protocol, each with frames and workers of its own. */
async function attachToOthers(session: CDPSession, listen: (child: CDPSession) => void): Promise<void> {
  session.on('sessionattached', (child: CDPSession) => {
    listen(child);
    // All at once: a service worker answers nothing before it runs. One may have ended, or lack what is asked for.
    for (const asked of [
      child.send('Network.enable'),
      attachToOthers(child, listen),
      child.send('Runtime.runIfWaitingForDebugger'),
    ])
      asked.catch(() => undefined);
  });
  const options = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await session.send('Target.setAutoAttach', options);
}

/** A shared worker belongs to no tab: the browser reports it, and Puppeteer attaches to it. */
async function attachToSharedWorkers(
  session: CDPSession,
  listen: (worker: CDPSession) => void,
): Promise<void> {
  const connection = session.connection();
  const { targetInfo: own } = await session.send('Target.getTargetInfo');
  const attach = ({
    sessionId,
    targetInfo: { type, browserContextId },
  }: Protocol.Target.AttachedToTargetEvent): void => {
    if (session.detached) connection?.off('Target.attachedToTarget', attach);
    const worker = connection?.session(sessionId);
    if (!worker || type !== 'shared_worker' || browserContextId !== own.browserContextId) return;
    listen(worker);
    worker.send('Network.enable').catch(() => undefined);
  };
  connection?.on('Target.attachedToTarget', attach);
}

const scriptless = 'a sandbox without scripts (Content-Security-Policy)';

function kindOf(headers: Readonly<Record<string, string>>): string | undefined {
  if (/^\s*attachment\b/i.test(headers['content-disposition'] ?? '')) return 'a download';
  const [, allowed] =
    /(?:^|[;,\n])\s*sandbox\b([^;,\n]*)/i.exec(headers['content-security-policy'] ?? '') ?? [];
  if (allowed !== undefined && !/\ballow-scripts\b/i.test(allowed)) return scriptless;
  return undefined;
}

export const isScriptless = ({ document }: Pick<PageLog, 'document'>): boolean =>
  document?.kind === scriptless;

/** Whether browsers show it as a page. */
export const isPage = ({ document }: Pick<PageLog, 'document'>): boolean =>
  document?.status === 200 && ['text/html', 'application/xhtml+xml'].includes(document.kind);

const byName = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function listenToRequests(session: CDPSession, requests: LoggedRequest[], pending: Pending): void {
  const open = new Map<string, LoggedRequest>();
  /** When each was sent, in milliseconds since 1970. */
  const times = new Map<string, number>();
  const end = ({ requestId }: { requestId: string }) => pending.delete(requestId);
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request, type = 'Other', redirectResponse, wallTime }) => {
      times.set(requestId, wallTime * 1000);
      const before = open.get(requestId);
      if (before && redirectResponse) before.status = redirectResponse.status;
      // The browser sends reports of policy violations itself.
      const isLogged = /^https?:/.test(request.url) && type !== 'CSPViolationReport';
      const logged = isLogged ? { url: request.url, type, status: 0, error: '', cookies: [] } : undefined;
      // A stream of events never ends.
      if (type !== 'EventSource' && type !== 'WebSocket') pending.set(requestId, logged);
      if (!logged) return;
      open.set(requestId, logged);
      requests.push(logged);
    },
  );
  session.on('Network.webSocketCreated', ({ url }) => {
    requests.push({ url, type: 'WebSocket', status: 101, error: '', cookies: [] });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const logged = open.get(requestId);
    if (logged) logged.status = response.status;
    // If a script reads only the status, the browser never reports the end.
    if (response.status >= 400) end({ requestId });
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
    const logged = open.get(requestId);
    const [, cookies = ''] =
      Object.entries(headers).find(([name]) => name.toLowerCase() === 'set-cookie') ?? [];
    if (logged && cookies)
      logged.cookies = cookies
        .split('\n')
        .flatMap((line) => writtenCookie(line, times.get(requestId) ?? 0) ?? []);
  });
  session.on(
    'Network.loadingFailed',
    ({ requestId, errorText, canceled, blockedReason, corsErrorStatus }) => {
      const logged = open.get(requestId);
      if (logged && (!canceled || blockedReason || corsErrorStatus)) logged.error = errorText;
    },
  );
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
}
