import { type EosContentContactTopic, loadEosContent } from 'eos-content-host';
import { useEffect, useState } from 'react';

export function ContactForm({ language, onSent }: { language: string; onSent(): void }) {
  const [topics, setTopics] = useState<EosContentContactTopic[]>([]);
  const [message, setMessage] = useState('');
  const [hint, setHint] = useState('');
  const isUnsaved = message !== '';

  // Asked again in each language, whose labels they carry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is eosContent's own
  useEffect(() => {
    loadEosContent()
      .then((eosContent) => eosContent.contactTopics())
      .then(setTopics, () => undefined);
  }, [language]);

  // The frame asks before it changes the language or leaves the page; preventDefault() says no.
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const refuse = (event: Event) => {
      event.preventDefault();
      setHint('Please send or discard your message first.');
    };
    addEventListener('eos-content:language-change', refuse);
    addEventListener('eos-content:navigate', refuse);
    return () => {
      removeEventListener('eos-content:language-change', refuse);
      removeEventListener('eos-content:navigate', refuse);
      setHint('');
    };
  }, [isUnsaved]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSent();
      }}
    >
      <h1>Contact</h1>
      <p role="status">{hint}</p>
      <p>
        <label htmlFor="topic">Topic</label>{' '}
        <select id="topic">
          {topics.map(({ topic, label, language }) => (
            <option key={topic} value={topic} lang={language}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="message">Your message</label>{' '}
        <textarea id="message" value={message} onChange={({ target }) => setMessage(target.value)} />
      </p>
      <button type="submit">Send</button>{' '}
      <button type="button" onClick={() => setMessage('')}>
        Discard
      </button>
    </form>
  );
}
