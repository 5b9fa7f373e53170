import type { Page } from 'puppeteer';

/** Answers for a visitor what a page asks of one and waits for, and closes what it opens. */
export function keepUnattended(page: Page): void {
  page.on('dialog', (dialog) => {
    // The page is left when the audit wants to leave it.
    const answered = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
    answered.catch(() => undefined);
  });
  page.on('popup', (popup) => {
    popup?.close().catch(() => undefined);
  });
}
