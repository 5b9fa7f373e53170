import { type ReactNode, useMemo, useState } from 'react';
import type { PreviewFinding, ShownPlace, TextPlace } from '../protocol.ts';
import { IconButton } from './controls.tsx';
import { Finding } from './finding.tsx';
import { bySeverity, languageOf, lineOf } from './paths.ts';
import { t } from './translate.ts';

/** A column beside the page under test; below it in small windows. It covers neither page nor toolbar. */
export function SidePanel({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose(): void;
  children: ReactNode;
}): ReactNode {
  return (
    <aside className="panel" aria-label={label} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <div className="head">
        <h2>{label}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}

/** All findings in the language, and with keys the texts of the page: the way to both without a pointer. */
export function FindingsPanel({
  findings,
  isChecking,
  places,
  canEdit,
  onEdit,
  onIgnored,
  onClose,
}: {
  findings: readonly PreviewFinding[];
  isChecking: boolean;
  places: readonly ShownPlace[];
  canEdit: boolean;
  onEdit(place: TextPlace): void;
  onIgnored(finding: PreviewFinding): void;
  onClose(): void;
}): ReactNode {
  return (
    <SidePanel label={t('findings')} onClose={onClose}>
      {findings.length === 0 && (
        <p className="quiet">{t(isChecking ? 'findings.checking' : 'findings.none')}</p>
      )}
      {bySeverity(findings).map((finding) => {
        const { key, file, block } = finding;
        const language = languageOf(finding);
        return (
          <Finding key={JSON.stringify(finding)} {...{ finding, canEdit, onIgnored }}>
            <code>{key || lineOf({ ...finding, file })}</code>
            {key && language && (
              <button type="button" className="link" onClick={() => onEdit({ language, key, block })}>
                {t('findings.edit')}
              </button>
            )}
          </Finding>
        );
      })}
      {places.length > 0 && <TextList places={places} onEdit={onEdit} />}
    </SidePanel>
  );
}

/** A place's words as a person reads them, without the marks that tell its key. */
function wordsOf({ element, attribute }: ShownPlace): string {
  const words = attribute ? element.getAttribute(attribute) : element.textContent;
  return (words ?? '').replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
}

function TextList({
  places,
  onEdit,
}: {
  places: readonly ShownPlace[];
  onEdit(place: TextPlace): void;
}): ReactNode {
  const [filter, setFilter] = useState('');
  const texts = useMemo(
    () =>
      new Map(
        places.map((place) => [
          `${place.language} ${place.key} ${place.block}`,
          { place, words: wordsOf(place) },
        ]),
      ),
    [places],
  );
  const wanted = filter.trim().toLowerCase();
  const found = [...texts].filter(([id, { words }]) => `${id} ${words}`.toLowerCase().includes(wanted));
  return (
    <section className="texts">
      <h3>{t('texts')}</h3>
      <input
        type="search"
        aria-label={t('texts.filter')}
        placeholder={t('texts.filter')}
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      {found.map(([id, { place, words }]) => (
        <button key={id} type="button" className="row" onClick={() => onEdit(place)}>
          <span lang={place.language}>{words}</span>
          <code>{place.key}</code>
        </button>
      ))}
    </section>
  );
}
