// @ts-check
// Stands in for the tracker's script: offers what a page calls of it, sends nothing, and keeps what would have been sent
// where the preview's tools find it.
(() => {
  /** @typedef {{ kind: 'view' | 'event', [name: string]: unknown }} Tracked */

  class ClickEvent {
    /** @param {string} object @param {string} type */
    constructor(object, type) {
      this.object = object;
      this.type = type;
    }
  }

  /**
   * @type {Window & {
   *   _etracker?: { sendEvent(event: ClickEvent): void, disableTracking(): void },
   *   _etrackerOnReady?: (() => void)[],
   *   et_eC_Wrapper?: (view: Record<string, unknown>) => void,
   *   et_ClickEvent?: typeof ClickEvent,
   *   eosPreviewTrackingOff?: boolean,
   * }}
   */
  const page = window;
  /** @type {Tracked[]} */
  const tracked = [];
  page.eosPreviewTracked = tracked;
  let isDisabled = false;

  /** @param {Tracked} entry */
  function record(entry) {
    if (isDisabled) return;
    tracked.push(entry);
    dispatchEvent(new CustomEvent('eos-preview:tracked', { detail: entry }));
  }

  page.et_ClickEvent = ClickEvent;
  page.et_eC_Wrapper = (view) => record({ ...view, kind: 'view' });
  page._etracker = {
    sendEvent: (event) => record({ ...event, kind: 'event' }),
    disableTracking() {
      isDisabled = true;
      page.eosPreviewTrackingOff = true;
    },
  };
  for (const call of page._etrackerOnReady ?? []) call();
})();
