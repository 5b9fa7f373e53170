import { style as common } from '../../reporters/html-assets.ts';

/** Style and script of the audit's page. The page's policy names their hashes. */

/** How wide pictures of windows are shown, in rem, and how tall at most: of longer ones a part, to be scrolled. */
export const shownWidths: Readonly<Record<number, number>> = { 320: 12, 768: 19, 1280: 26 };
export const tallest = 44;

export const style = `${common}
:root { --good: #1d6b35; --mark: #c21d6b; }
@media (prefers-color-scheme: dark) { :root { --good: #86d39b; --mark: #ff8fc4; } }
body { max-width: 72rem; }
body > header { border-bottom: 1px solid var(--line); margin-bottom: 1.5rem; padding-bottom: 1rem; }
body > header p { margin: .25rem 0; color: var(--soft); }
body > header .verdict { color: var(--ink); font-size: 1.15rem; font-weight: 600; }
.verdict::before { display: inline-block; width: 1.25em; }
.verdict.error::before { content: "✗"; color: var(--error); }
.verdict.warning::before { content: "!"; color: var(--warning); }
.verdict.good::before { content: "✓"; color: var(--good); }
h2 { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 1.25rem; }
main > h2:first-child { border-top: 0; margin-top: 0; padding-top: 0; }
h3 { margin-top: 2rem; }
h4 { font-family: inherit; margin: 0; }
a:focus-visible, summary:focus-visible, input:focus-visible, .scroll:focus-visible, .shot:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
input { font: inherit; max-width: 100%; min-height: 2rem; color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: .25rem; padding-inline: .5rem; }
form { margin-block: 1.5rem; }
th:nth-child(2), td:nth-child(2) { text-align: end; }
th, td { padding: 0 .5rem 0 0; }
thead th { padding-block: .25rem; }
td a { display: inline-block; min-width: 2.25rem; padding: .25rem .5rem; text-decoration: none; text-align: center; }
td a:hover { text-decoration: underline; }
td.good a { color: var(--good); }
td.error a { color: var(--error); font-weight: 700; }
td.warning a { color: var(--warning); font-weight: 700; }
#overview td:not(:has(a)) { padding-inline: .5rem; }
summary { cursor: pointer; padding: .5rem .25rem; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; }
summary::before { content: "▸"; width: .75rem; color: var(--soft); }
details[open] > summary::before { content: "▾"; }
summary::-webkit-details-marker { display: none; }
summary .counts { color: var(--soft); }
summary .counts.error { color: var(--error); }
summary .counts.warning { color: var(--warning); }
.page { border-bottom: 1px solid var(--line); }
.page > div { padding: 0 .25rem 1rem; }
.page .address { color: var(--soft); margin: 0 0 .75rem; }
.number { background: var(--mark); color: var(--ground); border-radius: 1em; padding: 0 .5em; min-width: 1.75em; text-align: center; font-variant-numeric: tabular-nums; font-size: .875rem; }
.fresh { color: var(--ink); border: 1px solid; border-radius: 1em; padding: 0 .6em; font-size: .8rem; }
.finding .links { margin-top: .5rem; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
.finding .links a, .legend a { display: inline-block; min-width: 1.75rem; min-height: 1.75rem; }
.finding:target, .mark:target { outline: 3px solid var(--link); outline-offset: 2px; }
.finding summary { padding-inline: 0; color: var(--soft); }
.finding ul { margin: 0; padding-inline-start: 1.5rem; columns: 20rem auto; }
.finding li a { display: inline-block; padding-block: .125rem; min-height: 1.75rem; }
.finding .where { padding: 0; list-style: none; columns: auto; }
.finding.gone { border-color: var(--good); }
.shots { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; margin: 1rem 0; }
.shots figure { margin: 0; min-width: 0; }
.sheet { position: relative; overflow: hidden; }
.shot { overflow: hidden auto; max-height: ${tallest}rem; border: 1px solid var(--line); background: #fff; max-width: 100%; }
${Object.entries(shownWidths)
  .map(([width, rem]) => `.w${width} { width: ${rem}rem; }`)
  .join('\n')}
.shot svg { display: block; width: 100%; height: auto; }
.mark { position: absolute; box-sizing: border-box; min-width: .5rem; min-height: .5rem; border: 2px solid #c21d6b; scroll-margin: 6rem; }
.mark b { position: absolute; inset: -2px auto auto -2px; background: #c21d6b; color: #fff; font: 700 .75rem/1.2 system-ui, sans-serif; padding: 0 .25rem; }
.is-alive .mark { cursor: pointer; }
figcaption { color: var(--soft); display: flex; flex-wrap: wrap; gap: 0 .75rem; padding-top: .25rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0 .25rem; }
.legend a { text-align: center; }
.store { position: absolute; width: 0; height: 0; overflow: hidden; }
@media print {
  details::details-content { content-visibility: visible; block-size: auto; }
  .page:not(:has(.finding)) { display: none; }
  .shot { max-height: none; overflow: hidden; }
  .shots { break-inside: avoid; }
  .mark, .mark b, .number { print-color-adjust: exact; }
}
@media (forced-colors: active) { .mark { border-color: Mark; } .mark b, .number { background: Mark; color: MarkText; } }
`;

export const script = `
const open = () => {
  // What a link leads to is to be seen, also where the browser does not open it by itself.
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let each = target?.closest('details'); each; each = each.parentElement.closest('details')) each.open = true;
  target?.scrollIntoView({ block: 'nearest' });
};
addEventListener('hashchange', open);
open();
document.body.classList.add('is-alive');
document.addEventListener('click', ({ target }) => {
  const mark = target.closest('.mark');
  if (mark) location.hash = mark.dataset.finding;
});

const form = document.getElementById('filter');
if (form) {
  const everyOne = (selector) => [...document.querySelectorAll(selector)];
  const status = form.querySelector('[role=status]');
  const findings = everyOne('[data-check]');
  const ofPage = ['tenant', 'language', 'page'];
  const apply = () => {
    const wanted = [...new FormData(form)].filter(([, value]) => value.trim() !== '');
    const words = (new FormData(form).get('text') ?? '').trim().toLowerCase();
    const matches = (element, [name, value]) => name === 'text'
      ? (element.closest('.finding').textContent).toLowerCase().includes(words)
      : element.dataset[name] === value;
    for (const each of findings) each.hidden = !wanted.every((one) => matches(each, one));
    const onlyPages = wanted.every(([name]) => ofPage.includes(name));
    for (const page of everyOne('.page')) {
      const isMeant = wanted.filter(([name]) => ofPage.includes(name)).every((one) => matches(page, one));
      page.hidden = !isMeant || (!onlyPages && !page.querySelector('[data-check]:not([hidden])'));
    }
    // Inner ones first: what holds nothing more is away.
    for (const group of everyOne('.group')) group.hidden = !group.querySelector('[data-check]:not([hidden])');
    for (const part of [...everyOne('.part'), ...everyOne('.tenant')]) {
      part.hidden = !part.querySelector('.page:not([hidden]), .group:not([hidden]), .gone:not([hidden])');
    }
    const own = findings.filter((each) => !each.matches('.at'));
    status.textContent = status.dataset.words
      .replace('$[shown]', own.filter((each) => !each.hidden).length)
      .replace('$[total]', own.length);
  };
  form.addEventListener('input', apply);
  form.addEventListener('reset', () => setTimeout(apply));
  form.addEventListener('submit', (event) => event.preventDefault());
  form.hidden = false;
  // A browser keeps what was chosen when the page is loaded again.
  apply();
}
`;
