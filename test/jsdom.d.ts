/** What tests use of jsdom, which has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string, options?: { url?: string; contentType?: string; runScripts?: 'dangerously' });
    readonly window: Window & typeof globalThis;
  }
}
