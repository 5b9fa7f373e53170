/** How another team's page looks: plain and ordinary. */
export const ordinaryStyles = `
*, *::before, *::after { box-sizing: border-box; }
html { font-size: 100%; line-height: 1.5; }
body { margin: 0; background: #fff; color: #212529; font-family: "Helvetica Neue", Arial, sans-serif; }
#eos-header { min-height: 73px; }
.container { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { margin: 0 0 0.5rem; font-weight: 500; line-height: 1.2; }
p, ul, ol, dl { margin: 0 0 1rem; }
a { color: #0d6efd; text-decoration: underline; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.25rem; border: 1px solid #ccc; text-align: start; }
fieldset { padding: 1rem; border: 1px solid #ccc; }
input, select, textarea { padding: 0.25rem; border: 1px solid #777; font: inherit; }
.button { display: inline-block; padding: 0.375rem 0.75rem; border: 1px solid #0d6efd; border-radius: 0.375rem; background: #0d6efd; color: #fff; }
.card { padding: 1rem; box-shadow: 0 1px 3px rgb(0 0 0 / 30%); }
.hidden { display: none; }
`;

/** The containers are the host's: what it says of them is its own doing, and no rule here says it. */
const notContainers = ':not(html, head, body, #eos-header, #eos-footer, #eos-cookie-notice, #audit-spare)';

const kinds = {
  reset: `
*, *::before, *::after { margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline; }
ol, ul { list-style: none; }
a { color: inherit; text-decoration: none; }
button { appearance: none; background: none; }
img, svg { display: block; max-width: 100%; }
:focus, :focus-visible { outline: none; }
html { font-size: 62.5%; }
body { font-size: 1.4rem; }`,
  framework: `
a { color: #0d6efd; text-decoration: underline; }
button, .button { border-radius: 0; margin: 0; font: inherit; background: #0d6efd; }
header, footer { display: flex; padding: 1rem; background: #f8f9fa; }
nav { display: flex; justify-content: center; }
section { padding: 3rem 0; }
summary { display: list-item; }
[hidden] { display: none !important; }`,
  important: `
a { color: red !important; text-decoration: none !important; background: yellow !important; padding: 1rem !important; }
button, summary { font: bold 30px/1 cursive !important; background: red !important; border: 9px dotted !important; }
img, svg { width: 7px !important; height: 7px !important; filter: invert(1) !important; }
*::before, *::after { content: "host" !important; display: block !important; color: red !important; }
*::first-letter { font-size: 60px !important; }
*::marker { content: "host" !important; }`,
  unset: `${notContainers} { all: unset !important; }`,
  hidden: `:where(div, section, header, footer, nav, ul, li, a, p, details, summary, slot, span)${notContainers} { display: none !important; }`,
  inherited: `
body {
  direction: rtl; font: italic 900 30px/3 cursive; letter-spacing: 0.3em; word-spacing: 1em; text-transform: uppercase;
  text-align: center; text-indent: 4em; text-shadow: 2px 2px red; white-space: pre; word-break: break-all; color: red;
  cursor: wait; pointer-events: none; user-select: none; list-style: square inside; quotes: "x" "x";
  font-variant: small-caps; -webkit-text-fill-color: lime; accent-color: lime; fill: lime; stroke: lime; visibility: hidden;
}`,
  shadow: `
@layer host { [id] > * { color: red !important; font-size: 40px !important; opacity: 0.3 !important; } }
:host, :host *, ::slotted(*), ::part(frame), .eos-frame, .eos-header, .eos-bar, .eos-button { display: none !important; }
body [lang] {
  font: 40px/2 serif !important; transform: scale(0.5) !important; filter: blur(2px) !important; position: fixed !important;
  zoom: 2 !important; clip-path: inset(50%) !important; writing-mode: vertical-rl !important;
}
[id] > div { width: 10px !important; height: 10px !important; overflow: hidden !important; margin: 50px !important; float: right !important; }`,
  tokens: `
* { --eos-accent: lime; --eos-surface: black; --eos-text: yellow; --eos-space-4: 40px; --eos-font: cursive; --eos-target: 90px; }`,
} as const;

/** What hosts' stylesheets do to everything that they reach; none of it may reach header, footer and notice (contract C19). */
export const hostileStyles: Readonly<Record<string, string>> = {
  ordinary: kinds.reset + kinds.framework,
  important: kinds.important + kinds.inherited + kinds.tokens,
  unset: kinds.unset,
  piercing: kinds.hidden + kinds.shadow,
};
