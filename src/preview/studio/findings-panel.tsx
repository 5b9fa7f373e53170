import type { ReactNode } from 'react';
import type { PreviewFinding, PreviewTenant } from '../protocol.ts';
import { languageName } from './editor.tsx';
import { Finding } from './finding.tsx';
import { OpenInEditor } from './open-in-editor.tsx';
import { SidePanel } from './panel.tsx';
import { bySeverity, pageWith } from './places.ts';

/** What the checks found for this tenant in this language. */
export function FindingsPanel({
  findings,
  tenant,
  language,
  onOpen,
  onClose,
}: {
  findings: readonly PreviewFinding[];
  tenant: PreviewTenant;
  language: string;
  /** Goes to the page that holds the text, and opens it. */
  onOpen(finding: PreviewFinding): void;
  onClose(): void;
}): ReactNode {
  const sorted = bySeverity(findings);
  return (
    <SidePanel label={`Findings in ${languageName(language)}`} onClose={onClose}>
      {sorted.length === 0 && <p className="quiet">The checks find nothing.</p>}
      <ul className="list">
        {sorted.map((finding) => (
          <li key={JSON.stringify(finding)}>
            <Finding finding={finding}>
              {finding.key && finding.file.startsWith('locales/') && (
                <button type="button" className="link" onClick={() => onOpen(finding)}>
                  {pageWith(tenant, finding.key) ? 'Go to the text' : 'Write the text'}
                </button>
              )}
              <OpenInEditor place={finding} />
            </Finding>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
