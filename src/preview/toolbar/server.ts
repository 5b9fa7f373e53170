import { useCallback, useEffect, useState } from 'react';
import { type Listener, listen } from '../event-source.ts';
import type { PreviewEvents, PreviewFindings, PreviewState } from '../protocol.ts';
import { api } from './api.ts';

/** What the server has said last. */
export interface Server {
  /** Undefined until it is there. */
  readonly state: PreviewState | undefined;
  readonly results: PreviewFindings;
  /** Why there is no state. */
  readonly failure: string | undefined;
  /** Whether the page cannot be shown as its files are now. */
  readonly isBroken: boolean;
  readonly hasEnded: boolean;
  /** Counts up with whatever may change the texts or their findings: what was read of them before holds no longer. */
  readonly texts: number;
  renew(): void;
}

/**
 * Keeps state and findings up to date.
 *
 * @param onChange is called when a page without our script has to be loaded again, since nothing in it hears of changes
 */
export function useServer(onChange: () => void): Server {
  const [state, setState] = useState<PreviewState>();
  const [results, setResults] = useState<PreviewFindings>({ findings: [], checking: true });
  const [failure, setFailure] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const [texts, setTexts] = useState(0);

  const renewState = useCallback(async () => {
    const answer = await api.state();
    if (answer.ok) setState(answer.value);
    setFailure(answer.ok ? undefined : answer.reason);
  }, []);
  const renewFindings = useCallback(async () => {
    const answer = await api.findings();
    // What was found before stays until there is news.
    if (answer.ok) setResults(answer.value);
  }, []);
  useEffect(() => void renewState(), [renewState]);

  const tenant = state?.tenant;
  useEffect(() => {
    if (!tenant) return;
    let known = '';
    const count = () => setTexts((before) => before + 1);
    const handlers: { [Type in keyof PreviewEvents]?: (data: PreviewEvents[Type]) => void } = {
      hello({ instance, revision }) {
        known ||= `${instance}:${revision}`;
        setEnded(false);
        count();
        void renewFindings();
      },
      texts: count,
      settings: () => void renewState(),
      reload: () => void renewState(),
      checked() {
        count();
        void renewFindings();
      },
      broken({ findings }) {
        setBroken(findings.length > 0);
        // It says which tenants cannot be shown.
        void renewState();
      },
      bye: () => setEnded(true),
    };
    const hear: Listener = (type, data) => {
      handlers[type]?.(data);
      if ('revision' in data && type !== 'hello') onChange();
    };
    listen(() => known || undefined, hear);
  }, [tenant, renewState, renewFindings, onChange]);
  return { state, results, failure, isBroken, hasEnded, texts, renew: () => void renewState() };
}
