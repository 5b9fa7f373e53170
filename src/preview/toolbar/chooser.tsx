import type { ReactNode } from 'react';
import type { PreviewState, PreviewTenant } from '../protocol.ts';
import { previewPath, searchOf } from './address.ts';
import { onTenant } from './paths.ts';
import { t } from './translate.ts';

/** The tenants, where the address names none. */
export function Chooser({ state: { tenants, version, built } }: { state: PreviewState }): ReactNode {
  return (
    <main className="chooser">
      <h1>{t('chooser.title')}</h1>
      <p>{t('chooser.intro')}</p>
      <ul>
        {tenants.map((tenant) => (
          <li key={tenant.id}>
            <Tenant tenant={tenant} />
          </li>
        ))}
      </ul>
      <p className="quiet">
        eos-content {version}
        {built && ` · ${t('chooser.built')}`}
      </p>
    </main>
  );
}

function Tenant({ tenant }: { tenant: PreviewTenant }): ReactNode {
  const { id, shortName, languages, broken } = tenant;
  return (
    <article className="tenant">
      <h2>
        <a href={onTenant(tenant, previewPath)}>{broken ? t('tenant.broken', { id }) : id}</a>
      </h2>
      <p className="quiet">{shortName}</p>
      <ul className="buttons" aria-label={t('language')}>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              className="button"
              lang={code}
              href={onTenant(tenant, previewPath + searchOf({ language: code }))}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href={onTenant(tenant, '/')}>{t('chooser.alone')}</a>
      </p>
    </article>
  );
}
