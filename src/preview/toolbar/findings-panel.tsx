import { type ReactNode, useState } from 'react';
import type { PreviewFinding } from '../protocol.ts';
import { SidePanel } from './controls.tsx';
import { bySeverity, languageOf, lineOf } from './paths.ts';
import { api } from './server.ts';
import { useStore } from './store.tsx';
import { t } from './translate.ts';

/** All findings in the language, and with keys the page's texts: both reachable without a pointer. */
export function FindingsPanel(): ReactNode {
  const { findings, server, change, editThere } = useStore();
  return (
    <SidePanel label={t('findings')} onClose={() => change({ panel: undefined })}>
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
              <button type="button" onClick={() => editThere({ language, key, block })}>
                {t('findings.edit')}
              </button>
            )}
          </Finding>
        );
      })}
      <TextList />
    </SidePanel>
  );
}

/** Each text of the page once, even if several places show it. */
function TextList(): ReactNode {
  const { places, editThere } = useStore();
  const texts = new Map(places.map((place) => [`${place.language} ${place.key} ${place.block}`, place]));
  if (texts.size === 0) return null;
  return (
    <section>
      <h3>{t('texts')}</h3>
      {[...texts].map(([id, { language, key, block, element, attribute }]) => (
        <button key={id} type="button" className="text" onClick={() => editThere({ language, key, block })}>
          <span lang={language}>{attribute ? element.getAttribute(attribute) : element.textContent}</span>
          <code>{key}</code>
        </button>
      ))}
    </section>
  );
}

export function Finding({ finding, children }: { finding: PreviewFinding; children?: ReactNode }): ReactNode {
  const { readOnly, notify } = useStore();
  const { check, file, key, severity, message, hint, excerpt, canIgnore } = finding;
  const [isIgnored, setIgnored] = useState(false);
  if (isIgnored) return null;
  const marked = excerpt?.text.slice(excerpt.start, excerpt.end);
  // An underline below the whole text says nothing.
  const words = marked && marked !== excerpt?.text ? marked : undefined;
  const ignore = async () => {
    const reason = prompt(t('ignore.reason'))?.trim();
    if (!reason) return;
    const { saved, refused = '' } = await api.ignore({ check, file, key, ...(words && { words }), reason });
    setIgnored(saved);
    notify(saved ? t('ignored') : t('refused', { reason: refused }));
  };
  return (
    <div className="finding" data-severity={severity}>
      <p>
        <b>{t(severity)}</b> {message}
      </p>
      {words && excerpt && <Excerpt {...excerpt} />}
      {hint && <p className="quiet">{t('fix', { hint })}</p>}
      <div className="buttons">
        {children}
        {canIgnore && !readOnly && (
          <button type="button" onClick={() => void ignore()}>
            {t('ignore')}
          </button>
        )}
      </div>
    </div>
  );
}

const around = 60;

function Excerpt({ text, start, end }: NonNullable<PreviewFinding['excerpt']>): ReactNode {
  return (
    <p className="note">
      {start > around && '…'}
      {text.slice(Math.max(0, start - around), start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end, end + around)}
      {end + around < text.length && '…'}
    </p>
  );
}
