// The contact form's own script. The portal's frame and it share the visitor's language, and nothing else.

const texts = {
  en: {
    headline: 'Contact',
    message: 'Your message',
    send: 'Send',
    discard: 'Discard',
    unsaved: 'Please send or discard your message first.',
    frameless: 'The menu cannot be shown at the moment. The form works all the same.',
  },
  de: {
    headline: 'Kontakt',
    message: 'Ihre Nachricht',
    send: 'Senden',
    discard: 'Verwerfen',
    unsaved: 'Bitte senden oder verwerfen Sie Ihre Nachricht zuerst.',
    frameless: 'Das Menü kann gerade nicht angezeigt werden. Das Formular funktioniert trotzdem.',
  },
};

const form = document.querySelector('form');
const hint = document.querySelector('#hint');
let language = 'en';
let unsaved = false;

/** Shows this page in a language; in English where it lacks that one. */
function show(code) {
  language = code in texts ? code : 'en';
  document.documentElement.lang = language;
  document.title = `EOS - ${texts[language].headline}`;
  for (const element of document.querySelectorAll('[data-text]')) {
    element.textContent = texts[language][element.dataset.text];
  }
  hint.textContent = '';
}

form.addEventListener('input', () => {
  unsaved = true;
});
form.addEventListener('reset', () => {
  unsaved = false;
  hint.textContent = '';
});

// Asked before a change of language, and before a link of the frame leaves the page: preventDefault() says no, and
// everything stays as it is. Say why.
for (const question of ['eos-content:language-change', 'eos-content:navigate']) {
  addEventListener(question, (event) => {
    if (!unsaved) return;
    event.preventDefault();
    hint.textContent = texts[language].unsaved;
  });
}

// Reported after it, when the frame is in the new language.
addEventListener('eos-content:language-changed', ({ detail }) => show(detail.language));

// Something of the frame could not be loaded; detail has its part, a code and a message for your log.
addEventListener('eos-content:error', ({ detail }) => {
  console.warn(`eos-content: ${detail.part}: ${detail.code}`);
  if (detail.part === 'header') hint.textContent = texts[language].frameless;
});

// The visitor may have chosen a language on another page. Where the script could not be loaded there is no eosContent.
window.eosContent?.ready.then(
  () => show(window.eosContent.language),
  () => undefined,
);
