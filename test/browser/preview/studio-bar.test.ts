import { describe, expect, test } from 'vitest';
import { finding } from './studio-stand-in.ts';
import { legalNotice, named, openStudio } from './studio-tab.ts';

const barOf = (query: string): string => `/@preview/?page=${legalNotice}${query}`;

describe('the view lives in the address', () => {
  test('what the address says is shown, and again after a reload', async () => {
    const { page, open, frame, query, complaints, shows } = await openStudio();
    await open(barOf('&width=375&theme=dark&keys=1'));
    const look = async () => {
      await shows('Legal notice (de)');
      await frame().waitForFunction(() => window.eosPreview?.places().length);
      return frame().evaluate(() => [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]);
    };
    expect(await look()).toEqual([375, true]);
    await page.reload();
    expect(await look()).toEqual([375, true]);
    expect(query()).toEqual({ page: legalNotice, width: '375', theme: 'dark', keys: '1' });
    expect(complaints).toEqual([]);
  });

  test('an address that is none of the portal’s is not shown', async () => {
    const { open, server } = await openStudio();
    for (const page of ['https://example.com/', '//example.com/', '/\\example.com', '/@preview/']) {
      await open(`/@preview/?page=${encodeURIComponent(page)}`);
    }
    expect(server.loads).toEqual(['/', '/', '/', '/']);
  });

  test('width, colours and keys leave the page as it is, with its scroll position', async () => {
    const { page, open, frame, press, pick, server, query } = await openStudio();
    await open(barOf(''));
    await frame().evaluate(() => scrollTo(0, 700));
    await pick('768');
    await pick('Dark');
    await press('Keys');
    await page.waitForFunction(() => location.search.includes('keys=1'));
    expect(await frame().evaluate(() => [innerWidth, scrollY])).toEqual([768, 700]);
    expect(query()).toMatchObject({ width: '768', theme: 'dark', keys: '1' });
    expect(server.loads).toEqual([legalNotice]);
  });

  test('a page wider than the window is scaled down, and its width can be moved by keys', async () => {
    const { page, open, frame, says } = await openStudio();
    await page.setViewport({ width: 700, height: 600 });
    await open(barOf('&width=1280'));
    expect(await frame().evaluate(() => innerWidth)).toBe(1280);
    const box = await (await page.$('iframe'))?.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 700).toBe(true);
    await page.focus('[role=separator]');
    await page.keyboard.press('ArrowLeft');
    await says('1279 px');
    expect(await frame().evaluate(() => innerWidth)).toBe(1279);
  });

  test('links in the page are followed by the bar', async () => {
    const { page, open, frame, query } = await openStudio();
    await open(barOf(''));
    await frame().click('main a');
    await page.waitForFunction(() => location.search.includes('download.html'));
    expect(query().page).toBe('/services/content/de/download.html');
    const select = await page.$(named('Page', 'combobox'));
    expect(
      await select?.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label),
    ).toBe('Downloads');
  });

  test('a link out of the portal is not followed, and the way back is offered', async () => {
    const { open, frame, says, press, shows, server } = await openStudio();
    await open(barOf(''));
    await frame().evaluate(() => {
      const link = document.querySelector('main a');
      link?.setAttribute('href', 'https://example.com/');
      (link as HTMLAnchorElement).click();
    });
    await says('leads out of the portal');
    await press('Back to the page');
    await shows('Legal notice (de)');
    expect(server.loads).toEqual([legalNotice, legalNotice]);
  });
});

