import { wrongLanguage } from '../../../../src/cli/validate/checks/wrong-language.ts';
import { examplesOf, type Found } from './examples.ts';

/** The same words in another language’s file. */
const whole = (language: Found['in'], text: string, says: string): Found => ({
  in: language,
  text,
  marks: text,
  says,
});

examplesOf(wrongLanguage, {
  finds: [
    whole('de', 'Uw gegevens worden veilig bewaard.', 'seems to be Dutch, not German'),
    whole('nl', 'Ihre Daten werden sicher aufbewahrt.', 'seems to be German, not Dutch'),
    whole('es', 'Può pagare anche con la carta.', 'seems to be Italian, not Spanish'),
    whole('it', 'También puede pagar con tarjeta.', 'seems to be Spanish, not Italian'),
    whole('fr', 'Puede escribirnos en cualquier momento.', 'seems to be Spanish, not French'),
    whole('es', 'Vous pouvez nous écrire à tout moment.', 'seems to be French, not Spanish'),
    whole('it', 'Nous traitons vos données avec soin.', 'seems to be French, not Italian'),
    whole('pl', 'Mektubunuzu yanınıza alın.', 'seems to be Turkish, not Polish'),
    whole('tr', 'Prosimy o kontakt telefoniczny.', 'seems to be Polish, not Turkish'),
    whole('en', 'Bitte halten Sie Ihren Brief bereit.', 'seems to be German, not English'),
    whole('en', 'Veuillez garder votre lettre à portée de main.', 'seems to be French, not English'),
    whole('de', 'Please keep your letter at hand.', 'seems to be English, not German'),
    whole('tr', 'Please keep your letter at hand.', 'seems to be English, not Turkish'),
    whole('nl', 'Formulare herunterladen', 'German'),
    whole('de', 'Contactformulier openen', 'Dutch'),
    whole('es', 'Informativa sulla privacy', 'Italian'),
    whole('it', 'Política de privacidad', 'Spanish'),
    whole('fr', 'Condiciones generales', 'Spanish'),
    whole('de', 'Mentions légales', 'French'),
    whole('nl', 'Polityka prywatności', 'Polish'),
    whole('pl', 'Datenschutzerklärung', 'German'),
    whole('fr', 'Privacyverklaring', 'Dutch'),
    whole('de', 'Kişisel verilerin korunması', 'Turkish'),
    {
      in: 'de',
      text: 'Lesen Sie den Brief. Betaal het bedrag op tijd. Danke!',
      marks: 'Betaal het bedrag op tijd.',
    },
    {
      in: 'fr',
      text: '<p>Lisez la lettre.</p><p>Il pagamento arriva entro tre giorni.</p>',
      marks: 'Il pagamento arriva entro tre giorni.',
    },
    {
      in: 'nl',
      text: '<ul><li>het bedrag van de vordering</li><li>der Verwendungszweck auf der Überweisung</li></ul>',
      marks: 'der Verwendungszweck auf der Überweisung',
    },
    {
      in: 'pl',
      text: '<p>Prosimy zapłacić. <strong>Do not send</strong> cash in an envelope.</p>',
      marks: 'Do not send</strong> cash in an envelope.',
    },
    {
      in: 'it',
      text: '<p>Scriva a {{email}}. Escríbanos también por correo postal.</p>',
      marks: 'Escríbanos también por correo postal.',
    },
    {
      // One mistake, one finding.
      in: 'de',
      text: '<p>Wij schrijven u een brief. Lees hem. Betaal het bedrag op tijd.</p><p>Wij antwoorden binnen een week.</p>',
      marks:
        'Wij schrijven u een brief. Lees hem. Betaal het bedrag op tijd.</p><p>Wij antwoorden binnen een week.',
    },
    {
      in: 'de',
      text: 'Vos droits en matière de données',
      english: 'Your data protection rights',
      marks: 'Vos droits en matière de données',
    },
  ],
  passes: [
    { in: 'de', text: 'Ist der Brief echt?' },
    { in: 'de', text: 'Alle Formulare ansehen' },
    { in: 'es', text: 'La ley les pone límites.' },
    { in: 'it', text: 'Tenga pronta la lettera.' },
    { in: 'fr', text: 'Stockage local : cookie' },
    { in: 'nl', text: 'Contactformulier' },
    { in: 'pl', text: 'Dane kontaktowe' },
    { in: 'tr', text: 'Bir telefonda portal.' },
    // Too short to tell.
    { in: 'de', text: 'Aviso legal' },
    { in: 'en', text: 'Der Brief' },
    // Names of authorities, laws, companies and streets.
    { in: 'en', text: '<p>Autorité de protection des données (APD)<br>Rue de la Presse 35</p>' },
    {
      in: 'de',
      text: '<p>Commission nationale de l’informatique et des libertés (CNIL)</p>',
      english: '<p>Commission nationale de l’informatique et des libertés (CNIL)</p>',
    },
    { in: 'en', text: 'This follows from the Bürgerliches Gesetzbuch (Civil Code).' },
    { in: 'tr', text: 'Bu, Almanya Federal Veri Koruma Kanunu’na (Bundesdatenschutzgesetz) dayanır.' },
    {
      in: 'pl',
      text: '<p>Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit</p><p>Dane są bezpieczne.</p>',
    },
    { in: 'en', text: 'The court payment order (ordonnance portant injonction de payer) is sent by post.' },
    { in: 'nl', text: 'Wij zijn een naamloze vennootschap naar Belgisch recht.' },
    { in: 'de', text: 'Öffnen Sie „Do not track“ in Ihrem Browser.' },
    { in: 'fr', text: 'Google Chrome, Mozilla Firefox et Microsoft Edge' },
    { in: 'de', text: 'Google Chrome und Mozilla Firefox' },
    { in: 'it', text: 'Mozilla Firefox' },
    { in: 'de', text: 'Erika Mustermann, Max Mustermann' },
    { in: 'en', text: 'Musterversicherung AG, Musterstraße 2, 20000 Hamburg' },
    // Swiss and Belgian usage.
    {
      in: 'de',
      text: 'Innert zehn Tagen können Sie Rechtsvorschlag erheben; die Betreibung steht dann still.',
    },
    { in: 'it', text: 'Art. 32 cpv. 2 lett. c LPD' },
    { in: 'fr', text: 'Art. 32 al. 2 let. c LPD' },
    { in: 'fr', text: 'Le numéro d’entreprise et la Banque-Carrefour' },
    { in: 'de', text: '{{company}}, {{street}}, {{postalCode}} {{city}}' },
    { in: 'de', text: 'spot_cookieBarShow und config.json' },
    {
      in: 'de',
      text: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit',
      path: ['DEMO_CONTENT', 'PARAGRAPHS', 0],
    },
    // What is still English is told by another check.
    { in: 'de', text: 'Please keep your letter at hand.', english: 'Please keep your letter at hand.' },
    { in: 'fr', text: 'Version du 1er octobre 2026' },
    { in: 'de', text: 'Tribunal de première instance francophone de Bruxelles, Boulevard de Waterloo 70' },
    { in: 'nl', text: 'Commission de la protection de la vie privée (Privacycommissie)' },
    { in: 'en', text: 'Urząd Ochrony Danych Osobowych (UODO), ul. Stawki 2' },
    { in: 'en', text: 'Garante per la protezione dei dati personali' },
    { in: 'en', text: 'Say “Guten Tag” or «Bonjour tout le monde».' },
    { in: 'es', text: 'Agencia Tributaria, calle Infanta Mercedes 37' },
    { in: 'es', text: 'Portal web, chat online y WhatsApp' },
    { in: 'fr', text: 'Week-end, e-mail, smartphone' },
    { in: 'it', text: 'Privacy e cookie policy; home banking, online e offline' },
    { in: 'fr', text: 'https://www.example.com/this-is-the-page-that-you-want' },
  ],
});
