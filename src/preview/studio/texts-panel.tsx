import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ShownPlace } from '../protocol.ts';
import { languageName } from './editor.tsx';
import { SidePanel } from './panel.tsx';
import { isSameText, wordsOf } from './shown-texts.ts';

/** What a text in an attribute is, in words. */
const attributes: Readonly<Record<string, string>> = {
  alt: 'in place of a picture',
  'aria-label': 'read aloud',
  title: 'tip',
};

interface Props {
  places: readonly ShownPlace[];
  language: string;
  /** Why there may be none. */
  nothing: string;
  chosen: Pick<ShownPlace, 'key' | 'language'> | undefined;
  /** Shows a text in the page. */
  onPoint(place: ShownPlace | undefined): void;
  onOpen(place: ShownPlace): void;
  onClose(): void;
}

interface Entry {
  readonly place: ShownPlace;
  readonly words: string;
}

/** The first place of each text, with its words. */
function entriesOf(places: readonly ShownPlace[]): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const place of places) {
    const id = `${place.language} ${place.key}`;
    if (!entries.has(id)) entries.set(id, { place, words: wordsOf(place) });
  }
  return [...entries.values()];
}

/**
 * All texts of the page: the way to them by keyboard. The field keeps the focus, arrow keys choose, Enter opens
 * (the combobox of the ARIA practices, with its list always open).
 */
export function TextsPanel({
  places,
  language,
  nothing,
  chosen,
  onPoint,
  onOpen,
  onClose,
}: Props): ReactNode {
  const [filter, setFilter] = useState('');
  const ids = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);

  const all = useMemo(() => entriesOf(places), [places]);
  const wanted = filter.trim().toLowerCase();
  const entries = all.filter(
    ({ place, words }) => place.key.toLowerCase().includes(wanted) || words.toLowerCase().includes(wanted),
  );
  const active = entries.findIndex(({ place }) => chosen && isSameText(place, chosen));
  useEffect(() => {
    list.current?.children.item(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function move(event: KeyboardEvent): void {
    const last = entries.length - 1;
    const to = { ArrowDown: Math.min(last, active + 1), ArrowUp: Math.max(0, active - 1) }[event.key];
    const entry = entries[to ?? active];
    if (to !== undefined) {
      event.preventDefault();
      onPoint(entry?.place);
    } else if (event.key === 'Enter' && entry) {
      event.preventDefault();
      onOpen(entry.place);
    }
  }
  return (
    <SidePanel label="Texts on this page" onClose={onClose}>
      <label className="unseen" htmlFor={`${ids}filter`}>
        Find a text by its words or its key
      </label>
      <input
        id={`${ids}filter`}
        ref={field}
        type="search"
        placeholder="Find by words or key"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${ids}list`}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${ids}${active}`}
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
        onKeyDown={move}
      />
      <p className="quiet" role="status">
        {all.length === 0 ? nothing : `${entries.length} of ${all.length} · Enter opens one`}
      </p>
      <div className="list" role="listbox" aria-label="Texts" id={`${ids}list`} ref={list}>
        {entries.map(({ place, words }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={`${place.language} ${place.key}`}
            id={`${ids}${index}`}
            className="row"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseEnter={() => onPoint(place)}
            onClick={() => onOpen(place)}
          >
            <span lang={place.language}>{words || '(empty)'}</span>
            <code>
              {place.key}
              {place.attribute && ` · ${attributes[place.attribute] ?? place.attribute}`}
              {place.language !== language && ` · shown in ${languageName(place.language)}`}
            </code>
          </div>
        ))}
      </div>
    </SidePanel>
  );
}
