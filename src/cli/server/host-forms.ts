import { html, type Markup } from '../reporters/markup.ts';

/**
 * Forms that stand in for those of other teams (specification §2.1, §2.2): believable in kind and length, so that one sees
 * how the frame fits around them. With `method="dialog"` nothing is sent even before the page's script is there.
 */

interface Field {
  label: string;
  name: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  /** What it holds, in the words of HTML: browsers fill it in (WCAG 1.3.5). */
  autocomplete?: string;
  hint?: string;
}

const field = ({ label, name, type = 'text', autocomplete = 'off', hint }: Field): Markup => html`
<p class="host-field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"${hint ? html` aria-describedby="${name}-hint"` : ''}>
${hint ? html`<small id="${name}-hint">${hint}</small>` : ''}
</p>`;

const choice = (type: 'checkbox' | 'radio', name: string, value: string, label: string): Markup => html`
<label class="host-choice"><input type="${type}" name="${name}" value="${value}">${label}</label>`;

const group = (legend: string, ...parts: readonly Markup[]): Markup => html`
<fieldset>
<legend>${legend}</legend>${parts}
</fieldset>`;

const form = (button: string, ...parts: readonly Markup[]): Markup => html`
<form method="dialog">${parts}
<p><button type="submit">${button}</button></p>
<p role="status"></p>
</form>`;

const claimNumber = field({
  label: 'Claim number',
  name: 'claim-number',
  hint: 'It is on every letter from us, for example 12/345678.',
});
const email = field({ label: 'Email', name: 'email', type: 'email', autocomplete: 'email' });

export const contactData: Markup = html`
<p>Have you moved, or do you have a new phone number? Tell us here, so that our letters reach you.</p>${form(
  'Save my details',
  claimNumber,
  field({ label: 'Street and number', name: 'street', autocomplete: 'address-line1' }),
  field({ label: 'Town', name: 'town', autocomplete: 'address-level2' }),
  field({ label: 'Phone', name: 'phone', type: 'tel', autocomplete: 'tel' }),
)}`;

/** Contact form. The page's script fills in the topics that the tenant offers. */
export const contactForm: Markup = html`
<p>Write to us. We usually answer within two working days.</p>${form(
  'Send',
  html`
<p class="host-field">
<label for="topic">Topic</label>
<select id="topic" name="topic"></select>
</p>`,
  claimNumber,
  field({ label: 'Your name', name: 'name', autocomplete: 'name' }),
  email,
  html`
<p class="host-field">
<label for="message">Your message</label>
<textarea id="message" name="message" rows="6"></textarea>
</p>`,
  choice('checkbox', 'copy', 'yes', 'Send me a copy'),
)}`;

export const instalments: Markup = html`
<p>If you cannot pay everything at once, suggest an amount that you can pay each month.</p>${form(
  'Ask for this plan',
  claimNumber,
  field({ label: 'Amount each month, in euros', name: 'amount' }),
  field({ label: 'First payment', name: 'first-payment', type: 'date' }),
)}`;

const claims = [
  ['12/345678', 'Example Mail Order', '129.90 €'],
  ['12/345901', 'Sample Energy', '1,204.00 €'],
  ['13/000417', 'Example Telecom', '48.15 €'],
] as const;

/** Payments: what the login box leads to is the element `debtPage` (specification §2.1). */
export const payments: Markup = html`
<p>Welcome, Alex Example. You last logged in on 1 October 2026.</p>
<h2>Messages</h2>
<ul>
<li>2 October 2026: We have received your payment of 50.00 €. Thank you.</li>
<li>14 September 2026: Your instalment plan for claim 12/345678 has been confirmed.</li>
<li>1 September 2026: Your new address has been saved.</li>
</ul>
<section id="debtPage" aria-labelledby="claims">
<h2 id="claims">Open claims</h2>${form(
  'Pay the chosen claims',
  group(
    'Choose what you want to pay.',
    ...claims.map(([number, creditor, amount], index) =>
      choice('checkbox', `claim-${index + 1}`, number, `${number}, ${creditor}: ${amount}`),
    ),
  ),
  group(
    'How you want to pay',
    choice('radio', 'way', 'card', 'By card'),
    choice('radio', 'way', 'transfer', 'By bank transfer'),
    choice('radio', 'way', 'debit', 'By direct debit'),
  ),
)}
</section>`;
