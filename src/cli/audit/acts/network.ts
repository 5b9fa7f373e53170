import type { PartError, Violation } from '../../../audit/record-events.ts';
import type { Visit } from '../visit.ts';
import { type Exchange, recordExchanges } from './exchanges.ts';

/** An error or warning in the console. */
interface Complaint {
  /** `console` for what a script wrote there; else the browser's name of what complains: `network`, `security` … */
  readonly kind: string;
  readonly isError: boolean;
  readonly text: string;
  /** The script's, or what the browser complains of. */
  readonly url: string;
  /** From 1; 0 where it is not known. */
  readonly line: number;
}

/** What a script threw and nobody caught. */
interface Exception extends Omit<Complaint, 'kind' | 'isError'> {
  readonly isRejection: boolean;
}

export interface NetworkEvidence {
  /** The page itself, after redirects; undefined where it was never asked for. */
  readonly document: Exchange | undefined;
  readonly exchanges: readonly Exchange[];
  /** Errors and warnings of the console, in the page's own words. */
  readonly complaints: readonly Complaint[];
  readonly exceptions: readonly Exception[];
  /** What the page's policy refused. */
  readonly violations: readonly Violation[];
  /** What our own scripts report by `eos-content:error` (contract C11). */
  readonly partErrors: readonly PartError[];
  /** The address that was on show once the page had been opened. */
  readonly landed: string;
}

/** Writes down what happens in a tab around the page itself. */
export interface NetworkWatch {
  /** To be called as soon as the page is open. */
  opened(): Promise<void>;
  /** What happens meanwhile is not the page's doing, and is not written down as its own. */
  aside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** To be called when all is over. */
  evidence(): Promise<NetworkEvidence>;
}

/** Writes down what a page asks for and complains of. To be called before it is opened. */
export async function watchNetwork(visit: Visit): Promise<NetworkWatch> {
  const { session, page } = visit;
  const exchanges = recordExchanges(visit);
  const complaints: Complaint[] = [];
  const exceptions: Exception[] = [];
  let landed = '';
  let recorded: { violations: readonly Violation[]; partErrors: readonly PartError[] } = {
    violations: [],
    partErrors: [],
  };
  session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    if (type !== 'error' && type !== 'assert' && type !== 'warning') return;
    const [frame] = stackTrace?.callFrames ?? [];
    complaints.push({
      kind: 'console',
      isError: type !== 'warning',
      text: args.map(({ value, description }) => String(value ?? description ?? '')).join(' '),
      url: frame?.url ?? '',
      line: frame ? frame.lineNumber + 1 : 0,
    });
  });
  session.on('Log.entryAdded', ({ entry: { source, level, text, url = '', lineNumber } }) => {
    if (level !== 'error' && level !== 'warning') return;
    complaints.push({ kind: source, isError: level === 'error', text, url, line: lineNumber ?? 0 });
  });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    const { text, exception, url = '', lineNumber, stackTrace } = exceptionDetails;
    exceptions.push({
      text: exception?.description ?? String(exception?.value ?? text),
      url: url || (stackTrace?.callFrames[0]?.url ?? ''),
      line: lineNumber + 1,
      isRejection: text.includes('(in promise)'),
    });
  });
  await Promise.all([session.send('Runtime.enable'), session.send('Log.enable')]);
  const read = async () => {
    const now = await visit.probe('happened').catch(() => undefined);
    // A page that was opened anew since has a record of its own, which is not asked for.
    const isSame = now && now.violations.length >= recorded.violations.length;
    if (isSame && now.partErrors.length >= recorded.partErrors.length) recorded = now;
  };
  return {
    async opened() {
      exchanges.opened();
      landed = page.url();
      await read();
    },
    async aside(work) {
      const before = [complaints.length, exceptions.length] as const;
      const result = await work();
      complaints.length = before[0];
      exceptions.length = before[1];
      return result;
    },
    async evidence() {
      await read();
      const all = exchanges.all();
      return {
        document: all.findLast(
          ({ type, isLater, isOfFrame }) => type === 'Document' && !isLater && !isOfFrame,
        ),
        exchanges: all,
        complaints,
        exceptions,
        ...recorded,
        landed,
      };
    },
  };
}
