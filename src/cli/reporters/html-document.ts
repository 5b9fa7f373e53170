import { integrityOf } from '../integrity.ts';
import { html, Markup } from './markup.ts';

export interface HtmlDocument {
  readonly language: string;
  readonly title: string;
  readonly style: string;
  readonly script: string;
  /** Whether it holds pictures, which stand in it as `data:`. */
  readonly hasPictures?: boolean;
  readonly body: Markup;
}

/**
 * A page to open by double click: one file that needs nothing else. Its policy lets it run its own script, and load
 * nothing.
 */
export function htmlDocument({
  language,
  title,
  style,
  script,
  hasPictures = false,
  body,
}: HtmlDocument): string {
  const policy = [
    "default-src 'none'",
    ...(hasPictures ? ['img-src data:'] : []),
    `style-src '${integrityOf(Buffer.from(style))}'`,
    `script-src '${integrityOf(Buffer.from(script))}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return html`<!DOCTYPE html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
${body}
<script>${new Markup(script)}</script>
</body>
</html>
`.html;
}
