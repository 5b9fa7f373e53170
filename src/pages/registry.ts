import { definePage, type Page } from './page.ts';

/** All content pages, in the order of the specification (§2.5). Build, runtime and checks follow from this list. */
export const pages = [
  definePage({
    id: 'demo-content',
    file: 'demoContent.html',
    section: 'DEMO_CONTENT',
    loginMenu: true,
    load: async () => (await import('./demo-content.tsx')).DemoContent,
  }),
  definePage({
    id: 'cookie-policy',
    file: 'cookiePolicy.html',
    section: 'COOKIE_POLICY',
    footerLinkKey: 'COOKIE_POLICY',
    load: async () => (await import('./cookie-policy.tsx')).CookiePolicy,
  }),
  definePage({
    id: 'privacy-policy',
    file: 'privacyPolicy.html',
    section: 'PRIVACY_POLICY',
    pageView: true,
    footerLinkKey: 'PRIVACY',
    load: async () => (await import('./privacy-policy.tsx')).PrivacyPolicy,
  }),
  definePage({
    id: 'accessibility',
    file: 'accessibility.html',
    section: 'ACCESSIBILITY',
    pageView: true,
    footerLinkKey: 'ACCESSIBILITY',
    load: async () => (await import('./accessibility.tsx')).Accessibility,
  }),
  definePage({
    id: 'legal-notice',
    file: 'legalNotice.html',
    section: 'LEGAL_NOTICE',
    footerLinkKey: 'IMPRINT',
    load: async () => (await import('./legal-notice.tsx')).LegalNotice,
  }),
  definePage({
    id: 'instruction',
    file: 'instruction.html',
    section: 'INSTRUCTION',
    pageView: true,
    load: async () => (await import('./instruction.tsx')).Instruction,
  }),
  definePage({
    id: 'general-questions',
    file: 'generalQuestions.html',
    section: 'GENERAL_QUESTIONS',
    pageView: true,
    load: async () => (await import('./general-questions.tsx')).GeneralQuestions,
  }),
  definePage({
    id: 'start-page',
    file: 'startPage.html',
    section: 'START_PAGE',
    navigationKey: 'HOME',
    load: async () => (await import('./start-page.tsx')).StartPage,
  }),
  definePage({
    id: 'data-protection',
    file: 'dsgvo.html',
    section: 'DATA_PROTECTION',
    load: async () => (await import('./data-protection.tsx')).DataProtection,
  }),
  definePage({
    id: 'download',
    file: 'download.html',
    section: 'DOWNLOAD',
    loginMenu: true,
    navigationKey: 'DOWNLOAD',
    load: async () => (await import('./download.tsx')).Download,
  }),
  definePage({
    id: 'not-found',
    file: 'notFound.html',
    section: 'NOT_FOUND',
    isNotFound: true,
    load: async () => (await import('./not-found.tsx')).NotFound,
  }),
] as const satisfies readonly Page[];

export const isNotFoundFile = (file: string): boolean =>
  pages.some((page: Page) => page.file === file && page.isNotFound);
