import { listen } from '../event-source.ts';
import { wordsHere } from '../words.ts';
import { Overlay } from './overlay.tsx';

// The script of the document that replaces a page: shows why, and loads the page once it can be made.

const overlay = new Overlay(wordsHere());
listen((event) => {
  if (event.type === 'broken' && event.findings.length > 0) overlay.show('sources', event.findings);
  else if (event.type === 'hello' || event.type === 'bye') overlay.ended(event.type === 'bye');
  else if (event.type !== 'checked') location.reload();
});
