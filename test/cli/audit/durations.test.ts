import { describe, expect, test } from 'vitest';
import { saidDuration } from '../../../src/cli/audit/privacy/durations.ts';

const day = 86_400;

describe('how long something is said to last', () => {
  test.each([
    ['180 Tage', 180 * day],
    ['1 Jahr', 365 * day],
    ['ein Jahr', 365 * day],
    ['one year', 365 * day],
    ['6 Monate', 180 * day],
    ['30 Minuten', 1800],
    ['180 jours', 180 * day],
    ['1 an', 365 * day],
    ['2 ans', 730 * day],
    ['1 jaar', 365 * day],
    ['180 dagen', 180 * day],
    ['1 anno', 365 * day],
    ['180 giorni', 180 * day],
    ['1 año', 365 * day],
    ['180 días', 180 * day],
    ['1 rok', 365 * day],
    ['180 dni', 180 * day],
    ['1 yıl', 365 * day],
    ['180 gün', 180 * day],
    ['Bis Sie den Eintrag löschen', undefined],
    ['Until you delete it', undefined],
    ['Finché non lo cancella', undefined],
    ['Siz silene kadar', undefined],
    ['etracker', undefined],
  ])('%s', (text, expected) => {
    expect(saidDuration(text)).toBe(expected);
  });
});
