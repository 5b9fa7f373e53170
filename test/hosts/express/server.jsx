import { fileURLToPath } from 'node:url';
import { fetchFrame, mergeContentSecurityPolicy, portalPaths } from 'eos-content-host/server';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { renderToString } from 'react-dom/server';
import { App } from './app.jsx';

const portal = process.env.PORTAL ?? 'http://localhost:4173';

/** What this application itself needs. */
const ownPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const app = express();
// On a real portal its own server answers these.
app.use(createProxyMiddleware({ target: portal, changeOrigin: true, pathFilter: [...portalPaths] }));
app.use(
  '/services/payments/room.css',
  express.static(fileURLToPath(import.meta.resolve('eos-content-host/room.css'))),
);
app.use('/services/payments/assets', express.static('public'));

app.get('/services/payments/', async (request, response) => {
  const frame = await fetchFrame({ portal, cookie: request.headers.cookie, loginMenu: true });
  response
    .set('Content-Security-Policy', mergeContentSecurityPolicy(ownPolicy, frame.contentSecurityPolicy))
    .set('Cache-Control', 'no-cache')
    .vary('Cookie')
    .send(`<!DOCTYPE html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>EOS - Payments</title>
<link rel="stylesheet" href="/services/payments/room.css">
${frame.hints}
<script src="/services/payments/assets/client.js" defer></script>
</head>
<body><div id="app">${renderToString(<App frame={frame} language={frame.language} />)}</div></body>
</html>`);
});

app.listen(Number(process.env.PORT ?? 3000));
