import { type ReactNode, useEffect } from 'react';
import type { PreviewTenant } from '../protocol.ts';
import { overviewPath, searchOf, studioPath } from './address.ts';
import { onTenant } from './places.ts';
import { useServer } from './server.ts';
import { Strips } from './strips.tsx';

/** The tenants, where the address tells none. */
export function Chooser(): ReactNode {
  const server = useServer();
  const { state, renew } = server;
  // Events are told to tenants. Whoever comes back from the editor sees what holds now.
  useEffect(() => {
    addEventListener('focus', renew);
    return () => removeEventListener('focus', renew);
  }, [renew]);
  return (
    <main className="chooser">
      <h1>Preview of the portal</h1>
      <p>
        Every tenant, language and page of the portal on your own machine: what you save is on the screen at
        once.
      </p>
      <Strips server={server} />
      <ul className="cards">
        {state?.tenants.map((tenant) => (
          <li key={tenant.id}>
            <TenantCard tenant={tenant} />
          </li>
        ))}
      </ul>
      {state && (
        <p className="quiet">
          eos-content {state.version}
          {state.built && ' · the built portal, as it is in the output folder'}
        </p>
      )}
    </main>
  );
}

function TenantCard({ tenant }: { tenant: PreviewTenant }): ReactNode {
  const { id, shortName, address, languages, broken } = tenant;
  return (
    <article className="tenant">
      <h2>
        <a href={onTenant(tenant, studioPath)}>{id}</a>
      </h2>
      <p className="quiet">
        {shortName && `${shortName} · `}
        <code>{address}</code>
      </p>
      {broken && (
        <p className="strip" data-kind="error">
          Cannot be shown as its files are now. Its tools say why.
        </p>
      )}
      {languages.length > 0 && (
        <ul className="languages" aria-label={`${id} in`}>
          {languages.map(({ code, name: own }) => (
            <li key={code}>
              <a
                className="button"
                lang={code}
                href={onTenant(tenant, studioPath + searchOf({ language: code }))}
              >
                {own}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="tenant-links">
        <a href={onTenant(tenant, studioPath)} aria-label={`${id}: tools`}>
          Tools
        </a>
        <a href={onTenant(tenant, overviewPath)} aria-label={`${id}: overview of all pages`}>
          Overview
        </a>
        <a href={onTenant(tenant, '/')} aria-label={`${id}: portal alone`}>
          Portal alone
        </a>
      </p>
    </article>
  );
}
