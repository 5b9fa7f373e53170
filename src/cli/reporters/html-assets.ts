/** The part of a report's style that any HTML report needs. */

export const style = `
:root {
  --ground: #fff; --raised: #f5f5f7; --ink: #1c1b1f; --soft: #55535a; --line: #c9c7ce;
  --link: #0b57a4; --error: #a8201a; --warning: #7a4b00; --hint: #0b57a4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #17161a; --raised: #232228; --ink: #ece9f0; --soft: #b5b2bb; --line: #4a4852;
    --link: #9cc7ff; --error: #ff9d94; --warning: #f2c063; --hint: #9cc7ff;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1rem; max-width: 64rem;
  background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
h1, h2, h3, h4 { line-height: 1.25; margin: 1.5em 0 .5em; }
h1 { font-size: 1.75rem; margin-top: 0; }
h2 { font-size: 1.35rem; }
h3 { font-size: 1.15rem; }
h4 { font-size: 1rem; font-family: ui-monospace, monospace; }
a { color: var(--link); }
a:focus-visible, select:focus-visible, .scroll:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code { font-family: ui-monospace, monospace; font-size: .9em; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
th, td { padding: .25rem .75rem .25rem 0; text-align: end; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, th:nth-child(2), td:nth-child(2) { text-align: start; }
tbody th { font-weight: inherit; }
nav ul, ol { margin: 0; padding: 0; list-style: none; }
nav li { display: flex; flex-wrap: wrap; gap: 0 1rem; border-bottom: 1px solid var(--line); }
nav a, nav span { padding-block: .25rem; }
nav span { color: var(--soft); }
fieldset { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; border: 1px solid var(--line); border-radius: .25rem; margin: 0; min-width: 0; }
label { display: grid; min-width: 0; }
select { font: inherit; max-width: 100%; min-height: 2rem; color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: .25rem; }
[role=status] { color: var(--soft); margin: .5rem 0; }
.finding { background: var(--raised); border-inline-start: .25rem solid; border-radius: .25rem; margin: .75rem 0; padding: .75rem 1rem; }
.finding.error { border-color: var(--error); }
.finding.warning { border-color: var(--warning); }
.finding.hint { border-color: var(--hint); }
.finding p { margin: 0; }
.place { display: flex; flex-wrap: wrap; gap: 0 1rem; color: var(--soft); }
.error strong { color: var(--error); }
.warning strong { color: var(--warning); }
.hint strong { color: var(--hint); }
.message { font-weight: 600; }
dl { margin: .5rem 0 0; display: grid; gap: .25rem; }
dl div { display: grid; grid-template-columns: 7rem 1fr; gap: 0 1rem; }
dt { color: var(--soft); }
dd { margin: 0; white-space: pre-wrap; }
mark { background: #ffdf80; color: #1c1b1f; border-radius: .15rem; padding-inline: .1rem; outline: 1px solid #8a6300; }
[hidden] { display: none !important; }
@media (max-width: 36rem) { dl div { grid-template-columns: 1fr; } }
@media print {
  :root { --ground: #fff; --raised: #fff; --ink: #000; --soft: #333; --link: #000; }
  body { max-width: none; padding: 0; }
  form { display: none; }
  .scroll { overflow: visible; }
  .finding { break-inside: avoid; border: 1px solid; }
  h2, h3, h4 { break-after: avoid; }
  mark { font-weight: bold; }
}
@media (forced-colors: active) { mark { outline: 2px solid Mark; } }
`;
