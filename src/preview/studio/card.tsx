import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { PreviewedPage } from '../protocol.ts';
import { IconButton } from './controls.tsx';
import type { Drafts } from './drafts.ts';
import { Editor } from './editor.tsx';
import { useSource, type Wanted } from './sources.ts';

/** Which texts the card is open for, and where in the window they stand. */
export interface Opened {
  readonly texts: readonly Wanted[];
  readonly at: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> | undefined;
}

interface Props {
  opened: Opened;
  revision: number;
  readOnly: string | undefined;
  tenant: string;
  drafts: Drafts;
  preview: PreviewedPage | undefined;
  onChoose(text: Wanted): void;
  onSaved(language: string, key: string): void;
  onClose(): void;
}

/** The card in which a text is written, beside the text; at the foot of small windows. */
export function Card({ opened, revision, onChoose, onClose, ...editing }: Props): ReactNode {
  const { texts, at } = opened;
  const [index, setIndex] = useState(0);
  const text = texts[index];
  const source = useSource(text, revision);
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    // The stylesheet decides whether it goes by them.
    const put = () => {
      const { left, top } = placeFor(element.getBoundingClientRect(), at);
      element.style.setProperty('--left', `${left}px`);
      element.style.setProperty('--top', `${top}px`);
    };
    put();
    const observer = new ResizeObserver(put);
    observer.observe(element);
    addEventListener('resize', put);
    return () => {
      observer.disconnect();
      removeEventListener('resize', put);
    };
  }, [at]);
  if (!text) return null;
  return (
    <section
      className="card"
      ref={card}
      role="dialog"
      aria-label={`Text ${text.key}`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="head">
        <h2>{text.key}</h2>
        <IconButton icon="close" label="Close, and keep what is not saved" onClick={onClose} />
      </div>
      {texts.length > 1 && (
        <fieldset className="buttons" aria-label="Texts of this element">
          {texts.map((other, at) => (
            <button
              key={`${other.key} ${other.shown}`}
              type="button"
              className="button"
              aria-pressed={at === index}
              onClick={() => {
                setIndex(at);
                onChoose(other);
              }}
            >
              {other.key}
            </button>
          ))}
        </fieldset>
      )}
      {source === undefined && <p className="editor-note">Looking it up …</p>}
      {source?.ok === false && (
        <p className="editor-note" data-kind="conflict">
          {source.status === 404 ? 'There is no such text in the files of this tenant.' : source.reason}
        </p>
      )}
      {source?.ok && (
        <Editor key={`${text.language} ${text.key}`} text={source.value} onClose={onClose} {...editing} />
      )}
    </section>
  );
}

const edge = 8;

/**
 * Below the text, above it or beside it, wherever there is room, so that what is written is seen in its place; else at the
 * end of the line, where it covers least. Within the window in any case.
 */
function placeFor({ width, height }: DOMRect, at: Opened['at']): { left: number; top: number } {
  const most = { left: innerWidth - width - edge, top: innerHeight - height - edge };
  if (!at) return most;
  const below = at.bottom + edge;
  const above = at.top - height - edge;
  const isClear = below <= most.top || above >= edge;
  const beside = Math.min(at.right + edge, most.left);
  return {
    left: Math.max(edge, isClear ? Math.min(at.left, most.left) : beside),
    top: Math.max(edge, isClear ? (below <= most.top ? below : above) : Math.min(at.top, most.top)),
  };
}
