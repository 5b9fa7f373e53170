import type { ReactNode } from 'react';
import { bySeverity, Finding, lineOf } from '../finding.tsx';
import { withoutMarks } from '../page/marks.ts';
import type { PreviewFinding } from '../protocol.ts';
import { languageOf, textId } from './paths.ts';
import { useStore } from './store.tsx';
import { t } from './translate.ts';

/** All findings in the language, and with keys the page's texts: both reachable without a pointer. */
export function FindingsAndTexts(): ReactNode {
  const { findings, state, editThere } = useStore();
  return (
    <>
      {findings.length === 0 && (
        <p className="quiet">{t(state.checking ? 'findings.checking' : 'findings.none')}</p>
      )}
      <Findings findings={findings} onEdit={editThere} />
      <TextList />
    </>
  );
}

interface FindingsProps {
  findings: readonly PreviewFinding[];
  /** Opens a finding's text; without it, they are findings of the text that is open. */
  onEdit?: ReturnType<typeof useStore>['editThere'];
}

/** Findings with buttons to edit, and to confirm or ignore. */
export function Findings({ findings, onEdit }: FindingsProps): ReactNode {
  const { readOnly, submit } = useStore();
  const ignore = (id: string) => {
    const reason = prompt(t('ignore.reason'))?.trim();
    if (reason) void submit('ignore', { id, reason }, t('ignored'));
  };
  return bySeverity(findings).map((finding) => {
    const { id, check, file, key, block, message, excerpt, canIgnore, canConfirm } = finding;
    const language = languageOf(finding);
    return (
      <Finding
        // The text around what is found changes while one types.
        key={JSON.stringify([check, file, key, message, excerpt?.start])}
        finding={finding}
        t={t}
        location={onEdit && (key || lineOf(finding))}
      >
        <div className="buttons">
          {onEdit && key && language && (
            <button
              type="button"
              data-text={textId({ language, key, block })}
              onClick={() => onEdit({ language, key, block })}
            >
              {t('findings.edit')}
            </button>
          )}
          {id && canIgnore && !readOnly && (
            <button type="button" onClick={() => ignore(id)}>
              {t('ignore')}
            </button>
          )}
          {id && canConfirm && !readOnly && (
            <button type="button" onClick={() => void submit('confirm', { id }, t('confirmed'))}>
              {t('fits')}
            </button>
          )}
        </div>
      </Finding>
    );
  });
}

/** Each text of the page once, even if several places show it. */
export function TextList(): ReactNode {
  const { places, drafts, editThere } = useStore();
  const texts = Map.groupBy(places, textId);
  if (texts.size === 0) return null;
  return (
    <section>
      <h3>{t('texts')}</h3>
      {[...texts].map(
        ([text, [place]]) =>
          place && (
            <button
              key={text}
              type="button"
              className="text"
              data-text={text}
              onClick={() => editThere(place)}
            >
              <span lang={place.language}>
                {withoutMarks(
                  (place.attribute
                    ? place.element.getAttribute(place.attribute)
                    : place.element.textContent) ?? '',
                )}
              </span>
              <code>
                {drafts.has(text) && <b>{t('draft')} </b>}
                {place.key}
              </code>
            </button>
          ),
      )}
    </section>
  );
}
