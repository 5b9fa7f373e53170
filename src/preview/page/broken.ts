import { listen } from '../event-source.ts';
import { Overlay } from './overlay.ts';

// The script of the document that is sent where a page cannot be made: says why, and loads the page when it can be made.

const overlay = new Overlay(document.documentElement.lang);
listen(
  () => undefined,
  (type, data) => {
    if (type === 'broken' && 'findings' in data && data.findings.length > 0) {
      overlay.show('sources', data.findings);
    } else if (type === 'hello' || type === 'bye') overlay.ended(type === 'bye');
    else if (type !== 'checked') location.reload();
  },
);
