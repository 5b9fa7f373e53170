import type { CDPSession } from 'puppeteer';

/** The keys of the audit, as the browser's protocol wants them described. */
const keys = {
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Space: { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
  Shift: { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 },
  Escape: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 },
} as const;

export type Key = keyof typeof keys;

const shift = 8;

/** Presses a key and lets it go. Resolves when the page has dealt with both. */
export async function press(session: CDPSession, name: Key, withShift = false): Promise<void> {
  const { key, code, windowsVirtualKeyCode, ...typed } = keys[name];
  const common = { key, code, windowsVirtualKeyCode, modifiers: withShift ? shift : 0 };
  // The second need not wait for the answer to the first: they arrive in order.
  await Promise.all([
    session.send('Input.dispatchKeyEvent', {
      type: 'text' in typed ? 'keyDown' : 'rawKeyDown',
      ...common,
      ...typed,
    }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common }),
  ]);
}

/** Presses a key so many times, without waiting for what the page makes of each. */
export async function pressAll(
  session: CDPSession,
  name: Key,
  times: number,
  withShift = false,
): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => press(session, name, withShift)));
}
