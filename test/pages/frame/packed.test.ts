import { expect, test } from 'vitest';
import { frameOf } from '../../../src/cli/build/frame.tsx';
import { frameParts, packFrames, unpackFrame } from '../../../src/pages/frame/packed.ts';
import { tenants } from '../../site.ts';

test.each(tenants.slice(-1))('the prerendered frames of $id are the same after packing', (tenant) => {
  const time = { timestamp: '20260101000000', year: 2026 };
  const frames = Object.fromEntries(
    tenant.languages.map((site) => [site.language, frameOf(tenant, site, time).prerendered()]),
  );
  const packed = packFrames(frames);
  for (const { language } of tenant.languages)
    expect(unpackFrame(packed, language)).toEqual(frameParts.map((part) => frames[language]?.[part]));
  // What the languages share is there once.
  expect(packed.markup.match(/<header/g)).toHaveLength(1);
  expect(JSON.stringify(packed.languages)).not.toContain('class=');
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
