/** What a new page brings is empty: `mount` fills it, and leaves alone what is still shown. */
function fill() {
  for (const id of ['eos-header', 'eos-footer', 'eos-cookie-notice', 'eos-legal-notice']) {
    if (document.getElementById(id)) window.eosContent?.mount({ id });
  }
}

document.addEventListener('turbo:load', fill);
document.addEventListener('htmx:afterSwap', fill); // htmx 2
document.addEventListener('htmx:after:swap', fill); // htmx 4
