import { fileURLToPath } from 'node:url';
import { fetchFrame, mergeContentSecurityPolicy, portalPaths } from 'eos-content-host/server';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const portal = process.env.PORTAL ?? 'http://localhost:4173';

/** What this application itself needs. */
const ownPolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const app = express();
// On a real portal its own server answers these.
app.use(createProxyMiddleware({ target: portal, changeOrigin: true, pathFilter: [...portalPaths] }));
app.use(
  '/services/payments/room.css',
  express.static(fileURLToPath(import.meta.resolve('eos-content-host/room.css'))),
);

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
</head>
<body>
<div id="eos-header">${frame.header}</div>
<main id="eos-main" tabindex="-1">
<h1>Payments</h1>
<section id="debtPage">
<form action="/services/payments/pay" method="post">
<label for="claim">Claim number</label> <input id="claim" name="claim" required>
<button type="submit">Continue to payment</button>
</form>
</section>
</main>
<div id="eos-footer">${frame.footer}</div>
<div id="eos-cookie-notice"></div>
</body>
</html>`);
});

app.listen(Number(process.env.PORT ?? 3000));
