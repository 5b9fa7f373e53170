import type { ReactNode } from 'react';
import { Menu } from './controls.tsx';
import type { Draft } from './drafts.ts';
import { languageName } from './editor.tsx';

/** The texts that are not saved, to be gone on with. */
export function DraftsMenu({
  drafts,
  onOpen,
}: {
  drafts: readonly Draft[];
  onOpen(draft: Draft): void;
}): ReactNode {
  return (
    <Menu icon="texts" label="Not saved" badge={String(drafts.length)}>
      <p>Written, and not yet saved. They stay until this tab is closed.</p>
      <ul className="list">
        {drafts.map((draft) => (
          <li key={`${draft.language} ${draft.key}`}>
            <button type="button" className="row" onClick={() => onOpen(draft)}>
              <b>{draft.key}</b>
              <span className="quiet">
                {languageName(draft.language)}: <span lang={draft.language}>{draft.value.slice(0, 80)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
