import { listen } from '../event-source.ts';
import type { PreviewFinding } from '../protocol.ts';
import { Overlay } from './overlay.ts';

// The script of the document that is sent where a page cannot be made: it says why, and loads the page when it can be made.

const { cause, known = '' } = document.body.dataset;
const given = document.getElementById('eos-preview-findings')?.textContent ?? '[]';
const findings = JSON.parse(given) as readonly PreviewFinding[];
const overlay = new Overlay(document.documentElement.lang);
overlay.show('sources', findings);

listen(
  () => known,
  (type, data) => {
    if (type === 'hello' && 'instance' in data) {
      overlay.ended(false);
      if (`${data.instance}:${data.revision}` !== known) location.reload();
    } else if (type === 'broken' && 'findings' in data) {
      // What a component throws while a page is made, that page alone reports.
      const isOfOthers = cause === 'rendering' && data.findings.length === 0;
      if (!isOfOthers && JSON.stringify(data.findings) !== given) location.reload();
    } else if (type === 'bye') overlay.ended(true);
    else if (type !== 'checked') location.reload();
  },
);
