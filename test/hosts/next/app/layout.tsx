import { EosCookieNotice, EosFooter, EosHead, EosHeader } from 'eos-content-host/react';
import { fetchFrame } from 'eos-content-host/server';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import 'eos-content-host/room.css';

const portal = process.env.PORTAL ?? 'http://localhost:4173';

export default async function Layout({ children }: { children: ReactNode }) {
  const frame = await fetchFrame({ portal, cookie: (await cookies()).toString() });
  return (
    <html lang={frame.language}>
      <head>
        <EosHead frame={frame} />
      </head>
      <body>
        <EosHeader html={frame.header} current="RATE_AGREEMENT" />
        <main id="eos-main" tabIndex={-1}>
          {children}
        </main>
        <EosFooter html={frame.footer} />
        <EosCookieNotice />
      </body>
    </html>
  );
}
