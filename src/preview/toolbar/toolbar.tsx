import type { ReactNode } from 'react';
import { storeLanguage } from '../../runtime/preferences.ts';
import { type Panel, panels, previewPath, type Scheme, schemes, searchOf, widths } from './address.ts';
import { named, Select } from './controls.tsx';
import { inLanguage, locationOf, pagePath } from './paths.ts';
import { useStore } from './store.tsx';
import { ownName, t } from './translate.ts';

export function Toolbar(): ReactNode {
  const { state, view, language, change, go, edited, edit } = useStore();
  const goToTenant = (id: string) => {
    const { address = '' } = state.tenants.find((one) => one.id === id) ?? {};
    location.assign(
      `${address}${previewPath}${searchOf({ ...view, page: inLanguage(view.page), language, text: undefined })}`,
    );
  };
  const chooseLanguage = (code: string) => {
    storeLanguage(code);
    go(inLanguage(view.page, code));
    if (edited) edit({ ...edited, language: code });
  };
  const languages = state.languages.length > 0 ? state.languages : [language];
  return (
    <section className="toolbar" aria-label={t('toolbar')}>
      <Select
        label={t('tenant')}
        value={state.tenant}
        options={state.tenants.map(({ id }) => [id, id])}
        onChange={goToTenant}
      />
      <Select
        label={t('language')}
        value={language}
        options={languages.map((code) => [code, ownName(code)])}
        onChange={chooseLanguage}
      />
      <Select label={t('page')} value={view.page} options={usePages()} onChange={go} />
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
      <KeysToggle />
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

/** The tenant's pages and those of other teams; before them the present address if it is none of these. */
function usePages(): readonly (readonly [path: string, name: string])[] {
  const { state, view, language } = useStore();
  const { file: shown, language: named = language } = locationOf(view.page);
  const own = state.pages.map(({ file, title }) => {
    // The present address stays selected if it has no language.
    return [file === shown ? view.page : pagePath(file, named), title] as const;
  });
  const others = state.routes.map(({ path, title }) => [path, `${title} · ${path}`] as const);
  const isKnown = [...own, ...others].some(([path]) => path === view.page);
  return [...(isKnown ? [] : [[view.page, view.page] as const]), ...own, ...others];
}

function KeysToggle(): ReactNode {
  const { state, view, change } = useStore();
  const isOn = view.mode === 'keys';
  return (
    <button
      type="button"
      title={t('keys.tip')}
      aria-pressed={isOn}
      disabled={state.readOnly === 'built'}
      onClick={() => change({ mode: isOn ? 'plain' : 'keys' })}
    >
      {t('keys')}
    </button>
  );
}

function PanelToggles(): ReactNode {
  const { findings, drafts, view, change, edit } = useStore();
  const counts: Record<Panel, number> = {
    faults: view.faults.split('.').filter(Boolean).length,
    changes: drafts.size,
    findings: findings.filter(({ severity }) => severity !== 'hint').length,
  };
  return panels.map((panel) => (
    <button
      key={panel}
      type="button"
      aria-pressed={view.panel === panel}
      onClick={() => {
        edit();
        change({ panel: view.panel === panel ? undefined : panel });
      }}
    >
      {t(panel)} {counts[panel] > 0 && <b>{counts[panel]}</b>}
    </button>
  ));
}
