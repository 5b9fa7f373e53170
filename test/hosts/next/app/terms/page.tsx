import { EosPage } from 'eos-content-host/react';
import Link from 'next/link';

export const metadata = { title: 'EOS - Terms' };

export default function Page() {
  return (
    <>
      <Link href="/">Instalments</Link>
      <EosPage id="legal-notice" />
    </>
  );
}
