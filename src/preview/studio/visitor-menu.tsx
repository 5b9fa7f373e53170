import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasOptedOut, storedConsent } from '../../runtime/preferences.ts';
import { api, type Forgotten } from './api.ts';
import { Menu } from './controls.tsx';
import { languageName } from './editor.tsx';
import type { Framed } from './framed.ts';
import { useNotes } from './notes.tsx';

/** What the stand-in of the tracker's script keeps of a call, in place of sending it. */
type Tracked = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    eosPreviewTracked?: readonly Tracked[];
  }
}

/** What of the visitor's is in local storage, which the server cannot take away (specification §3, contract C18). */
const stored: Readonly<Record<Forgotten, readonly string[]>> = {
  consent: [],
  language: ['Language'],
  tracking: ['eos_tracking'],
  all: ['Language', 'eos_tracking'],
};

/** What the portal keeps on a visitor's device, as it is now: frame and bar have the same origin. */
function keptNow() {
  let language = /(?:^|; )Language=([^;]*)/.exec(document.cookie)?.[1];
  try {
    language ??= localStorage.getItem('Language') ?? undefined;
  } catch {
    // Storage is blocked.
  }
  return { consent: storedConsent() === 'on', language, optedOut: hasOptedOut() };
}

/** The visitor that the page takes us for: what is stored, and what would have been sent. */
export function VisitorMenu({
  framed,
  onForgotten,
}: {
  framed: Framed | undefined;
  onForgotten(): void;
}): ReactNode {
  return (
    <Menu icon="person" label="Visitor">
      <Visitor framed={framed} onForgotten={onForgotten} />
    </Menu>
  );
}

function Visitor({ framed, onForgotten }: { framed: Framed | undefined; onForgotten(): void }): ReactNode {
  const notes = useNotes();
  const [kept, setKept] = useState(keptNow);
  const [tracked, setTracked] = useState<readonly Tracked[]>([]);
  const window = framed?.window;
  const document = framed?.document;
  useEffect(() => {
    if (!window || !document) return;
    const renew = () => {
      setKept(keptNow());
      setTracked([...(window.eosPreviewTracked ?? [])]);
    };
    renew();
    window.addEventListener('eos-preview:tracked', renew);
    return () => window.removeEventListener('eos-preview:tracked', renew);
  }, [window, document]);

  const forgetAll = useRef<HTMLButtonElement>(null);
  const forget = async (what: Forgotten, said: string) => {
    const answer = await api.forget(what);
    if (!answer.ok) return notes.fail(`Nothing was forgotten: ${answer.reason}`);
    try {
      for (const name of stored[what]) localStorage.removeItem(name);
    } catch {
      // Storage is blocked: nothing is in it.
    }
    setKept(keptNow());
    // The button that was pressed goes away, and the focus is not to go with it.
    forgetAll.current?.focus();
    onForgotten();
    notes.say(said);
  };
  return (
    <>
      <p>What the portal remembers of this visitor:</p>
      <dl className="facts">
        <Fact name="Consent" value={kept.consent ? 'given' : 'not given'} isKept={kept.consent}>
          <button
            type="button"
            className="button"
            onClick={() => void forget('consent', 'Consent is forgotten.')}
          >
            Forget consent
          </button>
        </Fact>
        <Fact
          name="Language"
          value={kept.language ? languageName(kept.language) : 'not chosen'}
          isKept={kept.language !== undefined}
        >
          <button
            type="button"
            className="button"
            onClick={() => void forget('language', 'The language is forgotten.')}
          >
            Forget language
          </button>
        </Fact>
        <Fact name="Tracking" value={kept.optedOut ? 'turned off' : 'not turned off'} isKept={kept.optedOut}>
          <button
            type="button"
            className="button"
            onClick={() => void forget('tracking', 'The opt-out is forgotten.')}
          >
            Forget opt-out
          </button>
        </Fact>
      </dl>
      <p className="buttons">
        <button
          ref={forgetAll}
          type="button"
          className="button"
          onClick={() => void forget('all', 'This is a new visitor.')}
        >
          Forget all: a new visitor
        </button>
      </p>
      <h2>Would have gone to the tracker</h2>
      {tracked.length === 0 ? (
        <p className="quiet">Nothing on this page so far.</p>
      ) : (
        <ol className="tracked">
          {tracked.map((call, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: calls are only added
            <li key={index}>{wordsOf(call)}</li>
          ))}
        </ol>
      )}
    </>
  );
}

function Fact({
  name,
  value,
  isKept,
  children,
}: {
  name: string;
  value: string;
  isKept: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        {isKept && children}
      </dd>
    </div>
  );
}

const wordsOf = ({ kind, ...values }: Tracked): string =>
  `${String(kind)}: ${Object.values(values).join(' · ')}`;
