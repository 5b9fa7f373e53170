import { useRef, useState } from 'react';
import type { Faults } from '../protocol.ts';
import { api } from './api.ts';

interface Switching {
  /** The server has something else than before. */
  done(): void;
  /** It has not what was chosen last, and what it has is chosen again. */
  refused(reason: string): void;
}

/**
 * Which bad days are chosen. Choices go to the server one after the other, so that the last one holds: two on their way at
 * once may arrive in any order.
 *
 * @param first what the server has
 * @returns what is chosen, and what chooses
 */
export function useFaults(first: Faults, { done, refused }: Switching): [Faults, (faults: Faults) => void] {
  const [chosen, setChosen] = useState(first);
  const wanted = useRef(first);
  const held = useRef(first);
  const isSending = useRef(false);
  const send = async () => {
    const before = held.current;
    let reason: string | undefined;
    while (wanted.current !== held.current) {
      const sent = wanted.current;
      const answer = await api.faults(sent);
      reason = answer.ok ? undefined : answer.reason;
      if (answer.ok) held.current = sent;
      else if (wanted.current === sent) wanted.current = held.current;
    }
    setChosen(held.current);
    if (held.current !== before) done();
    if (reason !== undefined) refused(reason);
  };
  const choose = (faults: Faults) => {
    wanted.current = faults;
    setChosen(faults);
    if (isSending.current) return;
    isSending.current = true;
    void send().finally(() => {
      isSending.current = false;
    });
  };
  return [chosen, choose];
}
