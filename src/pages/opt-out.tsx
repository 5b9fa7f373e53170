import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Texts } from '../../schemas/generated/texts.ts';
import { replayAttribute } from './frame/names.ts';
import type { Content } from './text/content.ts';
import { Inline, Words } from './text/words.tsx';

/** The anchor of the opt-out link: with it the link can be found, and does nothing while no script has come alive. */
const optOutId = 'tracking-opt-out';

/** How a visitor turns tracking off, and whether that has been done. Null while no script has come alive. */
export const OptOutContext = createContext<{ done: boolean; optOut(): void } | null>(null);

/**
 * The link that turns tracking off (specification §2.5, contract C18). A sentence that says so takes its place, and the
 * focus; not before the browser has taken over what the build rendered, which is the link.
 */
export function OptOut({
  texts,
}: {
  texts: Pick<Content<Texts['PRIVACY_POLICY']>, 'OPT_OUT' | 'TRACKING_SWITCH'>;
}): ReactNode {
  const choice = useContext(OptOutContext);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const takesFocus = useRef(false);
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!choice?.done) return;
    takesFocus.current ||= Boolean(paragraph.current?.querySelector(':focus'));
    setDone(true);
  }, [choice?.done]);
  useEffect(() => {
    if (done && takesFocus.current) paragraph.current?.focus();
  }, [done]);

  const onClick = (event: MouseEvent) => {
    if (!choice) return;
    event.preventDefault();
    choice.optOut();
    takesFocus.current = true;
    setDone(true);
  };

  if (done) {
    return (
      <p ref={paragraph} className="eos-opt-out" role="status" tabIndex={-1}>
        <Inline of={texts.TRACKING_SWITCH.OFF} />
      </p>
    );
  }
  return (
    <p ref={paragraph} className="eos-opt-out">
      <Words
        as="a"
        id={optOutId}
        href={`#${optOutId}`}
        onClick={onClick}
        of={texts.OPT_OUT}
        {...{ [replayAttribute]: '' }}
      />
    </p>
  );
}
