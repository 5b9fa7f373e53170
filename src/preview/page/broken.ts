import type { PreviewFinding } from '../protocol.ts';
import { listen } from './events.ts';
import { Overlay } from './overlay.ts';

// The script of the document that is sent where a tenant cannot be made at all: it says why, and loads the page when it
// can be made.

const overlay = new Overlay();
const given = document.getElementById('eos-preview-findings')?.textContent;
if (given) overlay.tell('sources', JSON.parse(given) as readonly PreviewFinding[]);

let instance: string | undefined;
listen(
  () => undefined,
  (type, data) => {
    if (type === 'hello' && 'instance' in data) {
      overlay.ended(false);
      if (instance !== undefined && instance !== data.instance) location.reload();
      instance = data.instance;
    } else if (type === 'broken' && 'findings' in data) {
      if (data.findings.length === 0) location.reload();
      else overlay.tell('sources', data.findings);
    } else if (type === 'bye') overlay.ended(true);
    else if (type !== 'checked') location.reload();
  },
);
