import { type ReactNode, useId, useState } from 'react';
import type { Faults, PreviewFinding, PreviewState, PreviewTenant, TextMode } from '../protocol.ts';
import { overviewPath, type Panel, searchOf, type Theme, type View, widths } from './address.ts';
import { BadDaysMenu } from './bad-days-menu.tsx';
import { type Choice, IconButton, IconLink, Segments, Select, Toggle } from './controls.tsx';
import type { Draft } from './drafts.ts';
import { DraftsMenu } from './drafts-menu.tsx';
import type { Framed } from './framed.ts';
import { Icon } from './icons.tsx';
import { addressOf, counted, countOf, pageAt, placeOf } from './places.ts';
import { VisitorMenu } from './visitor-menu.tsx';

export const themes: readonly Choice<Theme>[] = [
  { value: 'system', label: 'As the system', icon: 'system' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
];

const widthChoices: readonly Choice<string>[] = [
  ...widths.map((width) => ({ value: String(width), label: String(width) })),
  { value: '', label: 'whole' },
];

interface Props {
  state: PreviewState;
  tenant: PreviewTenant;
  view: View;
  language: string;
  findings: readonly PreviewFinding[];
  drafts: readonly Draft[];
  framed: Framed | undefined;
  chosenFaults: Faults;
  scale: number;
  onTenant(id: string): void;
  onLanguage(code: string): void;
  onPage(address: string): void;
  onChange(part: Partial<View>): void;
  onMode(mode: TextMode): void;
  onPanel(panel: Panel | undefined): void;
  onFaults(faults: Faults): void;
  onDraft(draft: Draft): void;
  reload(): void;
}

/** All tools in one bar; in small windows all but the first are folded away. */
export function Tools({ onPanel, reload, ...props }: Props): ReactNode {
  const { state, tenant, view, language, framed, findings, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLive = !state.built;
  const togglePanel = (panel: Panel) => onPanel(view.panel === panel ? undefined : panel);
  return (
    <header className="bar">
      <h1 className="unseen">Preview of {tenant.id}</h1>
      <TenantSelect {...props} />
      <LanguageSelect tenant={tenant} language={language} onLanguage={props.onLanguage} />
      <PageSelect {...props} />
      <button
        type="button"
        className="button fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="tools" /> Tools
      </button>
      <div className="tools" id={id} data-open={isOpen ? '' : undefined}>
        <Segments
          label="Width in pixels"
          choices={widthChoices}
          value={view.width === undefined ? '' : String(view.width)}
          onChange={(width) => onChange({ width: width ? Number(width) : undefined })}
        />
        <WidthNow width={view.width} scale={props.scale} />
        <Segments
          label="Colours"
          choices={themes}
          value={view.theme}
          onChange={(theme) => onChange({ theme })}
        />
        <span className="group">
          <Toggle
            icon="key"
            label="Keys"
            tip={
              isLive
                ? 'Point at a text to see its key and file; click to write it; Alt-click to follow a link'
                : 'Not in the built portal'
            }
            pressed={view.mode === 'keys'}
            disabled={!isLive}
            onChange={(on) => props.onMode(on ? 'keys' : 'plain')}
          />
          <Toggle
            icon="texts"
            label="Texts"
            tip="The list of all texts on this page"
            pressed={view.panel === 'texts'}
            disabled={!isLive}
            onChange={() => togglePanel('texts')}
          />
          <Toggle
            icon="stretch"
            label="Stretch"
            tip="Longer, accented texts: shows what breaks, and what is not translated"
            pressed={view.mode === 'pseudo'}
            disabled={!isLive}
            onChange={(on) => props.onMode(on ? 'pseudo' : 'plain')}
          />
        </span>
        <VisitorMenu framed={framed} onForgotten={reload} />
        <BadDaysMenu choices={state.faults} chosen={props.chosenFaults} onChange={props.onFaults} />
        {props.drafts.length > 0 && <DraftsMenu drafts={props.drafts} onOpen={props.onDraft} />}
        <FindingsButton
          findings={findings}
          pressed={view.panel === 'findings'}
          onClick={() => togglePanel('findings')}
        />
        <span className="group">
          <IconLink
            icon="grid"
            label="Overview of all pages"
            href={overviewPath + searchOf({ language, theme: view.theme })}
          />
          <IconLink icon="alone" label="Open the page alone, in a new tab" href={view.page} target="_blank" />
          <IconButton icon="reload" label="Load the page again" onClick={reload} />
        </span>
      </div>
    </header>
  );
}

function TenantSelect({ state, tenant, onTenant }: Props | Omit<Props, 'onPanel' | 'reload'>): ReactNode {
  return (
    <Select label="Tenant" value={tenant.id} onChange={onTenant}>
      {state.tenants.map(({ id, shortName, broken }) => (
        <option key={id} value={id}>
          {id}
          {broken ? ' (broken)' : shortName && ` · ${shortName}`}
        </option>
      ))}
    </Select>
  );
}

/** The languages by their own names. */
export function LanguageSelect({
  tenant,
  language,
  onLanguage,
}: {
  tenant: PreviewTenant;
  language: string;
  onLanguage(code: string): void;
}): ReactNode {
  return (
    <Select label="Language" value={language} onChange={onLanguage}>
      {tenant.languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function PageSelect({
  state,
  tenant,
  view,
  language,
  onPage,
}: Pick<Props, 'state' | 'tenant' | 'view' | 'language' | 'onPage'>): ReactNode {
  const page = pageAt(tenant, view.page);
  const route = state.routes.find(({ path }) => path === view.page);
  const addressOfPage = (file: string) =>
    // As it is shown now, without a language in its address where that has none.
    page?.file === file ? view.page : addressOf(file, placeOf(view.page).language ?? language);
  return (
    <Select label="Page" value={view.page} onChange={onPage}>
      {!page && !route && <option value={view.page}>{view.page}</option>}
      <optgroup label="This tenant’s pages">
        {tenant.pages.map(({ id, file, title }) => (
          <option key={id} value={addressOfPage(file)}>
            {title}
          </option>
        ))}
      </optgroup>
      <optgroup label="Other teams’ pages">
        {state.routes.map(({ path, title }) => (
          <option key={path} value={path}>
            {title} · {path}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}

/** What the segments do not say: a width of one's own, and how far the page is scaled down. */
function WidthNow({ width, scale }: { width: number | undefined; scale: number }): ReactNode {
  const own = width !== undefined && !widths.some((other) => other === width) ? `${width} px` : '';
  const scaled = scale < 1 ? `${Math.round(scale * 100)} %` : '';
  if (!own && !scaled) return null;
  return <output className="quiet">{[own, scaled].filter(Boolean).join(' · ')}</output>;
}

function FindingsButton({
  findings,
  pressed,
  onClick,
}: {
  findings: readonly PreviewFinding[];
  pressed: boolean;
  onClick(): void;
}): ReactNode {
  const { errors, warnings } = countOf(findings);
  const said = [errors && counted(errors, 'error'), warnings && counted(warnings, 'warning')].filter(Boolean);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-pressed={pressed}
        title={said.join(', ')}
        onClick={onClick}
      >
        <Icon name={said.length === 0 ? 'check' : 'finding'} />
        <span className="unseen">{said.length === 0 ? 'No findings' : 'Findings:'}</span>
        <Count count={errors} kind="error" />
        <Count count={warnings} kind="warning" />
      </button>
      <span className="unseen" role="status">
        {said.join(', ')}
      </span>
    </>
  );
}

/** A number on its colour; what it counts is said for those who do not see the colour. */
function Count({ count, kind }: { count: number; kind: 'error' | 'warning' }): ReactNode {
  if (count === 0) return null;
  return (
    <span className="badge" data-kind={kind}>
      {count}
      <span className="unseen">{counted(count, kind).replace(/^\d+/, '')}</span>
    </span>
  );
}
