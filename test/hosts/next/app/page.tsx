import Link from 'next/link';
import { Unsaved } from './unsaved';

export const metadata = { title: 'EOS - Instalments' };

export default function Page() {
  return (
    <>
      <h1>Instalments</h1>
      <Unsaved />
      <Link href="/terms">Terms</Link>
    </>
  );
}
