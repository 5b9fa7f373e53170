import { useCallback, useEffect, useRef, useState } from 'react';
import type { PreviewEvents, PreviewFinding, PreviewState } from '../protocol.ts';
import { api } from './api.ts';
import { useEvent } from './events.ts';

/** What the server has said last. */
export interface Server {
  /** Undefined until it is there. */
  readonly state: PreviewState | undefined;
  readonly findings: readonly PreviewFinding[];
  /** Why there is no state. */
  readonly failure: string | undefined;
  /** Why the tenant cannot be made as its files are now; empty where it can. */
  readonly broken: readonly PreviewFinding[];
  /** Whether the preview has ended. */
  readonly ended: boolean;
  /** Counts up with whatever changes the texts: what was read of them before holds no longer. */
  readonly texts: number;
  renew(): void;
}

/**
 * Keeps state and findings up to date.
 *
 * @param onMissed hears that something was missed: another preview answers than before, or it has gone on meanwhile
 */
export function useServer(onMissed: () => void = () => undefined): Server {
  const [state, setState] = useState<PreviewState>();
  const [findings, setFindings] = useState<readonly PreviewFinding[]>([]);
  const [failure, setFailure] = useState<string>();
  const [broken, setBroken] = useState<readonly PreviewFinding[]>([]);
  const [ended, setEnded] = useState(false);
  const [texts, setTexts] = useState(0);
  const known = useRef<PreviewEvents['hello']>(undefined);

  const renewState = useCallback(async () => {
    const answer = await api.state();
    if (answer.ok) setState(answer.value);
    setFailure(answer.ok ? undefined : answer.reason);
  }, []);
  const renewFindings = useCallback(async () => {
    const answer = await api.findings();
    // What was found before stays until there is news.
    if (answer.ok) setFindings(answer.value.findings);
  }, []);
  const renew = useCallback(() => {
    void renewState();
    void renewFindings();
  }, [renewState, renewFindings]);
  useEffect(renew, [renew]);

  useEvent('hello', (hello) => {
    setEnded(false);
    const before = known.current;
    known.current = hello;
    setTexts((count) => count + 1);
    if (before && (before.instance !== hello.instance || before.revision < hello.revision)) {
      renew();
      onMissed();
    }
  });
  const heard = ({ revision }: { revision: number }) => {
    if (known.current) known.current = { ...known.current, revision };
  };
  useEvent('texts', (event) => {
    heard(event);
    setTexts((count) => count + 1);
  });
  useEvent('settings', (event) => {
    heard(event);
    void renewState();
  });
  useEvent('reload', (event) => {
    heard(event);
    void renewState();
  });
  useEvent('styles', heard);
  useEvent('code', heard);
  useEvent('checked', () => void renewFindings());
  useEvent('broken', ({ findings }) => {
    setBroken(findings);
    // It says which tenants cannot be shown.
    void renewState();
  });
  useEvent('bye', () => setEnded(true));
  return { state, findings, failure, broken, ended, texts, renew };
}
