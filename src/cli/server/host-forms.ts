import { html, type Markup } from '../reporters/markup.ts';

/**
 * Forms that stand in for those of other teams (specification §2.1, §2.2): long enough that one sees how the frame fits
 * around them. With `method="dialog"` nothing is sent even before the page's script is there.
 */
const form = (
  words: string,
  labels: readonly string[],
  button: string,
  first: Markup = html``,
): Markup => html`
<p>${words}</p>
<form method="dialog">${first}${labels.map(
  (label, index) => html`
<p class="host-field">
<label for="field-${index}">${label}</label>
<input id="field-${index}" type="text">
</p>`,
)}
<p><button type="submit">${button}</button></p>
<p role="status"></p>
</form>`;

export const contactData: Markup = form(
  'Have you moved, or do you have a new phone number? Tell us here, so that our letters reach you.',
  ['Claim number', 'Street and number', 'Town', 'Phone'],
  'Save my details',
);

/** The page's script fills in the topics that the tenant offers. */
export const contactForm: Markup = form(
  'Write to us. We usually answer within two working days.',
  ['Claim number', 'Your name', 'Email'],
  'Send',
  html`
<p class="host-field">
<label for="topic">Topic</label>
<select id="topic"></select>
</p>
<p class="host-field">
<label for="message">Your message</label>
<textarea id="message" rows="6"></textarea>
</p>`,
);

export const instalments: Markup = form(
  'If you cannot pay everything at once, suggest an amount that you can pay each month.',
  ['Claim number', 'Amount each month, in euros', 'First payment'],
  'Ask for this plan',
);

/** What the login box leads to is the element `debtPage` (specification §2.1). */
export const payments: Markup = html`
<p>Welcome. We have received your last payment. Thank you.</p>
<section id="debtPage" aria-labelledby="claims">
<h2 id="claims">Open claims</h2>
<ul>
<li>12/345678, Example Mail Order: 129.90 €</li>
<li>12/345901, Sample Energy: 1,204.00 €</li>
</ul>${form('Choose what you want to pay.', ['Claim number', 'Amount in euros'], 'Pay')}
</section>`;
