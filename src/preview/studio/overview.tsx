import { type ReactNode, useEffect, useState } from 'react';
import { storeLanguage } from '../../runtime/preferences.ts';
import type { PreviewFinding, PreviewState, PreviewTenant } from '../protocol.ts';
import { overviewPath, searchOf, studioPath, viewOf } from './address.ts';
import { type Choice, Segments, Toggle } from './controls.tsx';
import { Finding } from './finding.tsx';
import { Icon } from './icons.tsx';
import { OpenInEditor } from './open-in-editor.tsx';
import { addressOf, bySeverity, counted, countOf, findingsIn, knownLanguage, pageWith } from './places.ts';
import { type Server, useServer } from './server.ts';
import { Strips } from './strips.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { LanguageSelect, themes } from './tools.tsx';

const widthChoices: readonly Choice<string>[] = [
  { value: '375', label: 'Telephone' },
  { value: '1280', label: 'Desktop' },
];

/** Every page of a tenant in a language at a glance, what the checks find beside it. */
export function Overview(): ReactNode {
  const server = useServer();
  const { state } = server;
  const tenant = state?.tenants.find(({ id }) => id === state.tenant);
  if (state && tenant) return <Pages {...{ server, state, tenant }} />;
  return (
    <main className="sheet-of-paper">
      <Strips server={server} />
      {state && (
        <p>
          No tenant is chosen at this address. <a href={studioPath}>Choose one</a>.
        </p>
      )}
    </main>
  );
}

function Pages({
  server,
  state,
  tenant,
}: {
  server: Server;
  state: PreviewState;
  tenant: PreviewTenant;
}): ReactNode {
  const [view, setView] = useState(() => viewOf(location.search));
  const language = knownLanguage(tenant, view.language);
  const width = view.width ?? 375;
  const [withRoutes, setWithRoutes] = useState(false);
  useEffect(() => {
    history.replaceState(history.state, '', overviewPath + searchOf({ ...view, page: undefined, language }));
    document.title = `All pages in ${language} · ${tenant.id} · Preview`;
  }, [view, language, tenant]);
  const [withNotice, setWithNotice] = useState(false);
  const shownAs = { width, theme: view.theme, language, withNotice };
  const findings = findingsIn(server.findings, language);
  const others = findings.filter(({ key }) => !pageWith(tenant, key));
  const open = (page: string) =>
    studioPath + searchOf({ page, language, theme: view.theme, width: width === 375 ? 375 : undefined });
  return (
    <>
      <header className="bar">
        <h1>{tenant.id}: all pages</h1>
        <LanguageSelect
          tenant={tenant}
          language={language}
          onLanguage={(code) => setView({ ...view, language: code })}
        />
        <Segments
          label="Width"
          choices={widthChoices}
          value={String(width)}
          onChange={(chosen) => setView({ ...view, width: Number(chosen) })}
        />
        <Segments
          label="Colours"
          choices={themes}
          value={view.theme}
          onChange={(theme) => setView({ ...view, theme })}
        />
        <Toggle
          icon="person"
          label="First visit"
          tip="With the cookie notice, which covers a part of every page"
          pressed={withNotice}
          onChange={setWithNotice}
        />
        <Counts findings={findings} />
        <a className="button" href={open('/')}>
          <Icon name="tools" /> Tools
        </a>
      </header>
      <Strips server={server} />
      <main className="overview" data-width={width}>
        <ul className="cards">
          {tenant.pages.map(({ id, file, title, section }) => {
            const address = addressOf(file, language);
            return (
              <li key={id}>
                <Thumbnail {...shownAs} address={address} href={open(address)} title={title} note={file}>
                  <FindingsOf findings={findings.filter(({ key }) => key.split('.')[0] === section)} />
                </Thumbnail>
              </li>
            );
          })}
        </ul>
        <section className="everywhere">
          <h2>On every page, and in the settings</h2>
          <p className="quiet">Header, menu, footer, cookie notice, and what belongs to no single page.</p>
          <FindingsOf findings={others} />
        </section>
        <details
          className="everywhere"
          onToggle={({ currentTarget }) => {
            // These pages go by the visitor's cookie.
            if (currentTarget.open) storeLanguage(language as never);
            setWithRoutes(currentTarget.open);
          }}
        >
          <summary>Other teams’ pages</summary>
          {withRoutes && (
            <ul className="cards">
              {state.routes.map(({ path, title }) => (
                <li key={path}>
                  <Thumbnail {...shownAs} address={path} href={open(path)} title={title} note={path} />
                </li>
              ))}
            </ul>
          )}
        </details>
      </main>
    </>
  );
}

function Counts({ findings }: { findings: readonly PreviewFinding[] }): ReactNode {
  const { errors, warnings } = countOf(findings);
  if (errors + warnings === 0) return <span className="quiet">No findings</span>;
  return (
    <span className="counts">
      {errors > 0 && (
        <span className="badge" data-kind="error">
          {counted(errors, 'error')}
        </span>
      )}
      {warnings > 0 && (
        <span className="badge" data-kind="warning">
          {counted(warnings, 'warning')}
        </span>
      )}
    </span>
  );
}

function FindingsOf({ findings }: { findings: readonly PreviewFinding[] }): ReactNode {
  if (findings.length === 0) return <p className="quiet">No findings</p>;
  return (
    <details className="findings">
      <summary>
        <Counts findings={findings} />
      </summary>
      {bySeverity(findings).map((finding) => (
        <Finding key={JSON.stringify(finding)} finding={finding}>
          <OpenInEditor place={finding} />
        </Finding>
      ))}
    </details>
  );
}