describe('tenant, language, page', () => {
  test('a language is changed in place', async () => {
    const { page, open, frame, choose, shows, query, server } = await openStudio();
    await open(barOf(''));
    await frame().evaluate(() => scrollTo(0, 500));
    await choose('Language', 'en');
    await page.waitForFunction(() => location.search.includes('/en/'));
    expect(query().page).toBe('/services/content/en/legalNotice.html');
    expect(await frame().evaluate(() => scrollY)).toBe(500);
    expect(server.loads).toEqual([legalNotice]);
    await shows('Legal notice');
    expect(await page.evaluate(() => document.cookie)).toContain('Language=en');
  });

  test('a page that cannot change it is loaded in the language', async () => {
    const { open, choose, server, page } = await openStudio((standIn) => {
      standIn.isDeaf = true;
    });
    await open(barOf(''));
    await choose('Language', 'en');
    await page.waitForFunction(() => location.search.includes('/en/'));
    expect(server.loads).toEqual([legalNotice, '/services/content/en/legalNotice.html']);
  });

  test('a page without a language in its address goes by the cookie, which the address carries', async () => {
    const { open, frame, query } = await openStudio();
    await open('/@preview/?page=/services/contactform&language=de');
    expect(await frame().evaluate(() => document.documentElement.lang)).toBe('de');
    expect(query()).toEqual({ page: '/services/contactform', language: 'de' });
  });

  test('another tenant has an address of its own, with the same page in a language that it has', async () => {
    const { page, open, choose, shows } = await openStudio();
    await open(barOf('&width=375'));
    await choose('Tenant', 'two');
    await page.waitForFunction(() => location.hostname === 'two.localhost');
    await page.waitForFunction(() => location.search.includes('/en/legalNotice.html'));
    expect(page.url()).toContain('width=375');
    await shows('Legal notice');
  });

  test('pages of other teams can be chosen', async () => {
    const { page, open, choose, server } = await openStudio();
    await open(barOf(''));
    await choose('Page', '/services/contactform');
    await page.waitForFunction(() => location.search.includes('contactform'));
    expect(server.loads).toEqual([legalNotice, '/services/contactform']);
  });
});

describe('bad days', () => {
  test('are switched on, counted at the closed menu, and ended by one press', async () => {
    const { page, open, press, says, server, choose } = await openStudio();
    await open(barOf(''));
    await press('Bad days');
    await says('They are tried again.');
    await press('Translations fail', 'checkbox');
    await says('1 on');
    // A page that is still on its way is not asked for twice.
    await expect.poll(() => server.loads.length).toBe(2);
    await choose('How often', '5');
    await expect.poll(() => server.faults).toEqual({ translations: 5 });
    await expect.poll(() => server.loads.length).toBe(3);
    await page.keyboard.press('Escape');
    await press('End all bad days');
    await expect.poll(() => server.faults).toEqual({});
    expect(await page.$(named('End all bad days', 'button'))).toBe(null);
  });

  test('the last choice holds, however slow the one before it is', async () => {
    const { open, press, says, server, choose } = await openStudio();
    const slow = Promise.withResolvers<void>();
    const asked: unknown[] = [];
    server.onTheWay = (faults) => {
      asked.push(faults);
      return faults.translations === true ? slow.promise : undefined;
    };
    await open(barOf(''));
    await press('Bad days');
    await press('Translations fail', 'checkbox');
    await choose('How often', '5');
    await press('Slow line', 'checkbox');
    await says('2 on');
    await expect.poll(() => asked).toEqual([{ translations: true }]);
    slow.resolve();
    await expect.poll(() => server.faults).toEqual({ translations: 5, slow: true });
    expect(asked).toEqual([{ translations: true }, { translations: 5, slow: true }]);
    // Once with both: what lasted for a moment was never looked at.
    await expect.poll(() => server.loads).toEqual([legalNotice, legalNotice]);
    await says('2 on');
  });

  test('what cannot be switched stays as it was, and is said', async () => {
    const { page, open, press, says, server } = await openStudio();
    await open(barOf(''));
    server.failing.add('/@preview/faults');
    await press('Bad days');
    await press('Slow line', 'checkbox');
    await says('Nothing was switched: It is broken on purpose.');
    expect(await page.$eval('.faults input', (input) => (input as HTMLInputElement).checked)).toBe(false);
  });
});

test('what is kept of the visitor is told, and can be forgotten', async () => {
  const { page, open, press, says, server, choose } = await openStudio();
  await open(barOf(''));
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the portal sets
    document.cookie = 'spot_cookieBarShow=true; Path=/';
    localStorage.setItem('eos_tracking', 'off');
  });
  await choose('Language', 'en');
  await press('Visitor');
  await says('event: language · en');
  await says('turned off');
  await press('Forget consent');
  await says('not given');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Forget all: a new visitor');
  expect(await page.evaluate(() => document.cookie)).toContain('Language=en');
  await press('Forget all: a new visitor');
  await says('not chosen');
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
  expect(server.forgotten).toEqual(['consent', 'all']);
});

