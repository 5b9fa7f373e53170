// What the build is measured against: the same pages of the same components, rendered by plain renderToStaticMarkup in
// one loop and written. No validation, no fallback, no fragments, no hashes, no staging.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Texts } from '../../schemas/generated/texts.ts';
import { Footer } from '../../src/pages/frame/footer.tsx';
import { Header } from '../../src/pages/frame/header.tsx';
import { languageLinks } from '../../src/pages/frame/language-chooser.tsx';
import type { Config, Language, Portal } from '../../src/pages/portal.ts';
import { pages } from '../../src/pages/registry.ts';
import type { Content } from '../../src/pages/text/content.ts';

interface Tenant {
  portal: Portal;
  config: Config;
  pages: string[];
  languages: { language: Language; content: Content<Texts> }[];
}

const [data = '', out = '', times = '1'] = process.argv.slice(2);
const known = JSON.parse(readFileSync(data, 'utf8')) as Tenant[];
/** All tenants so many times, under other names. */
const tenants = Array.from({ length: Number(times) }, (_, time) =>
  known.map((tenant) =>
    time === 0
      ? tenant
      : { ...tenant, portal: { ...tenant.portal, tenant: `${tenant.portal.tenant}-${time}` } },
  ),
).flat();
const components = await Promise.all(pages.map(async (page) => ({ page, Component: await page.load() })));
for (const { portal, config, languages, pages: own } of tenants) {
  for (const { language, content } of languages) {
    for (const { page, Component } of components.filter((candidate) => own.includes(candidate.page.id))) {
      const html = renderToStaticMarkup(
        <html lang={language}>
          <head>
            <title>{portal.shortName}</title>
          </head>
          <body>
            <Header
              texts={content}
              portal={portal}
              config={config}
              language={language}
              languageLinks={languageLinks(portal, page.file)}
              loginMenu={page.loginMenu ?? false}
            />
            <Component
              content={content[page.section]}
              words={content.PAGE}
              portal={portal}
              language={language}
            />
            <Footer texts={content} portal={portal} config={config} year={2026} />
          </body>
        </html>,
      );
      const file = join(out, portal.tenant, language, page.file);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
    }
  }
}
