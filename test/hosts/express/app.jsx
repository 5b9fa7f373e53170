import { EosCookieNotice, EosFooter, EosHeader, useEosLanguage } from 'eos-content-host/react';

/** @param frame what the server has fetched; the browser needs none, it takes over what stands in the page */
export function App({ frame, language }) {
  const shown = useEosLanguage(language);
  return (
    <>
      <EosHeader loginMenu html={frame?.header} />
      <main id="eos-main" tabIndex={-1}>
        <h1>Payments</h1>
        <p lang={shown}>{shown}</p>
        <section id="debtPage">
          <form action="/services/payments/pay" method="post">
            <label htmlFor="claim">Claim number</label> <input id="claim" name="claim" required />{' '}
            <button type="submit">Continue to payment</button>
          </form>
        </section>
      </main>
      <EosFooter html={frame?.footer} />
      <EosCookieNotice />
    </>
  );
}