describe('findings', () => {
  test('are counted for the language, and lead to the text on its page', async () => {
    const { open, press, says, server, shows, page } = await openStudio((standIn) => {
      standIn.findings = [
        finding({ key: 'DOWNLOAD.HEADLINE', severity: 'error' }),
        finding({ file: 'locales/two/pl.json' }),
        finding({ file: 'tenants/one/tenant.json', key: '' }),
      ];
    });
    await open(barOf(''));
    await press('Findings: 1 error 1 warning');
    await says('Findings in German');
    await press('Go to the text');
    await shows('Downloads (de)');
    await page.waitForSelector('[role=dialog] textarea');
    expect(await page.$eval('[role=dialog] textarea', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'Downloads (de)',
    );
    await press('Open in editor');
    await expect.poll(() => server.opened.length).toBe(1);
    server.findings = [];
    server.send('checked', { errors: 0, warnings: 0 });
    await page.waitForSelector(named('No findings', 'button'));
  });
});

describe('what happens meanwhile', () => {
  test('one line is open for bar and page, and what comes on it reaches the page', async () => {
    const { open, server, shows } = await openStudio();
    await open(barOf(''));
    await expect.poll(() => server.listening()).toBe(1);
    server.edit('de', 'LEGAL_NOTICE.HEADLINE', 'Impressum');
    await shows('Impressum');
    expect(server.loads).toEqual([legalNotice]);
  });

  test('a page without our script is loaded again', async () => {
    const { open, server } = await openStudio((standIn) => {
      standIn.isDeaf = true;
    });
    await open(barOf(''));
    await expect.poll(() => server.listening()).toBe(1);
    server.edit('de', 'LEGAL_NOTICE.HEADLINE', 'Impressum');
    await expect.poll(() => server.loads.length).toBe(2);
  });

  test.each([
    ['without our script is loaded again', true, 2],
    ['with it hears of the change by itself', false, 1],
  ])('a page that was on its way %s', async (_, isDeaf, loads) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { page, server, shows } = await openStudio((standIn) => {
      standIn.isDeaf = isDeaf;
      standIn.held = promise;
    });
    await page.goto(server.at(barOf('')));
    await expect.poll(() => server.listening()).toBe(1);
    await expect.poll(() => server.loads.length).toBe(1);
    server.edit('de', 'LEGAL_NOTICE.HEADLINE', 'Impressum');
    // What is told comes in turn: the change has been heard.
    server.send('broken', { findings: [finding({ message: 'a comma is missing' })] });
    await page.waitForFunction(() => document.body.innerText.includes('a comma is missing'));
    resolve();
    await shows(isDeaf ? 'Deaf' : 'Legal notice (de)');
    await page.waitForFunction(
      () => document.querySelector('iframe')?.contentDocument?.readyState === 'complete',
    );
    // Whatever the load has asked for is asked for before this.
    await page.evaluate(() => fetch('/@preview/state').then(() => undefined));
    await expect.poll(() => server.loads.length).toBe(loads);
  });

  test('another preview than before: the page is loaded again', async () => {
    const { open, server } = await openStudio();
    await open(barOf(''));
    await expect.poll(() => server.listening()).toBe(1);
    await expect.poll(() => server.loads.length).toBe(1);
    server.send('hello', { instance: 'b', revision: 1 });
    await expect.poll(() => server.loads.length).toBe(2);
  });

  test('a broken file and the end are said, and go away', async () => {
    const { page, open, server, says } = await openStudio();
    await open(barOf(''));
    await expect.poll(() => server.listening()).toBe(1);
    server.send('broken', { findings: [finding({ message: 'a comma is missing' })] });
    await says('locales/one/de.json:12 a comma is missing');
    server.send('broken', { findings: [] });
    await page.waitForFunction(() => !document.body.innerText.includes('comma'));
    server.send('bye', {});
    await says('The preview has ended.');
    server.send('hello', { instance: 'a', revision: 1 });
    await page.waitForFunction(() => !document.body.innerText.includes('has ended'));
  });

  test('where nothing can be asked the reason is shown, and asking again helps', async () => {
    const { page, server, says, press, shows } = await openStudio((standIn) => {
      standIn.failing.add('/@preview/state');
    });
    await page.goto(server.at(barOf('')));
    await says('It is broken on purpose.');
    server.failing.clear();
    await press('Try again');
    await shows('Legal notice (de)');
    expect(server.loads).toEqual([legalNotice]);
  });
});

test('stretched texts are asked of the page, and of the next one too', async () => {
  const { open, press, shows, choose, query } = await openStudio();
  await open(barOf(''));
  await press('Stretch');
  await shows('[Legal notice (de)]');
  await choose('Page', '/services/content/de/download.html');
  await shows('[Downloads (de)]');
  expect(query().stretch).toBe('1');
});
