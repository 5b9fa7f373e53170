import { type KeyboardEvent, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import type { Texts } from '../../schemas/generated/texts.ts';
import { replayAttribute } from './frame/names.ts';
import type { Content, Phrase } from './text/content.ts';
import { Words } from './text/words.tsx';

export interface Choice<State> {
  get(): State;
  set(on: boolean): void;
  subscribe(listener: () => void): () => void;
}

/** Whether visits are counted on this device, or the browser asks not to be tracked. */
export type Counting = 'on' | 'off' | 'do-not-track';

/** The answer to the cookie notice. Only `on` is consent (contract C17). */
export type Consent = 'on' | 'off' | 'unanswered';

export interface Choices {
  counting: Choice<Counting>;
  consent: Choice<Consent>;
}

/** The opt-out link (specification §2.5). */
export function TrackingSwitch({
  texts: { OPT_OUT, TRACKING_SWITCH },
  choice,
}: {
  texts: Pick<Content<Texts['PRIVACY_POLICY']>, 'OPT_OUT' | 'TRACKING_SWITCH'>;
  choice: Choice<Counting> | undefined;
}): ReactNode {
  const { LABEL, ON, OFF, DO_NOT_TRACK } = TRACKING_SWITCH;
  return (
    <ChoiceSwitch
      id="tracking-opt-out"
      choice={choice}
      link={OPT_OUT}
      label={LABEL}
      states={{ on: ON, off: OFF, 'do-not-track': DO_NOT_TRACK }}
    />
  );
}

export function ConsentSwitch({
  texts: { LABEL, ON, OFF },
  choice,
}: {
  texts: Content<Texts['COOKIE_POLICY']['CONSENT_SWITCH']>;
  choice: Choice<Consent> | undefined;
}): ReactNode {
  return (
    <ChoiceSwitch
      id="consent"
      choice={choice}
      link={LABEL}
      label={LABEL}
      states={{ on: ON, off: OFF, unanswered: OFF }}
    />
  );
}

const nothing = () => undefined;
const never = () => nothing;

/**
 * The build renders a link to itself; React turns it into a switch.
 * @param id the link's own anchor, so that it leads nowhere without a script
 * @param states the texts below the switch
 */
function ChoiceSwitch<State extends Counting | Consent>({
  id,
  choice,
  link,
  label,
  states,
}: {
  id: string;
  choice: Choice<State> | undefined;
  link: Phrase;
  label: Phrase;
  states: Record<State, Phrase>;
}): ReactNode {
  const state = useSyncExternalStore(choice?.subscribe ?? never, choice?.get ?? nothing, nothing);
  const isFixed = state === 'do-not-track';
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    if (!choice) return;
    event.preventDefault();
    if (!isFixed) choice.set(state === 'off' || state === 'unanswered');
  };
  const anchor = { id, href: `#${id}`, onClick: toggle, [replayAttribute]: '' };
  if (!state) {
    return (
      <p className="eos-switch">
        <Words as="a" {...anchor} of={link} />
      </p>
    );
  }
  return (
    <p className="eos-switch">
      <Words
        as="a"
        {...anchor}
        role="switch"
        aria-checked={state === 'on'}
        aria-disabled={isFixed}
        aria-describedby={`${id}-state`}
        onKeyDown={(event) => event.key === ' ' && toggle(event)}
        of={label}
      />
      <Words as="span" id={`${id}-state`} className="eos-switch-state" of={states[state]} />
    </p>
  );
}
