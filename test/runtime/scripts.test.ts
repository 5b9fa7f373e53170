// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

type Module = typeof import('../../src/runtime/scripts.ts');

let loadScript: Module['loadScript'];

// Each test is a new document: what the modules keep of the one before is forgotten.
beforeEach(async () => {
  vi.resetModules();
  document.head.replaceChildren();
  ({ loadScript } = await import('../../src/runtime/scripts.ts'));
});

const address = 'https://example.com/script.js';
const scripts = () => [...document.scripts].map(({ src }) => src);
const finish = (event: 'load' | 'error') => document.scripts[0]?.dispatchEvent(new Event(event));

describe('a script', () => {
  test.each([
    ['load', true],
    ['error', false],
  ] as const)(
    'is added with its attributes, and its %s event tells whether it is loaded',
    async (event, expected) => {
      const loaded = loadScript(address, { id: 'loader', 'data-key': 'value' });
      const script = document.scripts[0];
      expect(script?.src).toBe(address);
      expect(script?.id).toBe('loader');
      expect(script?.dataset.key).toBe('value');
      finish(event);
      expect(await loaded).toBe(expected);
    },
  );

  test('is added once, however often and however written it is asked for', async () => {
    void loadScript(new URL('/script.js', document.baseURI).href);
    expect(await loadScript('/script.js')).toBe(true);
    expect(scripts()).toHaveLength(1);
  });

  test('of the markup counts as loaded', async () => {
    const script = document.createElement('script');
    script.src = address;
    document.head.append(script);
    expect(await loadScript(address)).toBe(true);
    expect(scripts()).toEqual([address]);
  });
});

describe('a page that enforces Trusted Types (contract C20)', () => {
  const createPolicy = vi.fn((name: string, rules: { createScriptURL(address: string): string }) => ({
    createHTML: (markup: string) => `${name}: ${markup}`,
    createScriptURL: (address: string) => `${rules.createScriptURL(address)}?trusted`,
  }));

  beforeEach(async () => {
    createPolicy.mockClear();
    // A page of its own: the policy stays with a page for as long as it lasts.
    vi.stubGlobal('window', { trustedTypes: { createPolicy } });
    vi.resetModules();
    ({ loadScript } = await import('../../src/runtime/scripts.ts'));
  });

  // Else the next file would be loaded with that window.
  afterAll(() => void vi.unstubAllGlobals());

  test('gets the address from our policy', () => {
    void loadScript(address);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['eos-content']);
    expect(scripts()).toEqual([`${address}?trusted`]);
  });

  test('has one policy, though each of our bundles has a copy of the module', async () => {
    const { trusted } = await import('../../src/runtime/trusted.ts');
    vi.resetModules();
    const copy = await import('../../src/runtime/trusted.ts');
    expect(copy.trusted).not.toBe(trusted);
    expect(trusted().createHTML('<p>')).toBe('eos-content: <p>');
    expect(copy.trusted().createHTML('<p>')).toBe('eos-content: <p>');
    expect(createPolicy).toHaveBeenCalledTimes(1);
    // Kept where no host comes upon it that goes through the names of its window.
    expect(Reflect.get(window, Symbol.for('eos-content.trusted'))).toBe(trusted());
    expect(Object.keys(window)).toEqual(['trustedTypes']);
  });

  test('gets strings where its policy does not allow ours, and may refuse them', async () => {
    createPolicy.mockImplementation(() => {
      throw new TypeError('Policy "eos-content" disallowed.');
    });
    const src = vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(() => {
      throw new TypeError('This document requires TrustedScriptURL assignment.');
    });
    expect(await loadScript(address)).toBe(false);
    src.mockRestore();
    void loadScript(address);
    expect(scripts()).toEqual([address]);
  });
});
