/** Of the overlay alone: it stands in a shadow root of its own, and takes nothing from the page. */
export const overlayStyles = `
:host {
  all: initial !important;
  position: fixed !important;
  inset: auto 0 0 !important;
  z-index: 2147483647 !important;
  display: block !important;
  pointer-events: none !important;
  color-scheme: light dark !important;
  --surface: #fff;
  --raised: #f4f5f7;
  --text: #1b1f24;
  --muted: #57606a;
  --line: #c9ced6;
  --error: #b3261e;
  --warning: #7a4d00;
  --marked: #ffe1de;
  font: 15px/1.5 system-ui, sans-serif;
  color: var(--text);
}
@media (prefers-color-scheme: dark) {
  :host {
    --surface: #1c2025;
    --raised: #272c33;
    --text: #e9ecf0;
    --muted: #a9b2bd;
    --line: #48505a;
    --error: #ff9d94;
    --warning: #f0c06a;
    --marked: #6b2620;
  }
}
* {
  box-sizing: border-box;
}
.panel {
  pointer-events: auto;
  display: flow-root;
  max-width: 52rem;
  max-height: 70vh;
  margin: 0 auto 12px;
  width: calc(100% - 24px);
  overflow: auto;
  overscroll-behavior: contain;
  padding: 12px 20px 20px;
  border: 1px solid var(--line);
  border-block-start: 4px solid var(--error);
  border-radius: 8px;
  background: var(--surface);
  box-shadow: 0 8px 32px rgb(0 0 0 / 30%);
}
.head {
  position: sticky;
  inset-block-start: -12px;
  display: flex;
  gap: 12px;
  align-items: center;
  margin: -12px -20px 0;
  padding: 12px 20px 8px;
  background: var(--surface);
}
h2 {
  flex: 1;
  margin: 0;
  font-size: 17px;
  font-weight: 650;
}
button {
  font: inherit;
  color: inherit;
  background: none;
  cursor: pointer;
}
.close {
  min-width: 44px;
  min-height: 36px;
  padding: 4px 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
}
.close:hover {
  background: var(--raised);
}
button:focus-visible,
.panel:focus-visible {
  outline: 2px solid currentcolor;
  outline-offset: 2px;
}
ul {
  margin: 0;
  padding: 0;
  list-style: none;
}
li {
  padding-block: 12px;
}
li + li {
  border-block-start: 1px solid var(--line);
}
p {
  margin: 0;
  overflow-wrap: anywhere;
}
.place {
  padding: 4px 0;
  border: 0;
  color: var(--muted);
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;
}
.severity {
  font-weight: 650;
  color: var(--error);
}
.severity[data-severity='warning'],
.severity[data-severity='hint'] {
  color: var(--warning);
}
pre {
  margin: 8px 0;
  padding: 8px 12px;
  border-radius: 6px;
  background: var(--raised);
  font: 13px/1.6 ui-monospace, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
mark {
  padding: 1px 0;
  border-block-end: 2px solid var(--error);
  background: var(--marked);
  color: inherit;
}
.hint {
  color: var(--muted);
}
.ended {
  pointer-events: auto;
  width: fit-content;
  max-width: calc(100% - 24px);
  margin: 0 auto 12px;
  padding: 6px 16px;
  border: 1px solid var(--line);
  border-radius: 18px;
  background: var(--surface);
  font-size: 14px;
}
.ended:empty {
  display: none;
}
`;
