import type { CheckId } from '../messages/messages.ts';

/** The groups that the list of all checks falls into, each with the check that it begins with. */
export const groups: readonly { readonly name: string; readonly first: CheckId }[] = [
  { name: 'Files', first: 'json-syntax' },
  { name: 'Lists and settings', first: 'wrong-form' },
  { name: 'Placeholders and markup', first: 'ph-missing' },
  { name: 'Links', first: 'url-invalid' },
  { name: 'Language', first: 'untranslated' },
  { name: 'Typography', first: 'double-space' },
  { name: 'House-keeping', first: 'unused-ignore' },
];
