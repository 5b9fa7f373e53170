// @ts-check
// A stub of the tracker's script: records calls instead of sending them, and stores what etracker's documentation says.

{
  /** @typedef {{ kind: 'view' | 'event', [name: string]: unknown }} Tracked */

  class ClickEvent {
    /** @param {string} object @param {string} type */
    constructor(object, type) {
      this.object = object;
      this.type = type;
    }
  }

  /** @type {any} */
  const page = window;
  /** @type {Tracked[]} */
  const tracked = [];
  page.eosPreviewTracked = tracked;
  const dayInSeconds = 24 * 60 * 60;

  /** @param {Tracked} entry */
  function record(entry) {
    if (page.eosPreviewTrackingOff) return;
    tracked.push(entry);
  }

  /** @param {'yes' | 'no'} choice @param {number} days how long etracker keeps the choice */
  function store(choice, days) {
    page.eosPreviewTrackingOff = choice === 'no';
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: the tracker's script does so too
      document.cookie = `et_oi_v2=${choice}; Path=/; Max-Age=${days * dayInSeconds}; SameSite=Lax`;
      localStorage.setItem('et_oi_v2', `${choice}|${Date.now() + days * dayInSeconds * 1000}`);
    } catch {}
  }

  page.et_ClickEvent = ClickEvent;
  page.et_eC_Wrapper = (/** @type {object} */ view) => record({ ...view, kind: 'view' });
  page._etracker = {
    sendEvent: (/** @type {ClickEvent} */ event) => record({ ...event, kind: 'event' }),
    disableTracking: () => store('no', 50 * 365),
    enableTracking: () => store('yes', 480),
  };
  for (const call of page._etrackerOnReady ?? []) call();
}
