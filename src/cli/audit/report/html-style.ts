export const style = `
:root { --ground: #fff; --raised: #f5f5f7; --ink: #1c1b1f; --soft: #55535a; --line: #c9c7ce; --link: #0b57a4; --error: #a8201a; --warning: #7a4b00; --good: #1d6b35; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #17161a; --raised: #232228; --ink: #ece9f0; --soft: #b5b2bb; --line: #4a4852; --link: #9cc7ff; --error: #ff9d94; --warning: #f2c063; --good: #86d39b; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 72rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; }
h2 { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 1.25rem; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code { font-family: ui-monospace, monospace; font-size: .9em; }
.verdict { font-size: 1.15rem; font-weight: 600; }
.error strong, .verdict.error { color: var(--error); }
.warning strong, .verdict.warning { color: var(--warning); }
.verdict.good { color: var(--good); }
.finding { background: var(--raised); border-inline-start: .25rem solid var(--line); border-radius: .25rem; margin: .75rem 0; padding: .75rem 1rem; }
.finding.error { border-color: var(--error); }
.finding.warning { border-color: var(--warning); }
.finding:target, details:target { outline: 3px solid var(--link); }
.finding h3 { font-size: 1rem; margin: 0; }
dl { margin: .5rem 0 0; display: grid; grid-template-columns: minmax(4rem, auto) 1fr; gap: .25rem 1rem; }
dt { color: var(--soft); }
dd { margin: 0; }
.links a { display: inline-block; min-width: 1.75rem; padding: .125rem .25rem; }
details { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding: .5rem .25rem; }
.shots { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; margin: 1rem 0; }
.shots figure { margin: 0; max-width: 100%; }
.shots svg { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); background: #fff; }
.mark rect { fill: none; stroke: #c21d6b; stroke-width: 6; }
.mark text { fill: #c21d6b; font: 700 32px system-ui, sans-serif; }
figcaption { color: var(--soft); }
@media print { details::details-content { content-visibility: visible; block-size: auto; } .finding { break-inside: avoid; border: 1px solid; } }
`;
