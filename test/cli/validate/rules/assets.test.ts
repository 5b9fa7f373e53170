import { casesOf } from './cases.ts';

casesOf('asset-missing', {
  settings: {
    settings: { 'images.logo': 'logos.svg' },
    finds: [['asset-missing images.logo "logos.svg"', 'tenants/tiny/assets has no file logos.svg']],
  },
});

casesOf('asset-unreadable', {
  'document for an image': {
    texts: { 'INSTRUCTION.SECTIONS.0.IMAGE_URL': 'documents/en/form.pdf' },
    finds: ['asset-unreadable INSTRUCTION.SECTIONS.0.IMAGE_URL "documents/en/form.pdf"'],
  },
  'no image': {
    files: { 'tenants/tiny/assets/logo.svg': 'no drawing\n' },
    finds: [
      ['tenants/tiny/tenant.json asset-unreadable images.logo "logo.svg"', 'tenants/tiny/assets/logo.svg'],
    ],
  },
});

casesOf('image-unused', {
  picture: {
    files: {
      'tenants/tiny/assets/images/old.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
    },
    finds: [['image-unused <svg', 'images/old.svg']],
  },
});

casesOf('image-url', {
  empty: {
    texts: { 'INSTRUCTION.SECTIONS.0.IMAGE_URL': '' },
    finds: ['image-url INSTRUCTION.SECTIONS.0.IMAGE_URL ""'],
  },
  form: {
    texts: { 'INSTRUCTION.SECTIONS.0.IMAGE_URL': 'Images/Letter 1.SVG' },
    finds: [
      [
        'image-url INSTRUCTION.SECTIONS.0.IMAGE_URL "Images/Letter 1.SVG"',
        '"Images/Letter 1.SVG" is not the path',
      ],
    ],
  },
  'missing for a common text': {
    files: { 'tenants/tiny/assets/images/letter.svg': null },
    finds: [
      [
        'locales/common/de.json image-url INSTRUCTION.SECTIONS.0.IMAGE_URL "images/letter.svg"',
        'images/letter.svg',
      ],
      [
        'locales/common/en.json image-url INSTRUCTION.SECTIONS.0.IMAGE_URL "images/letter.svg"',
        'images/letter.svg',
      ],
    ],
  },
  misspelt: {
    texts: { 'INSTRUCTION.SECTIONS.0.IMAGE_URL': 'images/leter.svg' },
    finds: [
      [
        'image-url INSTRUCTION.SECTIONS.0.IMAGE_URL "images/leter.svg"',
        'tenants/tiny/assets has no file images/leter.svg',
      ],
    ],
  },
});
