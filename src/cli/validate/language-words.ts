import type { Language } from '../../pages/portal.ts';

/** Frequent words of a language, by which it is known. */
interface Words {
  /** Pronouns, verbs, conjunctions and the like: names of laws and authorities hold none of them. */
  readonly speaking: string;
  /** Articles, prepositions, “and”, “or”: words that names hold too. */
  readonly binding: string;
  /** What portals of this kind call their pages and their things. */
  readonly naming: string;
}

/** A word that several languages have stands with each of them: then it tells nothing. */
export const languageWords: Readonly<Record<Language, Words>> = {
  de: {
    speaking:
      'ich du er sie es wir ihr mich mir dich dir ihn ihm uns euch ihnen sich mein meine meinen meiner meinem dein deine deinen deiner ihre ihren ihrer ihrem ihres unser unsere unseren unserer unserem sein seine seinen seiner seinem aber nicht ist sind war waren wird werden wurde wurden worden hat haben hatte hatten habe bin bist kann können könnte könnten muss müssen soll sollen sollte darf dürfen will wollen möchte möchten wenn dass weil damit ob wie was wer wo wann warum wohin womit wofür woran welche welcher welches welchem wem auch nur noch schon sehr mehr so da dann hier dort jetzt immer nie kein keine keinen keiner nichts etwas man bitte danke dieser diese dieses diesem diesen jeder jede jedes jeden alle alles als denn doch sowie ohne bis selbst wieder also sonst bereits jederzeit gibt geht steht finden machen sehen geben schreiben klicken wählen prüfen lesen ja nein mal viel oft gilt nutzen heute morgen dazu dafür davon daran darauf darüber dabei hierzu falls andere hebt je plus',
    binding:
      'der die das den dem des ein eine einen einem einer eines in im an am auf aus bei beim mit nach von vom vor zu zum zur über unter für durch gegen um zwischen seit während wegen per ab und oder',
    naming:
      'impressum datenschutz datenschutzerklärung kontaktformular kontaktdaten kontakt barrierefreiheit ratenzahlung ratenzahlungen forderung forderungen formular formulare herunterladen hilfe startseite anleitung gläubiger zahlung bezahlen rechtliches hinweis hinweise hauptmenü sprache suche anmelden einstellungen speicherdauer zweck anbieter überweisung aktenzeichen forderungsnummer betrag fragen antworten öffnen anzeigen schließen einwilligung widerspruch nutzungsbedingungen seite jahr tage ihr konto richtlinie allgemeine häufige datenschutzhinweise datenschutzbestimmungen zahlungsmöglichkeiten zahlungsarten zahlungsvereinbarung verarbeitungszwecke verantwortlicher',
  },
  en: {
    speaking:
      'you he she it we they me him us them my your his her its our their but not is are was were be been being has have had do does did can could may might must shall should will would if that because so what who whom whose where when why how which also only still already very more most then than there here now always never nothing something anything please thank thanks this these those each every all any some no yes see get give go make take use find click choose enter read write tell ask know want need cannot just once until while again other both such about into without as too much many own soon later today tomorrow currently available unable try back next let keep come met',
    binding:
      'the an of to in on at by for with from under over between after before through during up out off per and or',
    naming:
      'legal notice privacy policy contact details instalments forms help home claims claim payment pay instructions creditor language main menu settings storage period purpose provider transfer amount questions answers open show close consent objection terms page year days your account accessibility content download number letter money general information website change customer',
  },
  es: {
    speaking:
      'yo tú él ella nosotros usted ustedes ellos ellas me te se le les lo nos mi mis tu tus su sus nuestro nuestra nuestros nuestras pero no es son era fue ser está están estar ha han hay haber tiene tienen tener puede pueden podemos debe deben quiere quiero hacer hace si que porque cuando como qué quién cómo cuándo dónde cuánto cuál también solo sólo más muy ya aquí ahora siempre nunca nada algo todo toda todos todas este esta estos estas ese esa eso esto cada otro otra otros otras sin según mientras hasta sí gracias donde quien cual cuyo así después antes entonces además aún todavía ver puedo necesita haga escriba indique consulte póngase elija introduzca envíe pague hoy mañana había será sea mes uno una cosa mal da ve',
    binding: 'el la los las un una unos unas de del al en con por para sobre entre desde contra ante tras y',
    naming:
      'aviso legal privacidad protección datos contacto formulario formularios impresos descargar ayuda inicio instrucciones acreedor deuda deudas pago pagar plazos idioma menú principal ajustes finalidad proveedor transferencia importe preguntas respuestas abrir mostrar cerrar consentimiento oposición página año días cuenta accesibilidad contenido número carta confidencialidad condiciones generales frecuentes',
  },
  fr: {
    speaking:
      'je tu il elle nous vous ils elles on me te se moi toi lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos mais ne pas est sont était être été ont avoir avez avons ai peut peuvent pouvez pouvons doit doivent devez faire fait si que qu qui quoi parce quand comme comment où pourquoi combien quel quelle quels quelles dont aussi plus très déjà ici maintenant toujours jamais rien tout toute tous toutes ce cet cette ces cela ça chaque autre autres sans selon lorsque oui non merci veuillez puis alors ainsi donc encore même avant après lors car ni aucun aucune y voir cliquez choisissez saisissez indiquez trouvez trouverez payez écrivez consultez êtes sommes sera serez avait aujourd soit an dit but mal bis met mis ait',
    binding:
      'le la les un une des du de au aux à en dans par pour sur avec sous entre vers chez contre depuis pendant al et ou',
    naming:
      'mentions légales confidentialité protection données coordonnées formulaire formulaires télécharger aide accueil créancier créance créances paiement payer échelonné langue menu principal paramètres finalité fournisseur virement montant questions réponses ouvrir afficher fermer consentement opposition page jours compte accessibilité contenu numéro lettre politique conditions générales aller fréquentes informations personnelles remboursement échelonnement',
  },
  it: {
    speaking:
      'io tu lui lei noi voi loro mi ti ci vi si lo gli ne mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra ma non è sono era essere stato stata ha hanno avere può possono puoi possiamo deve devono fare fa se che chi perché quando come dove quanto quale quali cosa anche solo più molto già qui ora sempre mai niente nulla qualcosa tutto tutta tutti tutte questo questa questi queste quello quella quelli ogni altro altra altri altre senza mentre finché sì grazie così quindi dopo prima allora ancora inoltre oppure cui viene vengono siamo abbiamo desidera posso vedere scriva indichi inserisca scelga legga paghi trova trovi clicchi oggi domani sarà sia quel bis no beni',
    binding:
      'il lo la gli le un uno una di del dello della dei degli delle dell da dal dalla dai dalle dall al allo alla ai agli alle all in nel nella nei nelle nell su sul sulla sui sulle sull con per tra fra entro presso ed',
    naming:
      'informativa privacy policy home protezione dati contatti modulo moduli scaricare aiuto istruzioni creditore credito crediti pagamento pagamenti pagare rateale lingua principale impostazioni finalità fornitore bonifico importo domande risposte aprire mostrare chiudere consenso opposizione pagina anno giorni accessibilità contenuto numero lettera riservatezza condizioni generali vai frequenti legali rateizzazione rateizzazioni',
  },
  nl: {
    speaking:
      'ik jij je hij zij ze wij we jullie mij me hem haar hun ons onze uw mijn jouw zijn maar niet is was waren wordt worden werd heeft hebben hebt had kan kunnen kunt kon moet moeten mag mogen zal zullen zult zou zouden wil willen wilt als dat omdat zodat wat wie waar wanneer waarom hoe welke welk wiens ook alleen nog al zeer meer dan hier daar nu altijd nooit niets iets alle alles geen elk elke ieder iedere dit deze die andere zonder tot terwijl ja nee dus toch zelf weer er het toen nadat voordat graag alstublieft bedankt dank ga gaan doen maken zien vindt vinden klik kies vul lees schrijf betaal bekijk stuur zo waarmee hiermee daarvan ervoor bent ben staat gebruik vandaag morgen indien want later plus bis wegen pas',
    binding:
      'de het een den der des te ten ter van voor met op in aan bij naar om uit over onder door tegen tussen na vóór sinds tijdens per via af en of',
    naming:
      'privacybeleid privacy privacyverklaring gegevens contactgegevens contactformulier formulieren formulier downloaden hulp startpagina handleiding schuldeiser vordering vorderingen betaling betalen termijnbetaling betalingsregeling taal hoofdmenu instellingen doel aanbieder overschrijving bedrag vragen antwoorden openen tonen sluiten toestemming bezwaar pagina jaar dagen rekening toegankelijkheid inhoud vorderingsnummer brief algemene voorwaarden juridische vermeldingen veelgestelde wettelijke bewaartermijn cookiemelding',
  },
  pl: {
    speaking:
      'ja ty on ona ono my wy oni mnie mi cię ci go mu jej ją nim nią nas nam was wam ich im nimi się mój moja moje twój twoja twoje swój swoje swoją swojego nasz nasza nasze naszej naszego państwo państwa państwu pan pani albo ale nie jest są był była było były być będzie będą może mogą można musi muszą trzeba należy ma mają mieć chce jeśli jeżeli że żeby aby bo ponieważ gdy kiedy jak co kto gdzie dlaczego ile czy który która które których którym której także też tylko jeszcze już bardzo więcej tu tutaj tam teraz zawsze nigdy nic coś wszystko wszystkie każdy każda każde ten ta to te tego tej tym tych tę inny inne innych tak więc prosimy proszę dziękujemy jako sam również dlatego dopóki zobacz wybierz wpisz kliknij napisz sprawdź zapłać dziś jutro podać zapłacić napisać sprawdzić bądź niż ani je kim jeden da',
    binding:
      'w we z ze na do od za po pod przed przy przez dla bez nad między wobec według podczas ku oraz lub',
    naming:
      'polityka prywatności ochrona danych dane kontaktowe formularz formularze pobierz pobierania pomoc strona główna instrukcja wierzyciel należność należności płatność płatności raty język menu ustawienia cel dostawca przelew kwota pytania odpowiedzi otwórz pokaż zamknij zgoda sprzeciw roku dni konto dostępność treść numer list nota prawna warunki ogólne najczęstsze informacje regulamin',
  },
  tr: {
    speaking:
      'ya da de ama ancak fakat değil değildir değilsiniz var yok vardır olan olarak olur olabilir oldu olduğu olduğunu olmak için gibi kadar daha en çok az her hiç hiçbir bazı tüm bütün bu şu bunu bunun buna bunlar bunları burada şey ben sen biz siz onlar beni seni bizi sizi bana sana bize size benim senin bizim sizin bizden sizden sizinle onun onları ona ne neden niçin nasıl nerede kim hangi kaç mı mi mu mü eğer çünkü ki ise yani artık şimdi sonra önce zaman lütfen evet hayır teşekkürler ile göre dolayı başka diğer aynı kendi yalnızca sadece hem edin edebilirsiniz yapın seçin yazın girin okuyun görün ödeyin bulabilirsiniz gerekir gerekli varsa veriyor bugün yarın böyle şöyle nedir nedeniyle üzere henüz hâlâ bile son on dir bent no at in',
    binding: 've ile için bir dair ait karşı doğru içinde üzerinde altında veya',
    naming:
      'gizlilik politikası kişisel veri verilerin korunması iletişim formu formlar indir indirin yardım ana sayfa kılavuz alacaklı alacak alacaklar ödeme ödemeler taksit taksitle dil menü ayarlar amaç sağlayıcı havale tutar sorular yanıtlar aç göster kapat onay itiraz yıl gün hesap erişilebilirlik içerik numarası mektup genel koşullar yasal bildirim bilgiler sıkça sorulan hakkında',
  },
};
