import type { ReactNode } from 'react';
import { storeLanguage } from '../../runtime/preferences.ts';
import { type Panel, previewPath, type Scheme, schemes, searchOf, widths } from './address.ts';
import { Select } from './controls.tsx';
import { inLanguage, locationOf, pagePath, withoutLanguage } from './paths.ts';
import { useStore } from './store.tsx';
import { t } from './translate.ts';

export function Toolbar(): ReactNode {
  const { state, tenant, view, language, change, go } = useStore();
  const goToTenant = (id: string) => {
    const { address = '' } = state.tenants.find((one) => one.id === id) ?? {};
    const there = { ...view, page: withoutLanguage(view.page), language };
    location.assign(address + previewPath + searchOf(there));
  };
  const chooseLanguage = (code: string) => {
    storeLanguage(code);
    go(inLanguage(view.page, code));
  };
  return (
    <section className="toolbar" aria-label={t('toolbar')}>
      <Select
        label={t('tenant')}
        value={tenant.id}
        options={state.tenants.map(({ id }) => [id, id])}
        onChange={goToTenant}
      />
      <Select
        label={t('language')}
        value={language}
        options={(tenant.languages[0] ? tenant.languages : [language]).map((code) => [code, ownName(code)])}
        onChange={chooseLanguage}
      />
      <PageSelect />
      <Select
        label={t('width')}
        value={String(view.width ?? '')}
        options={[['', t('width.full')], ...widths.map((width) => [`${width}`, `${width} px`] as const)]}
        onChange={(value) => change({ width: value ? Number(value) : undefined })}
      />
      <Select
        label={t('scheme')}
        value={view.scheme}
        options={schemes.map((scheme) => [scheme, t(`scheme.${scheme}` as const)])}
        onChange={(scheme) => change({ scheme: scheme as Scheme })}
      />
      <ModeToggles />
      <PanelToggles />
      <button type="button" className="reload" {...named(t('reload'))} onClick={() => go(view.page)}>
        ↻
      </button>
      <a className="button" {...named(t('open'))} href={view.page} target="_blank" rel="noopener">
        ↗
      </a>
    </section>
  );
}

const named = (name: string) => ({ 'aria-label': name, title: name });

const ownName = (code: string): string => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;

function PageSelect(): ReactNode {
  const { state, tenant, view, language, go } = useStore();
  const { file: shown, language: named = language } = locationOf(view.page);
  const own = tenant.pages.map(({ file, title }) => {
    // The present address stays selected if it has no language.
    return [file === shown ? view.page : pagePath(file, named), title] as const;
  });
  const others = state.routes.map(({ path, title }) => [path, `${title} · ${path}`] as const);
  const isKnown = [...own, ...others].some(([path]) => path === view.page);
  const optionsOf = (pages: typeof own) =>
    pages.map(([path, title]) => (
      <option key={path} value={path}>
        {title}
      </option>
    ));
  return (
    <Select
      label={t('page')}
      value={view.page}
      options={isKnown ? [] : [[view.page, view.page]]}
      onChange={go}
    >
      <optgroup label={t('page.own')}>{optionsOf(own)}</optgroup>
      <optgroup label={t('page.others')}>{optionsOf(others)}</optgroup>
    </Select>
  );
}

function ModeToggles(): ReactNode {
  const { state, view, change } = useStore();
  return (['keys', 'pseudo'] as const).map((mode) => (
    <button
      key={mode}
      type="button"
      title={t(`${mode}.tip` as const)}
      aria-pressed={view.mode === mode}
      disabled={state.built}
      onClick={() => change({ mode: view.mode === mode ? 'plain' : mode })}
    >
      {t(mode)}
    </button>
  ));
}

function PanelToggles(): ReactNode {
  const { findings, view, change, edit } = useStore();
  const counts: Record<Panel, number> = {
    faults: view.faults.split('.').filter(Boolean).length,
    findings: findings.filter(({ severity }) => severity !== 'hint').length,
  };
  return (['faults', 'findings'] as const).map((panel) => (
    <button
      key={panel}
      type="button"
      aria-pressed={view.panel === panel}
      onClick={() => {
        edit(undefined);
        change({ panel: view.panel === panel ? undefined : panel });
      }}
    >
      {t(panel)} {counts[panel] > 0 && <span className="count">{counts[panel]}</span>}
    </button>
  ));
}
