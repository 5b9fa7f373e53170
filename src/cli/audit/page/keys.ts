import type { KeyInput, Page } from 'puppeteer';

/** Presses and releases a key. Resolves when the page has handled all events, which are sent at once: they arrive in order. */
export async function press(
  { keyboard }: Page,
  key: KeyInput,
  { times = 1, withShift = false } = {},
): Promise<void> {
  if (withShift) await keyboard.down('Shift');
  await Promise.all(Array.from({ length: times }, () => [keyboard.down(key), keyboard.up(key)]).flat());
  if (withShift) await keyboard.up('Shift');
}
