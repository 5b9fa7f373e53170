import { examplesOf } from './examples.ts';

examplesOf('end-punctuation', {
  invalid: [
    ['de', 'Wie zahle ich⟦??→?⟧', 'How do I pay?'],
    ['de', 'Schreiben Sie un⟦s→s.⟧', 'Write to us.', { says: 'the English text ends with "."' }],
    ['fr', 'Combien cela coûte-t-i⟦l→l\u202f?⟧', 'What does it cost?'],
    ['it', 'Forme⟦.→⟧', 'Forms', { says: 'the English one does not' }],
    ['pl', 'Proszę zapłacić⟦:→.⟧', 'Please pay.', { says: 'ends with ":"' }],
    ['de', '<p>Ein⟦s→s.⟧</p><p>Zwei.</p>', '<p>One.</p><p>Two.</p>'],
    [
      'de',
      '<p>Sie dürfe⟦n→n:⟧</p><ul><li>a</li><li>b</li></ul>',
      '<p>You may:</p><ul><li>a</li><li>b</li></ul>',
    ],
    ['de', 'Das ist alles⟦..→.⟧', 'That is all.'],
    ['de', '<p>Eins.</p><p>Zwei.</p><p>Dre⟦i→i.⟧</p>', '<p>One. Two.</p><p>Three.</p>'],
  ],
  valid: [
    // Other checks say it better.
    ['es', '¿Es real.', 'Is it real?'],
    ['it', 'transfer.svg', 'A drawing of a form.'],
    ['de', 'Bitte warten.', 'Please wait…'],
    ['pl', 'Wystarczy kilka słów…', 'A few words are enough.'],
    ['fr', 'Quels sont vos droits\u202f?', 'Your rights'],
    ['fr', 'Le RGPD vous donne le droit\u00a0:', 'The GDPR gives you the right—'],
    ['de', 'Er sagt „ja“.', 'He says “yes.”'],
    ['pl', 'Stan na 1 października 2026 r.', 'Last updated: 1 October 2026'],
    ['de', 'Montag bis Freitag, 9–17 Uhr', 'Monday to Friday, 9 a.m.–5 p.m.'],
    ['en', 'Write to us'],
    ['de', '', 'Write to us.'],
    ['de', 'z. B., usw., Dr. Muster', 'e.g., etc., Dr Muster'],
    // Languages exclaim more or less.
    ['pl', 'Proszę zapłacić!', 'Please pay.'],
    ['fr', 'Merci pour votre confiance.', 'Thank you for your trust!'],
    ['fr', '<p>Cordialement,<br>Muster GmbH</p>', '<p>Kind regards<br>Muster GmbH</p>'],
    // Each language has its way to end the entries of a list.
    [
      'pl',
      '<ol><li>otworzyć <em>Ustawienia</em>,</li><li>zeskanować kod</li><li>i wpisać hasło.</li></ol>',
      '<ol><li>Open <em>Settings</em>.</li><li>Scan the code.</li><li>Enter the password.</li></ol>',
    ],
  ],
});

/** At a key of the schema, so that the text counts as one of its file. */
const inFile = { path: ['PLACEHOLDER', 'HEADER'] } as const;

examplesOf('quotes', {
  invalid: [
    ['de', 'unter ⟦"Formulare"→„Formulare“⟧ finden'],
    ['de', 'unter ⟦„Formulare”→„Formulare“⟧ finden'],
    ['de', 'unter ⟦«Formulare»→„Formulare“⟧ finden'],
    ['de', "unter ⟦'Formulare'→„Formulare“⟧ finden"],
    ['de', 'unter ⟦,,Formulare“→„Formulare“⟧ finden'],
    ['de', '„Er sagt ⟦"ja"→‚ja‘⟧ dazu“'],
    ['de', '<p>Unter ⟦"<a href="/">Formulare</a>"→„<a href="/">Formulare</a>“⟧ finden</p>'],
    ['en', '<p>under ⟦&quot;Forms&quot;→“Forms”⟧ here</p>'],
    ['de', 'unter ⟦„⟧Formulare finden', undefined, { says: 'no counterpart' }],
    ['de', 'unter Formulare⟦“⟧ finden'],
    ['nl', '⟦‘⟧s avonds', undefined, { says: 'no counterpart' }],
    ['fr', 'l⟦‘→’⟧accès', undefined, { says: 'apostrophe' }],
    ['it', 'nella « Moduli» e in Impostazioni⟦»⟧ qui'],
    ['de', 'unter ⟦"Formulare"→«Formulare»⟧', undefined, { region: 'CH' }],
    // What differs from the habit of the file
    ['it', "l’uso, l’accesso e l⟦'→’⟧avviso", undefined, inFile],
    ['pl', '„a”, „b”, „c”, „d”, „e” i ⟦«f»→„f”⟧', undefined, inFile],
    ['nl', 'met ‘Betalen’ of ⟦’Accepteren’→‘Accepteren’⟧ hier', undefined, inFile],
  ],
  valid: [
    ['de', 'unter «Formulare»', undefined, { region: 'CH' }],
    ['it', "l'uso, l'accesso e l’avviso", undefined, inFile],
    ['es', '«a», «b», «c», «d», «e “f” g»', undefined, inFile],
    ['nl', '‘zo’, ’s avonds, ’t kan, ’n lijst met foto’s', undefined, inFile],
    ['en', '‘so’, ’tis the creditors’ money', undefined, inFile],
    ['fr', "aujourd'hui"],
    ['de', '„Formulare“ und ‚klein‘, „er sagt ‚ja‘ dazu“, »so« und ›so‹'],
    ['en', '“Forms”, ‘forms’, the creditors’ money and it’s “the ‘best’ one”'],
    ['fr', '«\u00a0oui\u00a0», «\u00a0il dit “non” ici\u00a0», l’accès d’ici'],
    ['nl', "'s avonds en 's morgens, 't kan"],
    ['en', '<p><a href="/" title="x">One</a></p>'],
    // Steps of a path, and where to go
    ['de', 'Öffnen Sie Einstellungen › Mobilfunk › SIM'],
    ['it', '« Indietro'],
  ],
});

