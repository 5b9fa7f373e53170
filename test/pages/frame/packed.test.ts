import { describe, expect, test } from 'vitest';
import { frameOf } from '../../../src/cli/build/frame.tsx';
import { frameParts, packFrames, unpackFrame } from '../../../src/pages/frame/packed.ts';
import { tenants } from '../../site.ts';

describe.each(tenants)('the prerendered frames of $id', (tenant) => {
  const frames = Object.fromEntries(
    tenant.languages.map((site) => [
      site.language,
      frameOf(tenant, site, { timestamp: '20260101000000', year: 2026 }).prerendered(),
    ]),
  );
  const packed = packFrames(frames);

  test('are the same after packing, letter by letter', () => {
    for (const { language } of tenant.languages) {
      const parts = unpackFrame(packed, language);
      expect(parts).toEqual(frameParts.map((part) => frames[language]?.[part]));
    }
  });

  test('hold once what the languages share', () => {
    expect(packed.markup.match(/<header/g)).toHaveLength(1);
    expect(JSON.stringify(packed.languages)).not.toContain('class=');
  });
});

test('frames with other elements are packed as they are', () => {
  const frame = (header: string) => ({ header, footer: '', missingHeader: '', missingFooter: '' });
  const packed = packFrames({
    en: frame('<p>one</p>'),
    de: frame('<p>eins</p><hr>'),
    fr: frame('a < b > c'),
  });
  expect(unpackFrame(packed, 'en')[0]).toBe('<p>one</p>');
  expect(unpackFrame(packed, 'de')[0]).toBe('<p>eins</p><hr>');
  expect(unpackFrame(packed, 'fr')[0]).toBe('a < b > c');
});
