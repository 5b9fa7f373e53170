// @ts-check
// A stub of the login team's script (specification §2.1): draws a link to the payments into the header's slot.

{
  const address = '/services/payments/#debtPage';

  /** @type {Readonly<Record<string, string>>} */
  const words = {
    de: 'Anmelden',
    en: 'Log in',
    es: 'Iniciar sesión',
    fr: 'Se connecter',
    it: 'Accedi',
    nl: 'Inloggen',
    pl: 'Zaloguj się',
    tr: 'Giriş yap',
  };

  // Font, size and colours are inherited from the header.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    a {
      box-sizing: border-box;
      display: inline-flex;
      align-items: center;
      justify-content: center;
      gap: 8px;
      min-height: 44px;
      padding: 8px 18px;
      border: 2px solid var(--eos-accent, currentcolor);
      border-radius: 8px;
      color: var(--eos-accent, inherit);
      font-weight: 600;
      line-height: 1.3;
      text-decoration: none;
      white-space: nowrap;
    }
    a:hover { background: var(--eos-accent-soft, transparent); }
    a:focus-visible { outline: 3px solid var(--eos-accent, currentcolor); outline-offset: 2px; }
    a::before { content: '→' / ''; }
    @media (width < 32.5em) {
      a { min-width: 44px; padding-inline: 8px; }
      span { position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%); }
    }
  `);

  const label = document.createElement('span');
  const link = document.createElement('a');
  link.href = address;
  link.append(label);
  const widget = document.createElement('div');
  const root = widget.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(link);

  /** @param {string} language */
  function speak(language) {
    const code = language.slice(0, 2).toLowerCase();
    const known = Object.hasOwn(words, code) ? code : 'en';
    widget.lang = known;
    label.textContent = words[known] ?? '';
  }

  function draw() {
    const place = document.getElementById('eos-login');
    if (place && widget.parentElement !== place) place.replaceChildren(widget);
  }

  speak(window.eosContent?.language ?? document.documentElement.lang);
  addEventListener('eos-content:language-changed', ({ detail }) => speak(detail.language));
  draw();
  // The header may be mounted later, removed, and mounted again.
  new MutationObserver(draw).observe(document, { childList: true, subtree: true });
}
