import { EosCookieNotice, EosFooter, EosHeader } from 'eos-content-host/react';
import { type Frame, fetchFrame } from 'eos-content-host/server';
import Document, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';

const portal = process.env.PORTAL ?? 'http://localhost:4173';

/** Header and footer stand outside of what React hydrates. */
export default class PortalDocument extends Document<{ frame: Frame; nonce?: string }> {
  static override async getInitialProps(context: DocumentContext) {
    const { headers = {} } = context.req ?? {};
    const frame = await fetchFrame({ portal, cookie: headers.cookie });
    return { ...(await Document.getInitialProps(context)), frame, nonce: headers['x-nonce']?.toString() };
  }

  override render() {
    const { frame, nonce } = this.props;
    return (
      <Html lang={frame.language}>
        <Head nonce={nonce}>
          {frame.stylesheet && <link rel="stylesheet" href={frame.stylesheet} />}
          <script src={frame.script} async />
        </Head>
        <body>
          <EosHeader html={frame.header} />
          <Main />
          <EosFooter html={frame.footer} />
          <EosCookieNotice />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
