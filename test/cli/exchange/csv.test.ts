import { describe, expect, test } from 'vitest';
import { fromCsv, toCsv } from '../../../src/cli/exchange/csv.ts';
import { withLineFeeds } from '../../../src/cli/exchange/file.ts';
import { randomizer } from '../texts/random.ts';
import { awkwardTexts, unitOf } from './units.ts';

/** Reading a file takes the byte order mark away. */
const read = (text: string) => fromCsv({ path: 'back.csv', text: text.replace(/^\uFEFF/, '') });
const cells = (text: string) =>
  read(text).map(({ file, key, source, target }) => [file, key, source, target]);

describe('toCsv', () => {
  test('writes texts that fromCsv reads unchanged, but for their line ends', () => {
    const random = randomizer(8);
    const units = awkwardTexts(3000, random).map((source, index) =>
      unitOf({ key: `A.${index}`, source: source || 'x', target: awkwardTexts(1, random)[0] ?? '' }),
    );
    expect(cells(toCsv(units))).toEqual(
      units.map(({ file, key, source, target }) => [file, key, withLineFeeds(source), withLineFeeds(target)]),
    );
  });

  test('writes a mark, CRLF, and every cell in quotation marks: Excel opens it as UTF-8 (RFC 4180)', () => {
    expect(toCsv([unitOf({ source: 'He said "no", twice', target: 'ż' })])).toBe(
      '\uFEFF"file","key","source","target","state","note"\r\n' +
        '"locales/tiny/de.json","LEGAL_NOTICE.CONTENT","He said ""no"", twice","ż","translated","Legal notice › Text"\r\n',
    );
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+49 40', "'+49 40"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["'n", "'n"],
    ['a=1', 'a=1'],
  ])('writes %j as %j, which no spreadsheet runs', (target, cell) => {
    const written = toCsv([unitOf({ target })]);
    expect(written).toContain(`,"${cell}",`);
    expect(cells(written)[0]?.[3]).toBe(target);
  });
});

describe('fromCsv', () => {
  const row = ['f', 'k', 's, s', 't'];

  test.each([
    ['commas', 'file,key,source,target\nf,k,"s, s",t'],
    ['semicolons', 'file;key;source;target;note\r\nf;k;s, s;t;n\r\n'],
    ['tabs', 'file\tkey\tsource\ttarget\r\nf\tk\t"s, s"\tt\r\n'],
    ['carriage returns', 'file;key;source;target\rf;k;s, s;t\r'],
    ['other order and more columns', 'Status,Target,note,KEY,"source", file ,\nok,t,n,k,"s, s",f,'],
    ['Excel’s line for the separator', 'sep=;\r\nfile;key;source;target\r\nf;k;s, s;t'],
    ['a mark in the first cell', '"\uFEFF""file""","key","source","target"\r\n"f","k","s, s","t"'],
    ['a second mark', '\uFEFF\uFEFF"file","key","source","target"\r\n"f","k","s, s","t"'],
    ['rows without their last cells', 'file;key;source;target;state;note\r\nf;k;s, s;t\r\n'],
    ['rows with more empty cells', 'file;key;source;target\r\nf;k;s, s;t;;\r\n'],
    ['empty rows', 'file;key;source;target\r\n;;;\r\n\r\nf;k;s, s;t\r\n;;;\r\n'],
  ])('reads %s', (_, text) => {
    expect(cells(text)).toEqual([row]);
  });

  test.each([
    ['file,key,target\nf,k,t', { source: undefined, target: 't', isFinished: false, hasNoState: true }],
    ['file,key,source,target\nf,k', { source: undefined, target: '', hasNoState: true }],
    ['file,key,target,State\nf,k,t,Final', { isFinished: true, hasNoState: false }],
    ['file,key,target,state\nf,k,t,checked', { isFinished: false, hasNoState: false }],
  ])('reads %j, where something is missing', (text, expected) => {
    expect(read(text)).toMatchObject([expected]);
  });

  test('returns the line in which a row begins', () => {
    const text = 'file,key,source,target\r\nf,a,"s\r\ns",t\r\nf,b,s,t';
    expect(read(text).map(({ key, line }) => [key, line])).toEqual([
      ['a', 2],
      ['b', 4],
    ]);
  });
});

test.each([
  ['without a column', 'file,key,source\nf,k,s', 'back.csv:1: the table lacks the column target'],
  ['that is no table', 'Dear translator,\nhere it is', 'neither XLIFF nor a table of texts'],
  ['that is empty', '', 'neither XLIFF nor a table of texts'],
  ['with a column twice', 'file,key,source,target,target\n', "column 'target' twice"],
  [
    'with a row that names no text',
    'file,key,source,target\nf,k,"s\ns",t\nf,,s',
    'back.csv:4: the row has nothing in the column key',
  ],
  ['with a cell too many', 'file,key,source,target\nf,k,s,t,u', 'back.csv:2: the row has 5 cells'],
  [
    'with an open quotation mark',
    'file,key,source,target\nf,k,s,t\nf,k,"s,t\n',
    'back.csv:3: a quotation mark is never closed',
  ],
  [
    'with a stray quotation mark',
    'file,key,source,target\nf,k,"s"x",t\nf,k,s,t',
    'back.csv:2: a quotation mark stands inside',
  ],
])('fromCsv refuses a file %s', (_, text, reason) => {
  expect(() => read(text)).toThrow(reason);
});
