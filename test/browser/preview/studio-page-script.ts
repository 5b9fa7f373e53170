/**
 * What a page under test does in these tests: shows its texts, some in a shadow root, and offers the tools what
 * `PreviewedPage` says. In place of marks each element names its key.
 */
export const pageScript = `
const { tenant, language, texts } = JSON.parse(document.getElementById('data').textContent);
let shownLanguage = language, mode = 'plain', listeners = new Set();
const drafts = {};
window.asked = { modes: [], drafts: [] };
const valueOf = (key) => drafts[shownLanguage + ' ' + key] ?? texts[key][1];
function element(name, key, attribute) {
  const made = document.createElement(name);
  made.dataset.key = key;
  if (attribute) made.dataset.attribute = attribute;
  return made;
}
const root = document.getElementById('header').attachShadow({ mode: 'open' });
const home = element('a', 'HEADER.HOME');
home.href = '/services/content/' + language + '/download.html';
root.append(home);
const main = document.querySelector('main');
const parts = [];
if (location.pathname.endsWith('legalNotice.html')) {
  const link = element('a', 'LEGAL_NOTICE.LINK');
  link.href = '/services/content/' + language + '/download.html';
  const image = element('img', 'LEGAL_NOTICE.IMAGE_ALT', 'alt');
  image.dataset.second = 'LEGAL_NOTICE.IMAGE_CAPTION';
  image.width = image.height = 40;
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'More';
  details.append(summary, element('p', 'LEGAL_NOTICE.FOLDED'));
  const space = document.createElement('div');
  space.setAttribute('id', 'space');
  parts.push(element('h1', 'LEGAL_NOTICE.HEADLINE'), element('p', 'LEGAL_NOTICE.CONTENT'), link, image, details, space,
    element('p', 'LEGAL_NOTICE.LAST'));
  space.style.height = '3000px';
} else if (location.pathname.endsWith('download.html')) {
  parts.push(element('h1', 'DOWNLOAD.HEADLINE'));
}
main.append(...parts);
const shown = () => [home, ...main.querySelectorAll('[data-key]')];
function draw() {
  for (const one of shown()) {
    const { key, attribute, second } = one.dataset;
    if (attribute) one.setAttribute(attribute, valueOf(key));
    else one.textContent = mode === 'pseudo' ? '[' + valueOf(key) + ']' : valueOf(key) + (mode === 'keys' ? '\\u2063' : '');
    if (second) one.title = valueOf(second);
  }
  for (const listener of listeners) listener();
}
const placesOf = (one) => {
  const { key, attribute, second } = one.dataset;
  const place = (key, attribute) => ({ key, language: texts[key][0], element: one, attribute });
  return [place(key, attribute), ...(second ? [place(second, 'title')] : [])];
};
window.eosContent = {
  get language() { return shownLanguage; },
  async setLanguage(code) {
    document.cookie = 'Language=' + code + '; Path=/';
    shownLanguage = code;
    document.documentElement.lang = code;
    const path = location.pathname.replace(/content\\/[a-z]{2}\\//, 'content/' + code + '/');
    history.replaceState(null, '', path + location.search);
    window.eosPreviewTracked = [...(window.eosPreviewTracked ?? []), { kind: 'event', object: 'language', value: code }];
    dispatchEvent(new Event('eos-preview:tracked'));
    draw();
  },
};
window.eosPreview = {
  tenant,
  get language() { return shownLanguage; },
  show(wanted) { mode = wanted; window.asked.modes.push(wanted); draw(); },
  textsIn: (node) => placesOf(node),
  places: () => mode === 'keys' ? shown().flatMap(placesOf) : [],
  draft(language, key, value) {
    window.asked.drafts.push([language, key, value]);
    if (value === undefined) delete drafts[language + ' ' + key];
    else drafts[language + ' ' + key] = value;
    draw();
  },
  onDrawn(listener) { listeners.add(listener); return () => listeners.delete(listener); },
};
parent.eosPreviewEvents?.addEventListener('texts', ({ detail }) => {
  for (const [key, value] of Object.entries(detail.languages[shownLanguage] ?? {})) texts[key] = [shownLanguage, value];
  draw();
});
draw();
`;
