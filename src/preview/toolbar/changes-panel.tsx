import type { ReactNode } from 'react';
import { opensElsewhere } from '../../pages/clicks.ts';
import { withoutTags } from '../finding.tsx';
import type { ChangedText, ChangeToUndo, PreviewChanges } from '../protocol.ts';
import { parseTextId, textId } from './paths.ts';
import { useAnswer } from './server.ts';
import { useStore } from './store.tsx';
import { nameOf, ownName, t } from './translate.ts';

/** What is written and not saved, what was saved last, and all that differs from the start: to look at, to undo, to send. */
export function Changes(): ReactNode {
  const { revision, drafts } = useStore();
  const { value: { saved = [], changed = [] } = {} } = useAnswer<PreviewChanges>('changes', revision);
  const unsaved = [...drafts].map(([text, { was: before = '', value: after }]) => ({
    ...parseTextId(text),
    ...{ before, after },
  }));
  return (
    <>
      {unsaved.length + saved.length + changed.length === 0 && <p className="quiet">{t('changes.none')}</p>}
      <Texts title={t('changes.drafts')} texts={unsaved} />
      <Texts title={t('changes.saved')} texts={saved} />
      <Texts title={t('changes.all')} texts={changed} />
    </>
  );
}

type Listed = Omit<ChangedText, 'file'> & Partial<Pick<ChangedText, 'file'> & ChangeToUndo>;

function Texts({ title, texts }: { title: string; texts: readonly Listed[] }): ReactNode {
  const { addressOf, editThere, submit, readOnly } = useStore();
  if (texts.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      {texts.map(({ id, before, after, ...place }) => (
        <div key={id ?? textId(place)} className="change">
          <a
            href={addressOf(place)}
            data-text={textId(place)}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              editThere(place);
            }}
          >
            <code>
              {ownName(place.language)}: {nameOf(place)}
            </code>
          </a>
          <Difference language={place.language} before={before} after={after} />
          {id !== undefined && !readOnly && (
            <button type="button" onClick={() => void submit('undo', { id }, t('changes.undone'))}>
              {t('changes.undo')}
            </button>
          )}
        </div>
      ))}
    </section>
  );
}

/** Characters before what differs. */
const around = 40;

/** A text before and after, from shortly before the first character that differs. */
function Difference({
  language,
  before = '',
  after = '',
}: Pick<Listed, 'language' | 'before' | 'after'>): ReactNode {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = Math.max(0, same - around);
  const shown = (text: string) => (from > 0 ? '… ' : '') + withoutTags(text.slice(from)).trim();
  return (
    <>
      {before && <del lang={language}>{shown(before)}</del>}
      {after && <ins lang={language}>{shown(after)}</ins>}
    </>
  );
}
