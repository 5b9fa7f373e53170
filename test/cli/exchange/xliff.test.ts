import { describe, expect, test } from 'vitest';
import type { ReturnedUnit } from '../../../src/cli/exchange/file.ts';
import { fromXliff, toXliff } from '../../../src/cli/exchange/xliff.ts';
import { randomizer } from '../texts/random.ts';
import { awkwardTexts, failureOf, unitOf } from './units.ts';

const read = (text: string): ReturnedUnit[] => fromXliff({ path: 'back.xlf', text });
const texts = (text: string) => read(text).map(({ key, source, target }) => [key, source, target]);

/** A document with one unit, or with what stands in its body. */
const documentOf = (body: string, { file = '', root = 'version="1.2"' } = {}): string =>
  `<xliff ${root}><file original="locales/tiny/de.json"${file}><body>${body}</body></file></xliff>`;
const unit = (inside: string, id = 'A.B'): string => `<trans-unit id="${id}">${inside}</trans-unit>`;

describe('toXliff', () => {
  test('writes texts that fromXliff reads unchanged', () => {
    const random = randomizer(12);
    const units = awkwardTexts(3000, random).map((source, index) =>
      unitOf({ key: `A.${index}`, source: source || 'x', target: awkwardTexts(1, random)[0] ?? '' }),
    );
    expect(texts(toXliff(units, 'de'))).toEqual(
      units.map(({ key, source, target }) => [key, source, target]),
    );
  });

  test('protects placeholders and tags, but not the title of an abbreviation', () => {
    const source = '<p>Dear {{company}} &amp; <abbr title="Limited">Ltd</abbr></p>';
    const written = toXliff([unitOf({ source, target: '' })], 'de');
    expect(/<source>(.*)<\/source>/.exec(written)?.[1]).toBe(
      '<ph id="1">&lt;p&gt;</ph>Dear <ph id="2">{{company}}</ph> &amp;amp; ' +
        '<ph id="3">&lt;abbr title=&quot;</ph>Limited<ph id="4">&quot;&gt;</ph>Ltd<ph id="5">&lt;/abbr&gt;</ph><ph id="6">&lt;/p&gt;</ph>',
    );
    expect(texts(written)).toEqual([['LEGAL_NOTICE.CONTENT', source, '']]);
  });

  test.each([
    ['a code has one id on both sides', '<p>a{{b}}</p>', '<p>{{b}}a</p>', '1 2 3 | 1 2 3'],
    ['the same code twice', '{{b}}<em>{{b}}', '<em>{{b}}{{b}}', '1 2 3 | 2 1 3'],
    ['a code of the translation alone', '<p>a</p>', '<p><em>a</em></p>', '1 2 | 1 3 4 2'],
    ['codes that the translation lacks', '<em>a</em>{{b}}', '{{b}}', '1 2 3 | 3'],
  ])('numbers codes: %s', (_, source, target, ids) => {
    const written = toXliff([unitOf({ source, target })], 'de');
    const idsIn = (side: string) =>
      [...(new RegExp(`<${side}.*</${side}>`).exec(written)?.[0] ?? '').matchAll(/<ph id="(\d+)"/g)]
        .map(([, id]) => id)
        .join(' ');
    expect(`${idsIn('source')} | ${idsIn('target')}`).toBe(ids);
    expect(texts(written)).toEqual([['LEGAL_NOTICE.CONTENT', source, target]]);
  });

  test('writes files, languages, notes and states', () => {
    const written = toXliff(
      [
        unitOf({ target: '' }),
        unitOf({ key: 'A.B', target: 'Company', isEnglish: true }),
        unitOf({ key: 'A.C', source: '{{company}}', target: '{{company}}' }),
        unitOf({ key: 'A.D', isStale: true }),
        unitOf({ key: 'A.E', target: '', isStale: true }),
        unitOf({ file: 'locales/common/de.json', note: '“A” & <b>' }),
      ],
      'de',
    );
    expect(written.match(/(?<=<file )[^>]*/g)).toEqual([
      'original="locales/tiny/de.json" datatype="plaintext" source-language="en" target-language="de"',
      'original="locales/common/de.json" datatype="plaintext" source-language="en" target-language="de"',
    ]);
    expect(written.match(/(?<=state=")[^"]*/g)).toEqual([
      'new',
      'needs-translation',
      'translated',
      'needs-review-translation',
      'new',
      'translated',
    ]);
    expect(written).toContain('<note>“A” &amp; &lt;b&gt;</note>');
  });

  test('protects a long text in linear time', () => {
    const source = `<abbr title="${'x'.repeat(400_000)}`;
    expect(toXliff([unitOf({ source, target: '' })], 'de')).toContain('&lt;abbr title=&quot;');
  });
});

