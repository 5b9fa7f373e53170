import { loadEosContent } from 'eos-content-host';
import type { AppProps } from 'next/app';
import { useEffect } from 'react';
import 'eos-content-host/room.css';

export default function App({ Component, pageProps }: AppProps) {
  useEffect(() => {
    const header = { current: 'CONTACT_DATA' } as const;
    // Where it cannot be loaded, placeholders stand there.
    loadEosContent().then(
      (eosContent) => eosContent.mount({ id: 'eos-header', header }),
      () => undefined,
    );
  }, []);
  return <Component {...pageProps} />;
}
