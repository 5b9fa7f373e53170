import type { CDPSession } from 'puppeteer';

/** A request of a page, and what became of it. */
interface LoggedRequest {
  readonly url: string;
  /** As the browser's protocol names it: `Document`, `Script`, `Image` … */
  readonly type: string;
  /** 0 where nobody answered. */
  status: number;
  /** The browser's words; empty where nothing went wrong, or the page gave the request up itself. */
  error: string;
  /** Why the browser did not ask: `csp`, `cors`, `mixed-content` …; empty where it did. */
  blocked: string;
  /** The cookies that the answer sets, by name. */
  cookies: readonly string[];
}

/** An error in the console. */
export interface ConsoleError {
  /** `console` for what a script wrote there, else what the browser complains of: `network`, `security`, `deprecation` … */
  readonly source: string;
  readonly text: string;
  readonly url: string;
}

/** What happens in a tab, from before a page is opened. */
export interface PageLog {
  readonly requests: LoggedRequest[];
  readonly errors: ConsoleError[];
  /** What scripts threw and nobody caught. */
  readonly exceptions: ConsoleError[];
}

/** Listens to a tab for as long as its session lasts. */
export async function openLog(session: CDPSession): Promise<PageLog> {
  const log: PageLog = { requests: [], errors: [], exceptions: [] };
  listenToRequests(session, log.requests);
  session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    if (type !== 'error' && type !== 'assert') return;
    const text = args.map(({ value, description }) => String(value ?? description ?? '')).join(' ');
    log.errors.push({ source: 'console', text, url: stackTrace?.callFrames[0]?.url ?? '' });
  });
  session.on('Log.entryAdded', ({ entry: { source, level, text, url = '' } }) => {
    if (level === 'error') log.errors.push({ source, text, url });
  });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception, url, stackTrace } }) => {
    log.exceptions.push({
      source: 'exception',
      text: exception?.description ?? String(exception?.value ?? text),
      url: url ?? stackTrace?.callFrames[0]?.url ?? '',
    });
  });
  await Promise.all([session.send('Runtime.enable'), session.send('Log.enable')]);
  return log;
}

function listenToRequests(session: CDPSession, requests: LoggedRequest[]): void {
  const open = new Map<string, LoggedRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', redirectResponse }) => {
    const before = open.get(requestId);
    if (before && redirectResponse) before.status = redirectResponse.status;
    // The browser's own report of what a policy refused.
    if (!/^https?:/.test(request.url) || type === 'CSPViolationReport') return;
    const logged = { url: request.url, type, status: 0, error: '', blocked: '', cookies: [] };
    open.set(requestId, logged);
    requests.push(logged);
  });
  session.on('Network.webSocketCreated', ({ url }) => {
    requests.push({ url, type: 'WebSocket', status: 101, error: '', blocked: '', cookies: [] });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const logged = open.get(requestId);
    if (logged) logged.status = response.status;
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
    const logged = open.get(requestId);
    const [, cookies = ''] =
      Object.entries(headers).find(([name]) => name.toLowerCase() === 'set-cookie') ?? [];
    if (logged && cookies) logged.cookies = cookies.split('\n').map((line) => line.split('=', 1)[0] ?? '');
  });
  session.on(
    'Network.loadingFailed',
    ({ requestId, errorText, canceled, blockedReason, corsErrorStatus }) => {
      const logged = open.get(requestId);
      if (!logged) return;
      logged.blocked = blockedReason ?? (corsErrorStatus ? 'cors' : '');
      if (!canceled || logged.blocked) logged.error = errorText;
    },
  );
}