describe('fromXliff', () => {
  const one = ['A.B', 'a', 'b'];

  test.each([
    [
      'attributes in other order and quotes',
      unit("<source xml:lang='en'>a</source><target state = 'final' xml:lang='de'>b</target>"),
    ],
    [
      'notes and elements of their own',
      unit('<source>a</source><target>b</target><note>n</note><mq:x xmlns:mq="m"><target>no</target></mq:x>'),
    ],
    [
      'suggestions',
      unit(
        '<source>a</source><target>b</target><alt-trans><source>no</source><target>no</target></alt-trans>',
      ),
    ],
    [
      'units of earlier versions',
      `<t:past xmlns:t="t">${unit('<source>no</source>')}</t:past>${unit('<source>a</source><target>b</target>')}`,
    ],
    [
      'segments',
      unit(
        '<source>a</source><seg-source><mrk mtype="seg" mid="1">a</mrk></seg-source><target><mrk mtype="seg" mid="1">b</mrk></target>',
      ),
    ],
    ['groups', `<group id="1"><group id="2">${unit('<source>a</source><target>b</target>')}</group></group>`],
    [
      'CDATA, comments and instructions',
      `<!-- c -->${unit('<source><![CDATA[a]]></source><?tool x?><target><!-- c -->b<?tool y?></target>')}`,
    ],
    ['other codes', unit('<source>a</source><target><bpt id="1">b</bpt></target>')],
  ])('reads %s', (_, body) => {
    expect(texts(documentOf(body))).toEqual([one]);
  });

  test('keeps spaces between protected parts', () => {
    const body = unit(
      '<source>a</source><target> <ph id="1">&lt;b&gt;</ph> <ph id="2">&lt;/b&gt;</ph> </target>',
    );
    expect(texts(documentOf(body))).toEqual([['A.B', 'a', ' <b> </b> ']]);
  });

  test.each([
    ['unit of a prefix', '<x:unit id="A.B"><x:source>a</x:source><x:target>b</x:target></x:unit>'],
    ['unit of version 1.1', '<o:unit id="A.B"><o:source>a</o:source><target>b</target></o:unit>'],
  ])('reads a %s', (_, body) => {
    const [x, o] = ['2', '1'].map((version) => `urn:oasis:names:tc:xliff:document:1.${version}`);
    const root = `version="1.2" xmlns="${x}" xmlns:x="${x}" xmlns:o="${o}"`;
    expect(texts(documentOf(body.replaceAll('unit', 'trans-unit'), { root }))).toEqual([one]);
  });

  test.each([
    ['', '', false],
    ['', ' state="new"', false],
    ['', ' state="needs-review-translation"', false],
    ['', ' state="x-done"', false],
    ['', ' state="translated"', true],
    ['', ' state="final"', true],
    [' approved="no"', ' state="translated"', false],
    [' approved="yes"', '', true],
    [' approved="yes"', ' state="needs-translation"', false],
  ])('says whether a unit%s with a target%s is finished: %j', (approved, state, isFinished) => {
    const body = unit(`<source>a</source><target${state}>b</target>`).replace('<trans-unit', `$&${approved}`);
    expect(read(documentOf(body))).toMatchObject([{ isFinished, hasNoState: approved + state === '' }]);
  });

  test('returns languages and lines', () => {
    const body = `\n${unit('\n<source>a</source>')}\n${unit('<source>a</source>', 'C')}`;
    expect(read(documentOf(body, { file: ' target-language="de-AT"' }))).toMatchObject([
      { file: 'locales/tiny/de.json', targetLanguage: 'de-AT', sourceLanguage: undefined, line: 2 },
      { targetLanguage: 'de-AT', line: 4 },
    ]);
  });
});

