// It exports a component and nothing else: so Vite can put a new one in its place, and with it the texts that it imports.
import type { ReactNode } from 'react';
import commonGerman from '../../../../locales/common/de.json' with { type: 'json' };
import commonEnglish from '../../../../locales/common/en.json' with { type: 'json' };
import german from '../../../../locales/de-did/de.json' with { type: 'json' };
import english from '../../../../locales/de-did/en.json' with { type: 'json' };
import type { Tenant } from '../../../../schemas/generated/tenant.ts';
import { CookieNotice } from '../../../../src/pages/frame/cookie-notice.tsx';
import { Footer } from '../../../../src/pages/frame/footer.tsx';
import { Header } from '../../../../src/pages/frame/header.tsx';
import { languageLinks } from '../../../../src/pages/frame/language-chooser.tsx';
import { LegalNotice } from '../../../../src/pages/legal-notice.tsx';
import type { Portal } from '../../../../src/pages/portal.ts';
import settings from '../../../../tenants/de-did/tenant.json' with { type: 'json' };
import { contentOf } from './texts.ts';

const image = (name: string, width: number, height: number) => ({
  src: `/tenants/de-did/assets/${name}`,
  width,
  height,
});
const tenant = settings as unknown as Tenant;
const portal: Portal = {
  ...tenant,
  tenant: 'de-did',
  phone: tenant.company.phone,
  languageNames: { de: 'Deutsch', en: 'English', pl: 'Polski', tr: 'Türkçe' },
  logo: image(tenant.images.logo, 120, 40),
  logoDark: image(tenant.images.logoDark, 120, 40),
  headerImage: image(tenant.images.header, 1240, 320),
  paymentLogos: image(tenant.images.paymentLogos, 320, 40),
};
const { company, shortName, theme } = tenant;
const { name, street, postalCode, city, phone, email } = company;
const particulars = { company: name, street, postalCode, city, phone, email, shortName };
const texts = contentOf([commonGerman, german], [commonEnglish, english], particulars);

export function App(): ReactNode {
  return (
    <>
      <style>{`.eos-frame,.eos-page,.eos-body{--eos-accent:${theme.accent}}`}</style>
      <div className="eos-frame">
        <Header
          texts={texts}
          portal={portal}
          config={tenant}
          language="de"
          languageLinks={languageLinks(portal, 'legalNotice.html')}
          loginMenu={false}
        />
      </div>
      <main>
        <LegalNotice content={texts.LEGAL_NOTICE} words={texts.PAGE} portal={portal} language="de" />
      </main>
      <div className="eos-frame">
        <Footer texts={texts} portal={portal} config={tenant} year={2026} current="IMPRINT" />
      </div>
      <div className="eos-frame">
        <CookieNotice texts={texts.COOKIE_NOTICE} portal={portal} />
      </div>
    </>
  );
}
