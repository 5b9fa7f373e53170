// What `npm run bench:frame` measures against: an ordinary single bundle of the same components that is loaded, fetches
// what it needs, one answer after the other, and then renders.
import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import type { Texts } from '../../schemas/generated/texts.ts';
import { CookieNotice } from '../../src/pages/frame/cookie-notice.tsx';
import { Footer } from '../../src/pages/frame/footer.tsx';
import { Header } from '../../src/pages/frame/header.tsx';
import { languageLinks } from '../../src/pages/frame/language-chooser.tsx';
import type { Config, Language, Portal } from '../../src/pages/portal.ts';
import { pages } from '../../src/pages/registry.ts';
import { toContent } from '../../src/pages/text/content.ts';

declare const __PORTAL__: Portal;

const content = '/services/content/';

function Frame({ config, part }: { config: Config; part: 'header' | 'footer' | 'notice' }) {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const own: unknown = i18n.getResourceBundle(language, __PORTAL__.tenant);
  const texts = toContent<Texts>(own, own);
  if (part === 'footer') return <Footer texts={texts} portal={__PORTAL__} config={config} year={2026} />;
  if (part === 'notice') {
    return <CookieNotice texts={texts.COOKIE_NOTICE} portal={__PORTAL__} />;
  }
  return (
    <Header
      texts={texts}
      portal={__PORTAL__}
      config={config}
      language={language}
      languageLinks={languageLinks(__PORTAL__)}
      loginMenu={false}
    />
  );
}

async function main(): Promise<void> {
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = `${content}eos-content.css`;
  const styled = new Promise((resolve) => {
    styles.onload = resolve;
  });
  document.head.append(styles);
  const tenant = await (await fetch('/services/api/tenant/')).text();
  const config = (await (await fetch(`${content}config/${tenant}.json`)).json()) as Config;
  const language = /(?:^|; )Language=([a-z]+)/.exec(document.cookie)?.[1] ?? 'en';
  const texts = await (await fetch(`${content}assets/i18n/${tenant}/${language}.json`)).json();
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    ns: tenant,
    defaultNS: tenant,
    resources: { [language]: { [tenant]: texts } },
  });
  await styled;
  for (const part of ['header', 'footer', 'notice'] as const) {
    const container = document.getElementById(part === 'notice' ? 'eos-cookie-notice' : `eos-${part}`);
    if (!container) continue;
    container.className = 'eos-frame';
    createRoot(container).render(
      <I18nextProvider i18n={i18n}>
        <Frame config={config} part={part} />
      </I18nextProvider>,
    );
  }
  // The pages are in the bundle too, as they are in an ordinary one.
  for (const page of pages) if (document.getElementById(page.container)) await page.load();
}

void main();
