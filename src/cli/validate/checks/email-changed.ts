import { textCheck } from '../check.ts';
import { contactDefectsOf, emailsIn } from '../contacts.ts';

/**
 * Mail to a mistyped address is lost, or read by somebody else. So an address stays as it is in English, and a link's words
 * name the address that it leads to. What names the same mailbox in the language of the text is right: datenschutz@… for privacy@….
 */
export const emailChanged = textCheck({
  id: 'email-changed',
  severity: 'warning',
  find({ text, source, language }, report) {
    if (!text.includes('@') && !source?.text.includes('@')) return;
    const isSame = (found: string, wanted: string) =>
      found === wanted || isLocalised(found, wanted, language);
    for (const { found, wanted, link } of contactDefectsOf(text, source?.text, 'mailto', emailsIn, isSame)) {
      if (!found) report({ missing: wanted });
      else {
        const { shown, offset } = found;
        report(
          { found: shown, link, closest: wanted },
          { offset, length: shown.length, replacement: wanted },
        );
      }
    }
  },
});

/** The mailboxes that are named by their purpose, by language. */
const purposes: readonly Readonly<Record<string, string>>[] = [
  {
    en: 'privacy|dataprotection|data-protection|gdpr|dpo',
    de: 'datenschutz|dsgvo|dsb',
    es: 'privacidad|protecciondedatos|proteccion-de-datos|rgpd|dpd',
    fr: 'confidentialite|vieprivee|vie-privee|donnees|rgpd|dpo',
    it: 'privacy|protezionedati|rgpd|gdpr|dpo',
    nl: 'privacy|gegevensbescherming|avg',
    pl: 'prywatnosc|ochronadanych|ochrona-danych|rodo|iod',
    tr: 'gizlilik|kvkk|verikoruma',
  },
  {
    en: 'contact|service|customerservice|support|help',
    de: 'kontakt|service|kundenservice|kundendienst|hilfe',
    es: 'contacto|servicio|atencionalcliente|clientes|ayuda',
    fr: 'contact|service|serviceclient|service-client|aide',
    it: 'contatto|contatti|servizio|servizioclienti|assistenza|aiuto',
    nl: 'contact|service|klantenservice|klantendienst|hulp',
    pl: 'kontakt|obsluga|bok|pomoc',
    tr: 'iletisim|destek|musterihizmetleri|yardim',
  },
  {
    en: 'complaints|complaint',
    de: 'beschwerde|beschwerden',
    es: 'reclamaciones|quejas',
    fr: 'reclamation|reclamations|plaintes',
    it: 'reclami',
    nl: 'klacht|klachten',
    pl: 'reklamacje|skargi',
    tr: 'sikayet',
  },
  {
    en: 'accessibility',
    de: 'barrierefreiheit',
    es: 'accesibilidad',
    fr: 'accessibilite',
    it: 'accessibilita',
    nl: 'toegankelijkheid',
    pl: 'dostepnosc',
    tr: 'erisilebilirlik',
  },
];

function isLocalised(found: string, wanted: string, language: string): boolean {
  const [mailbox = '', host] = found.split('@');
  const [english = '', englishHost] = wanted.split('@');
  return (
    host === englishHost &&
    purposes.some(
      (names) => names[language]?.split('|').includes(mailbox) && names.en?.split('|').includes(english),
    )
  );
}
