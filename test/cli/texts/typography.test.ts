import { expect, test } from 'vitest';
import { typesetter } from '../../../src/cli/texts/typography.ts';
import type { Language } from '../../../src/pages/portal.ts';

// A text as it is written, and as it is set: `_` stands for a no-break space, `=` for a no-break hyphen.
test.each<[language: Language, written: string, set: string, region?: string]>([
  ['pl', 'Zapłata w ratach i z odsetkami, o czym piszemy', 'Zapłata w_ratach i_z_odsetkami, o_czym piszemy'],
  ['pl', 'A w domu? Za oknem, do 14 dni, art. 88 ust. 1', 'A_w_domu? Za oknem, do 14_dni, art._88 ust._1'],
  ['pl', '1 października 2026 r.', '1_października 2026_r.'],
  ['de', '14 Tage nach § 286 Absatz 3, am 1. Oktober', '14_Tage nach §_286 Absatz_3, am 1._Oktober'],
  ['de', 'Musterstraße 1, Amtsgericht Hamburg, HRB 00000', 'Musterstraße_1, Amtsgericht Hamburg, HRB_00000'],
  [
    'de',
    'per E-Mail, E-Mail-Adresse, Karte 5 und 14 andere',
    'per E=Mail, E=Mail-Adresse, Karte 5 und 14 andere',
  ],
  ['de', 'Art. 31 lit. b, EN 301 549, CHF 1 200', 'Art._31 lit._b, EN_301_549, CHF_1_200'],
  ['de', 'Öffnen Sie „Mein ‚Konto‘“, 5 % und 1 200 €', 'Öffnen Sie „Mein ‚Konto‘“, 5_% und 1_200_€'],
  ['de', 'Öffnen Sie „Mein ‚Konto‘“', 'Öffnen Sie «Mein ‹Konto›»', 'CH'],
  ['de', 'Öffnen Sie „Mein Konto“', 'Öffnen Sie „Mein Konto“', 'BE'],
  [
    'fr',
    'sous 14 jours, art. 88, le 1er octobre, 1 rue de l’Exemple',
    'sous 14_jours, art._88, le 1er_octobre, 1_rue de l’Exemple',
  ],
  [
    'fr',
    'La lettre est-elle authentique ? Que se passe-t-il ? Écrivez-nous, celui-ci, nous-mêmes',
    'La lettre est=elle authentique ? Que se passe=t=il ? Écrivez=nous, celui-ci, nous-mêmes',
  ],
  ['fr', '14 ans et 14 anciens, « compte »', '14_ans et 14 anciens, « compte »', 'CH'],
  ['en', 'Article 15, 14 days, 8 a.m., by e-mail', 'Article_15, 14_days, 8_a.m., by e=mail'],
  ['es', 'artículo 15, en 20 días, n.º 3', 'artículo_15, en 20_días, n.º_3'],
  ['it', 'art. 88, entro 10 giorni', 'art._88, entro 10_giorni'],
  ['nl', 'artikel 15, binnen 14 dagen, Voorbeeldstraat 1', 'artikel_15, binnen 14_dagen, Voorbeeldstraat_1'],
  ['tr', '14 gün içinde, madde 15, 1 Ekim', '14_gün içinde, madde_15, 1_Ekim'],
])('%s: %s', (language, written, set, region) => {
  const typeset = typesetter(language, region);
  const shown = typeset(written);
  expect(shown.replaceAll('\u00a0', '_').replaceAll('\u2011', '=')).toBe(set);
  expect(typeset(shown)).toBe(shown);
});
