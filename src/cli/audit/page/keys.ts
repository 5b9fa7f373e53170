import type { CDPSession } from 'puppeteer';

/** Keys as the DevTools protocol describes them. */
const keys = {
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Space: { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
  Escape: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 },
} as const;

export type Key = keyof typeof keys;

const shift = 8;

/** Presses and releases a key. Resolves when the page has handled both events. */
export async function press(session: CDPSession, name: Key, withShift = false): Promise<void> {
  const { key, code, windowsVirtualKeyCode, ...typed } = keys[name];
  const common = { key, code, windowsVirtualKeyCode, modifiers: withShift ? shift : 0 };
  // Both are sent at once: events arrive in order.
  await Promise.all([
    session.send('Input.dispatchKeyEvent', {
      type: 'text' in typed ? 'keyDown' : 'rawKeyDown',
      ...common,
      ...typed,
    }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common }),
  ]);
}

export async function pressAll(
  session: CDPSession,
  name: Key,
  times: number,
  withShift = false,
): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => press(session, name, withShift)));
}
