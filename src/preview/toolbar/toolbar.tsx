import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FaultChoice } from '../protocol.ts';
import { type Scheme, widths } from './address.ts';
import { icon, Select, Toggle } from './controls.tsx';
import { addressOf, countOf, locationOf, pageAt } from './paths.ts';
import { useStore } from './store.tsx';
import { t } from './translate.ts';

const schemes: readonly Scheme[] = ['system', 'light', 'dark'];

/** All that can be chosen, in one row where there is room. */
export function Toolbar(): ReactNode {
  const { state, tenant, view, language, change, goToTenant, chooseLanguage, reload } = useStore();
  return (
    <section className="toolbar" aria-label={t('toolbar')}>
      <Select label={t('tenant')} value={tenant.id} onChange={goToTenant}>
        {state.tenants.map(({ id, broken }) => (
          <option key={id} value={id}>
            {broken ? t('tenant.broken', { id }) : id}
          </option>
        ))}
      </Select>
      <Select label={t('language')} value={language} onChange={(code) => void chooseLanguage(code)}>
        {tenant.languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
      <PageSelect />
      <WidthSelect />
      <Select
        label={t('scheme')}
        value={view.scheme}
        onChange={(scheme) => change({ scheme: scheme as Scheme })}
      >
        {schemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {t(`scheme.${scheme}` as const)}
          </option>
        ))}
      </Select>
      <ModeToggles />
      <FaultsMenu />
      <FindingsToggle />
      <span className="group">
        <a {...icon('open', t('open'))} href={view.page} target="_blank" rel="noopener" />
        <button type="button" {...icon('reload', t('reload'))} onClick={reload} />
      </span>
    </section>
  );
}

function PageSelect(): ReactNode {
  const { state, tenant, view, language, go } = useStore();
  const page = pageAt(tenant, view.page);
  const isKnown = page || state.routes.some(({ path }) => path === view.page);
  const addressOfPage = (file: string) =>
    // As it is shown now, without a language in its address where that has none.
    page?.file === file ? view.page : addressOf(file, locationOf(view.page).language ?? language);
  return (
    <Select label={t('page')} value={view.page} onChange={go}>
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

function WidthSelect(): ReactNode {
  const { view, change } = useStore();
  const offered = [...new Set([...widths, view.width ?? widths[0]])].sort((one, other) => one - other);
  return (
    <Select
      label={t('width')}
      value={String(view.width ?? '')}
      onChange={(value) => change({ width: value ? Number(value) : undefined })}
    >
      <option value="">{t('width.full')}</option>
      {offered.map((width) => (
        <option key={width} value={width}>
          {width} px
        </option>
      ))}
    </Select>
  );
}

function ModeToggles(): ReactNode {
  const { view, framed, change } = useStore();
  const isLive = framed?.preview !== undefined;
  return (['keys', 'pseudo'] as const).map((mode) => (
    <Toggle
      key={mode}
      tip={isLive ? t(`${mode}.tip` as const) : t('keys.live')}
      pressed={view.mode === mode}
      disabled={!isLive && view.mode !== mode}
      onChange={(on) => change({ mode: on ? mode : 'plain' })}
    >
      {t(mode)}
    </Toggle>
  ));
}

function FindingsToggle(): ReactNode {
  const { findings, view, change } = useStore();
  const { errors, warnings } = countOf(findings);
  return (
    <Toggle pressed={view.findings} onChange={(on) => change({ findings: on })}>
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

/** How often a fault is to happen: `''` for not at all, `'always'`, or how many times. */
function timesOf({ id, times = [] }: FaultChoice, faults: readonly string[]): string {
  if (faults.includes(id)) return 'always';
  return String(times.find((count) => faults.includes(`${id}-${count}`)) ?? '');
}

/** What can go wrong, to be switched on. */
function FaultsMenu(): ReactNode {
  const { state, view, switchFaults } = useStore();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // A click in the frame is not heard here, but takes the focus there.
  useEffect(() => {
    const close = () => menu.current?.hidePopover();
    addEventListener('blur', close);
    return () => removeEventListener('blur', close);
  }, []);
  const on = view.faults.split('.').filter(Boolean);
  return (
    <>
      <button type="button" className="button" popoverTarget={id}>
        {t('faults')}
        {on.length > 0 && <span className="badge">{on.length}</span>}
      </button>
      <div className="menu" popover="auto" id={id} ref={menu}>
        <p>{t('faults.help')}</p>
        <p className="buttons">
          <button
            type="button"
            className="button"
            disabled={on.length === 0}
            onClick={() => void switchFaults('')}
          >
            {t('faults.none')}
          </button>
        </p>
        <ul>
          {state.faults.map((choice) => (
            <Fault key={choice.id} choice={choice} on={on} />
          ))}
        </ul>
      </div>
    </>
  );
}

function Fault({ choice, on }: { choice: FaultChoice; on: readonly string[] }): ReactNode {
  const { switchFaults } = useStore();
  const { id, label, expected, times = [] } = choice;
  const value = timesOf(choice, on);
  const put = (next: string) => {
    const own = [id, ...times.map((count) => `${id}-${count}`)];
    const added = next === '' ? [] : [next === 'always' ? id : `${id}-${next}`];
    void switchFaults([...on.filter((fault) => !own.includes(fault)), ...added].join('.'));
  };
  return (
    <li lang="en">
      <label>
        <input
          type="checkbox"
          checked={value !== ''}
          onChange={({ target }) => put(target.checked ? 'always' : '')}
        />{' '}
        {label}
      </label>{' '}
      {times.length > 0 && value !== '' && (
        <Select label={t('faults.times')} value={value} onChange={put}>
          <option value="always">{t('faults.always')}</option>
          {times.map((count) => (
            <option key={count} value={count}>
              {count}×
            </option>
          ))}
        </Select>
      )}
      <p className="quiet">{expected}</p>
    </li>
  );
}
