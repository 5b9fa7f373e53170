import { examplesOf } from './examples.ts';

examplesOf('wrong-language', {
  invalid: [
    ['de', '⟦Uw gegevens worden veilig bewaard.⟧', undefined, { says: 'seems to be Dutch, not German' }],
    ['nl', '⟦Ihre Daten werden sicher aufbewahrt.⟧', undefined, { says: 'seems to be German, not Dutch' }],
    ['pl', '⟦Mektubunuz için bize yazın.⟧', undefined, { says: 'seems to be Turkish, not Polish' }],
    ['de', '⟦Please keep your letter at hand.⟧', undefined, { says: 'seems to be English, not German' }],
    ['nl', '<ul><li>het bedrag van de vordering</li><li>⟦wohin Sie das Geld überweisen⟧</li></ul>'],
    ['pl', '<p>Prosimy zapłacić. <strong>⟦Do not send</strong> cash in an envelope.⟧</p>'],
  ],
  valid: [
    // Too short to tell.
    ['de', 'Aviso legal'],
    ['en', '<p>Autorité de protection des données (APD)<br>Rue de la Presse 35</p>'],
    [
      'pl',
      '<p>Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit</p><p>Dane są bezpieczne.</p>',
    ],
    ['de', 'Öffnen Sie „Do not track“ in Ihrem Browser.'],
    ['fr', 'Google Chrome, Mozilla Firefox et Microsoft Edge'],
    ['de', 'Erika Mustermann, Max Mustermann'],
    // Swiss and Belgian usage.
    ['de', 'Innert zehn Tagen können Sie Rechtsvorschlag erheben; die Betreibung steht dann still.'],
    ['de', 'Tribunal de première instance francophone de Bruxelles, Boulevard de Waterloo 70'],
    ['en', 'Say “Guten Tag” or «Bonjour tout le monde».'],
    ['it', 'Privacy e cookie policy; home banking, online e offline'],
    // Days and hours, addresses, lists of things, and short labels whose letters look like those of other languages
    ['en', 'Mon, Wed, Fri: 8 a.m.–12 noon'],
    ['nl', 'Bushalte Marktplein, perron B'],
    ['de', 'Personalausweis beantragen'],
    ['en', 'Allergens: gluten, milk, eggs, nuts'],
  ],
});

examplesOf('doubled-word', {
  invalid: [
    ['de', 'Bitte bezahlen Sie ⟦den den→den⟧ Betrag.'],
    ['de', '<p>⟦mit <strong>mit⟧ der</strong> Karte</p>'],
    ['de', '⟦E-Mail E-Mail→E-Mail⟧'],
    ['en', 'It is ⟦a a→a⟧ letter, ⟦and and→and⟧ more.'],
    ['es', 'Escriba a ⟦la la→la⟧ dirección.'],
    ['fr', 'Ce que ⟦nous nous→nous⟧ pouvons faire pour ⟦vous vous→vous⟧.'],
    ['tr', '⟦Aynı aynı→Aynı⟧ numarayı yazın.'],
    ['tr', 'Bize ⟦numaranızı numaranızı→numaranızı⟧ yazın.'],
  ],
  valid: [
    ['de', 'Das Konto, auf das das Geld geht; die Stelle, bei der der Brief liegt'],
    ['de', 'Wenn das das Issue ist. Ist das das Formular? Es gibt jemanden, der der Forderung widerspricht.'],
    ['de', 'Damit Sie sie finden und damit sie Sie finden'],
    ['de', 'Baden-Baden, Bora Bora, sehr sehr wichtig'],
    ['de', '{{name}} {{name}} und nach und nach'],
    ['en', 'We know that that is hard and that you had had a letter.'],
    ['es', 'Poco a poco. Sí sí. Ana García García'],
    ['fr', 'Ils vous vous demandent ce que nous nous faisons.'],
    ['nl', 'Wij weten dat dat nodig is, en mensen die die brief krijgen.'],
    ['tr', 'Teker teker ve yavaş yavaş, adım adım, tek tek, zaman zaman, madde madde'],
  ],
});

examplesOf('todo', {
  invalid: [
    ['de', '⟦TODO:⟧ noch prüfen'],
    ['de', '⟦[TODO Betrag einsetzen]⟧'],
    ['de', '<p>Die Frist beträgt ⟦XXX⟧ Tage.</p>'],
    ['nl', 'De termijn is ⟦TBD⟧.'],
    ['pl', '⟦[TRANSLATE]⟧ Your claims'],
    ['es', 'Pendiente ⟦por traducir⟧'],
    ['tr', '⟦ÇEVRİLECEK⟧'],
    ['pl', '⟦[pl]⟧ Pomoc'],
    ['de', 'Die Frist beträgt ⟦???⟧ Tage.'],
    ['en', '⟦Lorem ipsum⟧ ⟦dolor sit amet⟧, consectetur'],
    ['de', 'Guten Tag ⟦<<Name>>⟧', undefined, { kind: 'plain' }],
    ['de', 'Guten Tag ⟦@@name@@⟧'],
    ['en', 'As of ⟦[insert date]⟧'],
    ['de', 'Das ist ⟦Blindtext⟧.'],
    ['en', 'Text<!-- ⟦TODO⟧ check -->', undefined, { kind: 'plain' }],
    ['fr', 'Votre nom ⟦(NdT\u00a0: terme à valider)⟧ ici'],
    ['de', 'Ihr Name ⟦[Anm. d. Ü.]⟧'],
  ],
  valid: [
    ['de', 'Ihr Brief (Anmerkung der Schuldnerberatung)'],
    ['en', 'What is there to do? A to-do list.'],
    ['de', 'Wir lassen Briefe kostenlos übersetzen. Die Übersetzung ist nicht verbindlich.'],
    ['de', 'Karte XXXX XXXX XXXX 1234, Kapitel XXI, Größe XXL'],
    ['de', 'Betrag [€], Datum [TT.MM.JJJJ] […] (de) [1]'],
    ['en', 'Lorem ipsum dolor sit amet', undefined, { path: ['DEMO_CONTENT', 'PARAGRAPHS', 0] }],
  ],
});
