import type { ReactNode } from 'react';
import type { PreviewFinding, PreviewTenant } from '../protocol.ts';
import { languageName } from './editor.tsx';
import { Finding } from './finding.tsx';
import { OpenInEditor } from './open-in-editor.tsx';
import { SidePanel } from './panel.tsx';
import { pageWith } from './places.ts';

const order = { error: 0, warning: 1, hint: 2 } as const;

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
  const sorted = findings.toSorted((one, other) => order[one.severity] - order[other.severity]);
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
