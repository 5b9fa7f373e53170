import { casesOf } from './cases.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

casesOf('asset-unreadable', {
  'document for an image': {
    texts: { 'INSTRUCTION.SECTIONS.PAY.IMAGE_URL': 'documents/en/form.pdf' },
    finds: ['asset-unreadable INSTRUCTION.SECTIONS.PAY.IMAGE_URL "documents/en/form.pdf"'],
  },
});

casesOf('image-unused', {
  'drawing for dark pages': { files: { 'tenants/tiny/assets/header-dark.svg': drawing } },
  'drawing for dark pages of no picture': {
    files: { 'tenants/tiny/assets/head-dark.svg': drawing },
    finds: ['image-unused <svg'],
  },
});

casesOf('image-url', {
  form: {
    texts: { 'INSTRUCTION.SECTIONS.PAY.IMAGE_URL': 'Images/Letter 1.SVG' },
    finds: [
      [
        'image-url INSTRUCTION.SECTIONS.PAY.IMAGE_URL "Images/Letter 1.SVG"',
        '"Images/Letter 1.SVG" is not the path',
      ],
    ],
  },
  'missing for a common text': {
    files: { 'tenants/tiny/assets/images/letter.svg': null },
    finds: [
      [
        'locales/common/de.json image-url INSTRUCTION.SECTIONS.PAY.IMAGE_URL "images/letter.svg"',
        'images/letter.svg',
      ],
      [
        'locales/common/en.json image-url INSTRUCTION.SECTIONS.PAY.IMAGE_URL "images/letter.svg"',
        'images/letter.svg',
      ],
    ],
  },
});
