import { type ReactNode, useId, useState } from 'react';
import type { PreviewFinding, PreviewState, PreviewTenant } from '../protocol.ts';
import { type Scheme, type View, widths } from './address.ts';
import { IconButton, Select, Toggle } from './controls.tsx';
import { FaultsMenu } from './faults-menu.tsx';
import { addressOf, countOf, pageAt, placeOf } from './paths.ts';
import { t } from './translate.ts';

const schemes: readonly Scheme[] = ['system', 'light', 'dark'];

interface Props {
  state: PreviewState;
  tenant: PreviewTenant;
  view: View;
  language: string;
  findings: readonly PreviewFinding[];
  /** Whether the page can show keys and pseudo-localised texts. */
  isLive: boolean;
  onTenant(id: string): void;
  onLanguage(code: string): void;
  onPage(address: string): void;
  onChange(part: Partial<View>): void;
  onFaults(faults: string): void;
  onNewVisitor(): void;
  onReload(): void;
}

/** All that can be chosen, in one row; in small windows what is not chosen all the time is folded away. */
export function Toolbar(props: Props): ReactNode {
  const { state, tenant, view, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="toolbar" aria-label={t('toolbar')}>
      <Select label={t('tenant')} value={tenant.id} onChange={props.onTenant}>
        {state.tenants.map(({ id: other, broken }) => (
          <option key={other} value={other}>
            {broken ? t('tenant.broken', { id: other }) : other}
          </option>
        ))}
      </Select>
      <Select label={t('language')} value={props.language} onChange={props.onLanguage}>
        {tenant.languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
      <PageSelect {...props} />
      <button
        type="button"
        className="button fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('more')}
      </button>
      <div className="tools" id={id} data-open={isOpen ? '' : undefined}>
        <WidthSelect width={view.width} onWidth={(width) => onChange({ width })} />
        <Select
          label={t('scheme')}
          value={view.scheme}
          onChange={(scheme) => onChange({ scheme: scheme as Scheme })}
        >
          {schemes.map((scheme) => (
            <option key={scheme} value={scheme}>
              {t(`scheme.${scheme}` as const)}
            </option>
          ))}
        </Select>
        <ModeToggles {...props} />
        <FaultsMenu
          choices={state.faults}
          faults={view.faults}
          onChange={props.onFaults}
          onNewVisitor={props.onNewVisitor}
        />
        <FindingsToggle {...props} />
        <span className="group">
          <IconButton icon="open" label={t('open')} href={view.page} />
          <IconButton icon="reload" label={t('reload')} onClick={props.onReload} />
        </span>
      </div>
    </section>
  );
}

function PageSelect({ state, tenant, view, language, onPage }: Props): ReactNode {
  const page = pageAt(tenant, view.page);
  const isKnown = page || state.routes.some(({ path }) => path === view.page);
  const addressOfPage = (file: string) =>
    // As it is shown now, without a language in its address where that has none.
    page?.file === file ? view.page : addressOf(file, placeOf(view.page).language ?? language);
  return (
    <Select label={t('page')} value={view.page} onChange={onPage}>
      {!isKnown && <option value={view.page}>{view.page}</option>}
      <optgroup label={t('page.own')}>
        {tenant.pages.map(({ id, file, title }) => (
          <option key={id} value={addressOfPage(file)}>
            {title}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('page.others')}>
        {state.routes.map(({ path, title }) => (
          <option key={path} value={path}>
            {title} · {path}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}

function WidthSelect({
  width,
  onWidth,
}: {
  width: number | undefined;
  onWidth(width: number | undefined): void;
}): ReactNode {
  const offered = new Set([...widths, ...(width === undefined ? [] : [width])]);
  return (
    <Select
      label={t('width')}
      value={String(width ?? '')}
      onChange={(value) => onWidth(value ? Number(value) : undefined)}
    >
      <option value="">{t('width.full')}</option>
      {[...offered]
        .sort((one, other) => one - other)
        .map((each) => (
          <option key={each} value={each}>
            {each} px
          </option>
        ))}
    </Select>
  );
}

function ModeToggles({ view, isLive, onChange }: Props): ReactNode {
  return (
    <span className="group">
      {(['keys', 'pseudo'] as const).map((mode) => (
        <Toggle
          key={mode}
          tip={isLive ? t(`${mode}.tip` as const) : t('keys.live')}
          pressed={view.mode === mode}
          disabled={!isLive && view.mode !== mode}
          onChange={(on) => onChange({ mode: on ? mode : 'plain' })}
        >
          {t(mode)}
        </Toggle>
      ))}
    </span>
  );
}

function FindingsToggle({ findings, view, onChange }: Props): ReactNode {
  const { errors, warnings } = countOf(findings);
  return (
    <Toggle pressed={view.findings} onChange={(on) => onChange({ findings: on })}>
      {t('findings')}
      {errors > 0 && (
        <span className="badge" data-severity="error" title={t('errors', { count: errors })}>
          {errors}
        </span>
      )}
      {warnings > 0 && (
        <span className="badge" data-severity="warning" title={t('warnings', { count: warnings })}>
          {warnings}
        </span>
      )}
    </Toggle>
  );
}
