// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { EosFooter, EosHeader, EosPage, useEosConsent, useEosLanguage } from '../src/react.tsx';
import { type MockEosContent, mockEosContent } from '../src/testing.ts';

let eosContent: MockEosContent;
beforeEach(() => {
  eosContent = mockEosContent();
});
afterEach(() => {
  eosContent.restore();
  document.body.replaceChildren();
});

test('fills the containers at once, in StrictMode too, and empties them with the view', async () => {
  const unmount = vi.spyOn(eosContent, 'unmount');
  const { unmount: leave } = render(
    <StrictMode>
      <EosHeader />
      <EosFooter />
    </StrictMode>,
  );
  expect(screen.getByRole('banner')).toBeDefined();
  expect(screen.getByRole('contentinfo')).toBeDefined();
  await Promise.resolve();
  expect(unmount).not.toHaveBeenCalled();
  leave();
  await Promise.resolve();
  expect(unmount.mock.calls).toEqual([['eos-header'], ['eos-footer']]);
});

test('passes on changed options', () => {
  const mount = vi.spyOn(eosContent, 'mount');
  const { rerender } = render(<EosHeader current="HOME" />);
  rerender(<EosHeader current="HELP" loginMenu />);
  expect(mount).toHaveBeenLastCalledWith({ id: 'eos-header', header: { current: 'HELP', loginMenu: true } });
});

test('keeps the frame through a change of the view, and of two headers the one that stays', async () => {
  let show = (_view: string): void => undefined;
  const App = () => {
    const [view, setView] = useState('one');
    show = setView;
    return (
      <>
        {view !== 'two' && <EosHeader key="one" />}
        {view !== 'one' && <EosHeader key="two" />}
      </>
    );
  };
  render(<App />);
  for (const view of ['two', 'both', 'two', 'one']) {
    act(() => show(view));
    await Promise.resolve();
    expect(screen.getAllByRole('banner'), view).toHaveLength(1);
  }
});

test('waits for the script where an element of the page has its name', async () => {
  eosContent.restore();
  // Browsers keep such names in an object that the window inherits from.
  const inherited = Object.getPrototypeOf(window);
  const value = Object.assign(document.createElement('div'), { id: 'eosContent' });
  Object.defineProperty(inherited, 'eosContent', { value, configurable: true, writable: true });
  onTestFinished(() => void Reflect.deleteProperty(inherited, 'eosContent'));
  expect(window.eosContent).toBe(value);
  render(<EosHeader />);
  eosContent = mockEosContent();
  const mount = vi.spyOn(eosContent, 'mount');
  for (const script of document.scripts) script.dispatchEvent(new Event('load'));
  await expect.poll(() => mount.mock.calls.map(([{ id }]) => id)).toEqual(['eos-header']);
});

test('shows another page in the place of one', async () => {
  const { rerender } = render(<EosPage id="privacy-policy" />);
  expect(document.getElementById('eos-privacy-policy')?.dataset.eosFrame).toBe('none');
  rerender(<EosPage id="legal-notice" />);
  await Promise.resolve();
  expect(screen.getByRole('article').textContent).toContain('legal-notice');
  expect(document.getElementById('eos-privacy-policy')).toBeNull();
});

test('hydrates what the server has put there, which the script may have changed, and assigns no markup', async () => {
  const element = document.createElement('div');
  element.innerHTML = renderToString(<EosHeader html="<i>from the server</i>" />);
  document.body.append(element);
  const container = element.firstElementChild as HTMLElement;
  container.dataset.eosState = 'loading';
  container.innerHTML = '<b>from the script</b>';
  const kept = container.firstElementChild;
  const assigned = vi.spyOn(Element.prototype, 'innerHTML', 'set');
  const error = vi.spyOn(console, 'error');
  vi.spyOn(eosContent, 'mount').mockResolvedValue();
  const root = await act(async () => hydrateRoot(element, <EosHeader html="<i>from the server</i>" />));
  expect(element.querySelector('#eos-header')?.firstElementChild).toBe(kept);
  expect(assigned).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
  act(() => root.unmount());
});

test('assigns no markup to a container that the browser creates: Trusted Types forbid it', () => {
  const assigned = vi.spyOn(Element.prototype, 'innerHTML', 'set');
  render(<EosHeader html="<i>from the server</i>" />);
  expect(assigned).not.toHaveBeenCalled();
});

test('follows language and consent', async () => {
  const Page = () => `${useEosLanguage('de')} ${useEosConsent()}`;
  expect(renderToString(<Page />)).toBe('de undefined');
  const { container } = render(<Page />);
  expect(container.textContent).toBe('en undefined');
  await act(() => eosContent.setLanguage('pl'));
  act(() => eosContent.chooseConsent('refused'));
  expect(container.textContent).toBe('pl refused');
});

test('the mock asks as the frame does', async () => {
  const refuse = (event: Event) => event.preventDefault();
  addEventListener('eos-content:navigate', refuse);
  addEventListener('eos-content:language-change', refuse);
  expect(eosContent.navigate('/download')).toBe(false);
  await eosContent.setLanguage('pl');
  expect(eosContent.language).toBe('en');
  removeEventListener('eos-content:navigate', refuse);
  removeEventListener('eos-content:language-change', refuse);
  expect(eosContent.navigate('/download')).toBe(true);
});
