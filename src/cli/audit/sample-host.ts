import { html, type Markup } from '../reporters/markup.ts';
import type { Answer, Request } from '../server/answer.ts';
import { withoutUpgrade } from '../server/content.ts';
import type { Deployment } from '../server/deployment.ts';
import { hostFilesPath } from '../server/stubs.ts';
import { hostileStyles, ordinaryStyles } from './sample-host-styles.ts';

/** Below it lie pages that embed the frame as other teams do, for the audit alone. */
export const sampleHostPath = '/@audit/';

/** A page with everything that hosts are made of; `bare` is the same without the frame's script. */
export const sampleHosts = { framed: `${sampleHostPath}framed`, bare: `${sampleHostPath}bare` } as const;

/** Elements as hosts have them, with class names that frameworks give, and that we do. */
const content = (page: string): Markup => html`
<div id="eos-header"></div>
<main id="eos-main" class="container" tabindex="-1"><h1>Contact</h1><h2>Your message</h2><h3 class="headline">Topic</h3>
<p class="intro">Text with <a href="#here" class="link">a link</a>, <strong>weight</strong>, <em>stress</em>, <code>code</code>, <small>small</small>.</p>
<ul class="list"><li>one</li><li>two</li></ul><ol><li>first</li></ol><dl><dt>term</dt><dd>detail</dd></dl>
<table class="table"><caption>Table</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>
<form class="form"><fieldset><legend>Legend</legend><label for="field">Label</label> <input id="field" class="input" autocomplete="off">
<label><input type="checkbox"> Choice</label> <select aria-label="Choice"><option>1</option></select> <textarea aria-label="Text"></textarea>
<button type="button" class="btn button" id="press">Button</button></fieldset></form>
<section class="header bar"><nav class="nav menu" aria-label="Host"><a href="#current" aria-current="page">Current</a></nav></section>
<section class="notice panel page"><details open><summary>More</summary><p>Text</p></details><blockquote>Quote</blockquote><hr><pre>pre</pre></section>
<div class="tools languages hidden" hidden>hidden</div><div class="row"><div class="col card button">Card</div></div>
<figure><svg class="icon" width="10" height="10" aria-hidden="true"></svg><figcaption>Figure</figcaption></figure>
<div id="${page}" data-eos-frame="none"></div></main>
<div id="eos-footer"></div>
<div id="eos-cookie-notice"></div>
<div id="audit-spare"></div>`;

const documentOf = (body: Markup, script: Markup): string =>
  html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Host</title>
<link rel="icon" href="${hostFilesPath}icon.svg">
<link rel="stylesheet" href="${sampleHostPath}host.css">${script}
</head>
<body>${body}
</body>
</html>
`.html;

/**
 * Answers with a page of another team's, with or without the frame, or with one of its stylesheets.
 *
 * @returns undefined where the address is none of these
 */
export async function sampleHostAnswer(
  deployment: Deployment,
  { path, query }: Request,
): Promise<Answer | undefined> {
  const sheet = sheets.get(path);
  if (sheet !== undefined) return answer('text/css', sheet);
  const isFramed = path === sampleHosts.framed;
  if (!isFramed && path !== sampleHosts.bare) return undefined;
  const body = content(query.get('content') ?? 'eos-nothing');
  const script = isFramed
    ? html`
<script src="/services/content/eos-content.js" async></script>`
    : html``;
  return answer('text/html', documentOf(body, script), [
    ['Content-Security-Policy', withoutUpgrade(deployment.policy)],
  ]);
}

/** The stylesheets of these pages, by their addresses. */
const sheets: ReadonlyMap<string, string> = new Map([
  [`${sampleHostPath}host.css`, ordinaryStyles],
  ...Object.entries(hostileStyles).map(([name, css]) => [`${sampleHostPath}${name}.css`, css] as const),
]);

const answer = (type: string, body: string, headers: Answer['headers'] = []): Answer => ({
  status: 200,
  headers: [['Content-Type', `${type}; charset=utf-8`], ['Cache-Control', 'no-cache'], ...headers],
  body,
});
