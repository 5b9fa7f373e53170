// `node tools/measuring-names.ts open-cookie-database.csv`: writes the names by which services that measure or advertise
// recognise visitors, from the Open Cookie Database (github.com/jkwakman/Open-Cookie-Database, Apache-2.0). A word of at most
// eight small letters is nobody's own.
import { readFileSync, writeFileSync } from 'node:fs';
import Papa from 'papaparse';

interface Row {
  readonly Platform: string;
  readonly Category: string;
  readonly 'Cookie / Data Key name': string;
  readonly 'Wildcard match': string;
}

/** Keeps an answer to a notice rather than a visitor, or only tries whether cookies can be set. */
const ofConsent = /consent|gdpr|cookies?[_-]?(?:accept|test|enable)|test[_-]?cookie/i;
/** Of nothing but such words, and in short names, anybody's cookies consist. */
const ordinary =
  /^(?:[-_.]|ads?|api|auth|c|client|csrf|data|device|group|guest|id|lang|m|partner|rec|sess(?:ion)?|sync|token|u?uid|user|view(?:er)?|visitors?|xsrf|\d|s(?=$|[-_.]))+$/i;

/** Of services that the database lacks, or holds under another category. */
const more: Readonly<Record<string, readonly string[]>> = {
  etracker: ['BT_*', '_et_coid'],
  'Google Analytics': ['FPAU', 'FPID', 'FPLC'],
  Hotjar: ['_hj*'],
  LinkedIn: ['li_fat_id'],
};

const isTelling = (name: string, isBeginning: boolean): boolean =>
  !ofConsent.test(name) &&
  !ordinary.test(name) &&
  !/[^\w.:[\]-]|^[a-z]{1,8}$|^GeoIP$/.test(name) &&
  (name.startsWith('_') ? name.length > (isBeginning ? 3 : 2) : name.length > 4 || /^[A-Za-z]+_$/.test(name));

const [, , source = ''] = process.argv;
const { data } = Papa.parse<Row>(readFileSync(source, 'utf8').replace(/^\uFEFF/, ''), {
  header: true,
  skipEmptyLines: true,
});
const namesOf = (rows: readonly Row[]) => rows.map((row) => row['Cookie / Data Key name'].trim());
const isMeasuring = ({ Category }: Row) => ['Analytics', 'Marketing'].includes(Category.trim());
const others = new Set(namesOf(data.filter((row) => !isMeasuring(row))));
const byService = Map.groupBy(data.filter(isMeasuring), ({ Platform }) => Platform.trim());
const services = [...byService.entries()].flatMap(([service, rows]) => {
  const names = rows.flatMap((row) => {
    const [written = ''] = namesOf([row]);
    const isBeginning = row['Wildcard match'].trim() === '1' || written.endsWith('*');
    const name = written.replace(/\*$/, '');
    return !others.has(written) && isTelling(name, isBeginning) ? [name + (isBeginning ? '*' : '')] : [];
  });
  return names.length > 0 ? [[service, names] as const] : [];
});
const all = Map.groupBy([...services, ...Object.entries(more)], ([service]) => service);
const sorted = Object.fromEntries(
  [...all.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([service, found]) => [service, [...new Set(found.flatMap(([, names]) => names))].sort()]),
);
const target = new URL('../src/cli/audit/privacy/measuring-names.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(sorted, undefined, 2)}\n`);
