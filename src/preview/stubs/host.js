// @ts-check
// What the script of another team's application does with the frame (docs/hosts.md), on the stubs of such pages.
(() => {
  const main = document.querySelector('main');

  const showTopics = async () => {
    const select = document.getElementById('topic');
    const topics = select ? await window.eosContent?.contactTopics().catch(() => []) : undefined;
    if (!(select instanceof HTMLSelectElement) || !topics) return;
    const chosen = select.value;
    select.replaceChildren(
      ...topics.map(({ topic, label, language }) => {
        const option = new Option(label, topic, false, topic === chosen);
        option.lang = language;
        return option;
      }),
    );
  };
  const start = () => {
    void showTopics();
    if (!main?.hasAttribute('data-login-menu')) return;
    void window.eosContent?.mount({ id: 'eos-header', header: { loginMenu: true } });
  };
  if (window.eosContent) start();
  else document.querySelector('script[src$="/eos-content.js"]')?.addEventListener('load', start);

  // The page's own words are marked as English; all else on it follows the visitor.
  addEventListener('eos-content:language-changed', ({ detail }) => {
    document.documentElement.lang = detail.language;
    void showTopics();
  });

  document.addEventListener('submit', (event) => {
    event.preventDefault();
    const status = event.target instanceof Element && event.target.querySelector('[role=status]');
    if (status) status.textContent = 'This form is a stub: nothing was sent or stored.';
  });
})();
