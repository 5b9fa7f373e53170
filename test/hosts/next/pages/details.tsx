import Head from 'next/head';

export default function Details() {
  return (
    <>
      <Head>
        <title>EOS - Contact details</title>
      </Head>
      <main id="eos-main" tabIndex={-1}>
        <h1>Contact details</h1>
      </main>
    </>
  );
}

/** The frame depends on the visitor's cookie, so the page is rendered for each request. */
export const getServerSideProps = async () => ({ props: {} });
