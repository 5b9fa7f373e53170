import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { Texts } from '../../schemas/generated/texts.ts';
import { replayAttribute } from './frame/names.ts';
import type { Content } from './text/content.ts';
import { Words } from './text/words.tsx';

/** The anchor of the opt-out link: with it the link can be found, and does nothing while no script has come alive. */
const optOutId = 'tracking-opt-out';
const stateId = `${optOutId}-state`;

/** Whether visits are counted on this device, or the browser asks not to be tracked. */
export type Counting = 'on' | 'off' | 'do-not-track';

/** How a visitor sees and changes whether visits are counted. */
export interface CountingChoice {
  counting(): Counting;
  setCounting(on: boolean): void;
}

/** Null while no script has come alive. */
export const CountingContext = createContext<CountingChoice | null>(null);

/**
 * The opt-out link (specification §2.5), which becomes a switch when React has taken over what the build rendered: it says
 * whether visits are counted on this device, and turns that off and on.
 */
export function TrackingSwitch({
  texts: { OPT_OUT, TRACKING_SWITCH },
}: {
  texts: Pick<Content<Texts['PRIVACY_POLICY']>, 'OPT_OUT' | 'TRACKING_SWITCH'>;
}): ReactNode {
  const choice = useContext(CountingContext);
  const [counting, setCounting] = useState<Counting>();
  useEffect(() => {
    if (!choice) return;
    const read = () => setCounting(choice.counting());
    read();
    // It may have been changed in another tab.
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [choice]);

  const toggle = (event: MouseEvent | KeyboardEvent) => {
    if (!choice) return;
    event.preventDefault();
    if (counting !== 'do-not-track') choice.setCounting(counting === 'off');
    setCounting(choice.counting());
  };
  const link = { id: optOutId, href: `#${optOutId}`, onClick: toggle, [replayAttribute]: '' };
  if (!counting) {
    return (
      <p className="eos-opt-out">
        <Words as="a" {...link} of={OPT_OUT} />
      </p>
    );
  }
  const states = {
    on: TRACKING_SWITCH.ON,
    off: TRACKING_SWITCH.OFF,
    'do-not-track': TRACKING_SWITCH.DO_NOT_TRACK,
  };
  return (
    <p className="eos-opt-out">
      <Words
        as="a"
        {...link}
        role="switch"
        aria-checked={counting === 'on'}
        aria-disabled={counting === 'do-not-track'}
        aria-describedby={stateId}
        onKeyDown={(event) => event.key === ' ' && toggle(event)}
        of={TRACKING_SWITCH.LABEL}
      />
      <Words as="span" id={stateId} className="eos-opt-out-state" of={states[counting]} />
    </p>
  );
}
