import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { EosContentMountOptions } from './eos-content.d.ts';
// Copied from /services/content/, with its types, and bundled with the application.
import { loadEosContent } from './eos-content-loader.js';

/** Asked for at once, so that the frame loads while the application starts. */
const loading = loadEosContent();

/** A part of the portal's frame, for as long as the view is shown that it stands in. */
function FramePart({
  id,
  content,
  loginMenu = false,
}: Pick<EosContentMountOptions, 'id' | 'content'> & { loginMenu?: boolean }) {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let left = false;
    loading
      .then((eosContent) => (left ? undefined : eosContent.mount({ id, content, header: { loginMenu } })))
      .catch(() => setMissing(true));
    return () => {
      left = true;
      loading.then((eosContent) => eosContent.unmount(id)).catch(() => undefined);
    };
  }, [id, content, loginMenu]);
  return (
    <>
      {/* Has no children of ours: what is inside belongs to eosContent. */}
      <div id={id} />
      {missing && content === 'footer' && <LegalLinks />}
    </>
  );
}

/** The law wants these two on every page, even where the footer cannot be loaded. */
function LegalLinks() {
  return (
    <footer>
      <a href="/services/content/legalNotice.html">Legal notice</a>{' '}
      <a href="/services/content/privacyPolicy.html">Privacy policy</a>
    </footer>
  );
}

function Plan({ onCalculate }: { onCalculate(): void }) {
  return (
    <>
      {/* Ids of our own, so `content` has to say what belongs there. */}
      <FramePart id="instalments-header" content="header" loginMenu />
      <main id="eos-main" tabIndex={-1}>
        <h1>Your instalments</h1>
        <p>You pay 50 euro on the first of each month.</p>
        <button type="button" onClick={onCalculate}>
          Calculate another rate
        </button>
      </main>
      <FramePart id="instalments-footer" content="footer" />
    </>
  );
}

/** Without the portal's frame, so that nothing leads away in the middle of a calculation; the law's links remain. */
function Calculator({ onBack }: { onBack(): void }) {
  const [rate, setRate] = useState(50);
  return (
    <>
      <main>
        <h1>Calculate a rate</h1>
        <p>
          <label htmlFor="rate">Rate in euro</label>{' '}
          <input
            id="rate"
            type="range"
            min={20}
            max={200}
            step={10}
            value={rate}
            onChange={({ target }) => setRate(target.valueAsNumber)}
          />{' '}
          <output htmlFor="rate">{rate}</output>
        </p>
        <button type="button" onClick={onBack}>
          Back to your instalments
        </button>
      </main>
      <LegalLinks />
    </>
  );
}

function App() {
  const [view, setView] = useState<'plan' | 'calculator'>('plan');
  return view === 'plan' ? (
    <Plan onCalculate={() => setView('calculator')} />
  ) : (
    <Calculator onBack={() => setView('plan')} />
  );
}

const container = document.getElementById('app');
if (container) createRoot(container).render(<App />);
