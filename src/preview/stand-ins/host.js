// @ts-check
// What the script of another team's application does with the frame (HOSTS.md), on pages that stand in for one.
(() => {
  const main = document.querySelector('main');

  if (main?.hasAttribute('data-login-menu')) {
    const ask = () => void window.eosContent?.mount({ id: 'eos-header', header: { loginMenu: true } });
    if (window.eosContent) ask();
    else document.querySelector('script[src$="/eos-content.js"]')?.addEventListener('load', ask);
  }

  // The page's own words are marked as English; all else on it follows the visitor.
  addEventListener('eos-content:language-changed', ({ detail }) => {
    document.documentElement.lang = detail.language;
  });

  document.addEventListener('submit', (event) => {
    event.preventDefault();
    const status = event.target instanceof Element && event.target.querySelector('[role=status]');
    if (status) status.textContent = 'This form stands in for a real one: nothing was sent or stored.';
  });
})();