examplesOf('spanish-marks', {
  invalid: [
    ['es', 'Lea esto. ⟦Cómo pago?→¿Cómo pago?⟧ Así.'],
    ['es', '⟦Gracias!→¡Gracias!⟧'],
    ['es', '⟦¿⟧Cómo pago', undefined, { says: 'ends with "?"' }],
    ['es', '⟦No puede pagar?→¿No puede pagar?⟧ ¿Qué hago?'],
    ['es', 'Pulse «⟦Cómo pago?→¿Cómo pago?⟧» y lea'],
  ],
  valid: [
    ['es', 'Si no puede pagar, ¿qué hago? ¡Llámenos!'],
    ['es', 'Es así (?) y así (!)'],
    ['es', 'Vea https://example.com/?a=b'],
    ['es', 'El correo de Yahoo! es gratis'],
    ['en', 'How do I pay?'],
  ],
});

examplesOf('french-space', {
  invalid: [
    ['fr', 'Vraiment⟦?→\u202f?⟧'],
    ['fr', 'un⟦;→\u202f;⟧ deux'],
    ['fr', 'le mot ⟦«→«\u00a0⟧cookies⟦»→\u00a0»⟧', undefined, { says: 'after' }],
    ['fr', '<p>sur <strong>vous</strong>⟦ →\u00a0⟧:</p>'],
    ['de', 'Hinweis⟦ →⟧: lesen', undefined, { says: 'this language has no space' }],
    ['en', 'Really⟦ →⟧? Yes⟦ →⟧!'],
    ['es', '¿Cómo⟦\u202f→⟧?'],
    ['pl', 'kwota⟦ →⟧, która'],
    ['es', 'la palabra «⟦ →⟧cookies⟦ →⟧»'],
    ['de', 'Ihre Daten⟦,→, ⟧die wir haben⟦.→. ⟧Wir', undefined, { says: 'missing after ","' }],
    ['de', 'Das ist alles.⟦ →⟧.'],
    ['de', 'Wort⟦&nbsp;→⟧: lesen', undefined, { kind: 'rich' }],
  ],
  valid: [
    ['fr', 'Vraiment?', undefined, { region: 'CH' }],
    ['fr', 'Note\u00a0: «\u00a0oui\u00a0» ou «\u202fnon\u202f»\u202f; vraiment\u202f?!'],
    ['fr', 'À 10:30, ratio 1:2, https://example.com/?a=b;c et www.example.fr'],
    ['fr', 'Merci :-) et à bientôt ;)'],
    ['fr', 'au ratio 1 : 2'],
    ['fr', 'Nom (?) et (!)'],
    ['de', 'Wort »Text« Wort, z. B. …, und dann …'],
    ['en', 'Built with .NET and a .pdf file'],
    ['de', 'Kund:innen, S.p.A., Sp. z o.o., z.B., 1.000,00, A,B und www.example.com.'],
    ['en', 'Wait . . . now'],
  ],
});

examplesOf('ellipsis', {
  invalid: [
    ['de', 'Bitte warten⟦...→…⟧'],
    ['it', '<p>Attendere<strong>⟦...→…⟧</strong></p>'],
  ],
  valid: [
    ['de', 'Name: ........'],
    ['en', 'See https://example.com/a...b'],
    ['en', 'The folder ../../assets'],
  ],
});
