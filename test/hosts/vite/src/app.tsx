import {
  EosCookieNotice,
  EosFooter,
  EosHeader,
  EosPage,
  useEosConsent,
  useEosLanguage,
} from 'eos-content-host/react';
import { useEffect, useState } from 'react';
import { ContactForm } from './contact-form.tsx';

type View = 'form' | 'privacy' | 'sent';

export function App() {
  const [view, setView] = useState<View>('form');
  const language = useEosLanguage();
  const consent = useEosConsent();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return (
    <>
      {/* The last view is without the frame, so that nothing leads away. */}
      {view !== 'sent' && <EosHeader loginMenu current="CONTACT_FORM" />}
      <main id="eos-main" tabIndex={-1} data-consent={consent}>
        <nav aria-label="Contact">
          <button type="button" onClick={() => setView('form')}>
            Form
          </button>
          <button type="button" onClick={() => setView('privacy')}>
            Privacy
          </button>
        </nav>
        {view === 'form' && <ContactForm language={language} onSent={() => setView('sent')} />}
        {view === 'privacy' && <EosPage id="privacy-policy" />}
        {view === 'sent' && <h1>Thank you</h1>}
      </main>
      {view !== 'sent' && <EosFooter />}
      <EosCookieNotice />
    </>
  );
}
