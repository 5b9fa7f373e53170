import { type ReactNode, useMemo, useState } from 'react';
import type { ShownLocation } from '../protocol.ts';
import { LinkButton, SidePanel } from './controls.tsx';
import { Finding } from './finding.tsx';
import { bySeverity, languageOf, lineOf } from './paths.ts';
import { useStore } from './store.tsx';
import { t } from './translate.ts';

/** All findings in the language, and with keys the texts of the page: the way to both without a pointer. */
export function FindingsPanel(): ReactNode {
  const { findings, server, places, change, editThere } = useStore();
  return (
    <SidePanel label={t('findings')} closeLabel={t('close')} onClose={() => change({ findings: false })}>
      {findings.length === 0 && (
        <p className="quiet">{t(server.results.checking ? 'findings.checking' : 'findings.none')}</p>
      )}
      {bySeverity(findings).map((finding) => {
        const { key, block } = finding;
        const language = languageOf(finding);
        return (
          <Finding key={JSON.stringify(finding)} finding={finding}>
            <code>{key || lineOf(finding)}</code>
            {key && language && (
              <LinkButton onClick={() => editThere({ language, key, block })}>
                {t('findings.edit')}
              </LinkButton>
            )}
          </Finding>
        );
      })}
      {places.length > 0 && <TextList places={places} />}
    </SidePanel>
  );
}

/** A place's words as a person reads them, without the marks that tell its key. */
function wordsOf({ element, attribute }: ShownLocation): string {
  const words = attribute ? element.getAttribute(attribute) : element.textContent;
  return (words ?? '').replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
}

function TextList({ places }: { places: readonly ShownLocation[] }): ReactNode {
  const { editThere } = useStore();
  const [filter, setFilter] = useState('');
  const texts = useMemo(() => {
    const entries = places.map((place) => {
      const { language, key, block } = place;
      return [`${language} ${key} ${block}`, { language, key, block, words: wordsOf(place) }] as const;
    });
    return new Map(entries);
  }, [places]);
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
      {found.map(([id, { words, ...text }]) => (
        <button key={id} type="button" className="row" onClick={() => editThere(text)}>
          <span lang={text.language}>{words}</span>
          <code>{text.key}</code>
        </button>
      ))}
    </section>
  );
}
