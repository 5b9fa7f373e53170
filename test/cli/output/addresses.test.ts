import { expect, test } from 'vitest';
import { contentFolderOf } from '../../../src/cli/output/addresses.ts';

test.each([
  ['https://portal.example.com', 'https://portal.example.com/services/content/'],
  [
    'https://portal.example.com/services/contactform?topic=FAQ#top',
    'https://portal.example.com/services/content/',
  ],
  ['https://portal.example.com/services/content', 'https://portal.example.com/services/content/'],
  ['https://portal.example.com/services/content/de/a.html', 'https://portal.example.com/services/content/'],
  ['https://example.com/portal/services/content/de/a.html', 'https://example.com/portal/services/content/'],
  ['https://example.com/portal/services/content', 'https://example.com/portal/services/content/'],
  ['https://example.com/try/7/manifest.json?v=1', 'https://example.com/try/7/'],
  ['http://a:b@localhost:8080/manifest.json', 'http://a:b@localhost:8080/'],
  [
    'https://example.com//other.example.com/services/content/',
    'https://example.com//other.example.com/services/content/',
  ],
])('the build that %s belongs to lies at %s', (address, folder) => {
  expect(contentFolderOf(new URL(address)).href).toBe(folder);
});
