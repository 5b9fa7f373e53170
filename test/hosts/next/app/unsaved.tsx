'use client';
import { useEosLanguage } from 'eos-content-host/react';
import { useEffect, useState } from 'react';

/** A form that keeps the visitor on the page until it is saved. */
export function Unsaved() {
  const [rate, setRate] = useState('');
  const language = useEosLanguage();
  useEffect(() => {
    if (!rate) return undefined;
    const refuse = (event: Event) => event.preventDefault();
    addEventListener('eos-content:language-change', refuse);
    addEventListener('eos-content:navigate', refuse);
    return () => {
      removeEventListener('eos-content:language-change', refuse);
      removeEventListener('eos-content:navigate', refuse);
    };
  }, [rate]);
  return (
    <p data-language={language}>
      <label htmlFor="rate">Rate in euro</label>{' '}
      <input id="rate" value={rate} onChange={({ target }) => setRate(target.value)} />
    </p>
  );
}