describe('fromXliff refuses', () => {
  const good = documentOf(unit('<source>a</source>'));

  test.each<[name: string, text: string, reason: string, fix?: string]>([
    [
      'another version',
      documentOf('', { root: 'version="2.0"' }),
      "XLIFF version '2.0'",
      'save it as XLIFF 1.2',
    ],
    ['another document', '<html></html>', "outermost element is 'html'", 'export it once more'],
    ['a cut end', good.slice(0, -8), 'unclosed tag: xliff', 'ask for the file again'],
    ['no version', documentOf('', { root: 'id="1"' }), 'of no known version', '1.2'],
    ['no element', '<!-- -->', 'must contain a root element'],
    [
      'another encoding',
      `<?xml version="1.0" encoding="ISO-8859-1"?>${good}`,
      "encoding is 'ISO-8859-1'",
      'UTF-8',
    ],
    ['no source', documentOf(unit('<target>b</target>')), "'A.B' has no <source>"],
    [
      'two targets',
      documentOf(unit('<source>a</source><target>b</target><target>c</target>')),
      'second <target>',
    ],
    ['an entity of HTML', good.replace('>a<', '>f&uuml;r<'), 'undefined entity'],
    [
      'a declared entity',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>${good.replace('>a<', '>&a;<')}`,
      'undefined entity',
    ],
    ['a bare &', good.replace('>a<', '>a & b<'), 'not well-formed'],
    ['a tag that is not closed', good.replace('</source>', ''), 'unexpected close tag'],
    ['a prefix without namespace', good.replace('<trans-unit', '<trans-unit sdl:x="1"'), 'unbound'],
    ...['file', 'body', 'trans-unit', 'source'].map((name): [string, string, string] => [
      `<${name}> in another namespace`,
      good.replace(`<${name}`, `<${name} xmlns="urn:other"`),
      `<${name}> is in the namespace 'urn:other'`,
    ]),
    ['a unit of another kind', documentOf('<bin-unit id="A"/>'), 'a <body> holds <bin-unit>'],
    ['a unit outside of a body', good.replace(/<\/?body>/g, ''), 'a <file> holds <trans-unit>'],
    [
      'a tracked change',
      documentOf(unit('<source>a</source><target>b<mrk mtype="x-sdl-deleted">c</mrk></target>')),
      'a <target> holds a tracked change',
      'accept or reject all changes',
    ],
    [
      'a code without content',
      documentOf(unit('<source>a</source><target><ph id="7"/>b</target>')),
      "the code with the id '7' has lost its content",
    ],
    [
      'a placeholder element of a tool',
      documentOf(unit('<source>a</source><target><x id="1"/></target>')),
      'a <target> holds <x>',
    ],
  ])('%s', (_, text, reason, fix = '') => {
    const said = failureOf(() => read(text));
    expect(said).toMatch(/^back\.xlf:\d+: /);
    expect(said).toContain(reason);
    expect(said).toContain(fix);
    expect(said).toContain('nothing was changed');
  });

  test('every file that was cut', () => {
    const whole = toXliff([unitOf({ source: '<p>a &amp; b</p>', target: '' })], 'de').trimEnd();
    for (let length = 0; length < whole.length; length++) failureOf(() => read(whole.slice(0, length)));
    expect(read(whole)).toHaveLength(1);
  });
});
