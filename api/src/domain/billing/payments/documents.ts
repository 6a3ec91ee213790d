import { createHash } from 'node:crypto';
import { type PlanId, planTitles } from '@adili/schemas/accounts/plan';
import { brand } from '@adili/schemas/brand';
import { type Currency, money } from '@adili/schemas/payments/currency';
import escapeHtml from 'escape-html';
import { instantAfter } from '../../../runtime/clock.ts';
import type { PaymentRow } from '../../../store/tables/payments.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { readOrganisation } from '../../people/organisations/organisations.ts';
import { NoPriceError } from './errors.ts';
import { receiptWords, wayOf } from './shown.ts';

const style = `:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff;overflow-wrap:anywhere}
h1{margin:0 0 .25rem}
h2{font-size:1rem;margin:0 0 .25rem}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:1.5rem;margin:1.5rem 0}
p{margin:.25rem 0}
table{width:100%;border-collapse:collapse;margin:1.5rem 0}
th,td{padding:.5rem;text-align:left;border-bottom:1px solid #767676;vertical-align:top}
td:last-child,th:last-child{text-align:right}
.notice{padding:.75rem 1rem;border:2px solid #1b1b1b}
@page{margin:2cm}
@media print{body{margin:0;padding:0;max-width:none}table,.notice,.parties{break-inside:avoid}}`;

/** Lets the page's own style in, by its hash, and nothing else: no script, no other file. */
export const documentPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });
const dayOf = (instant: string) => day.format(new Date(instant));

interface Document {
  readonly title: string;
  /** What it is not, and what it is for. */
  readonly notice: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly plan: PlanId;
  readonly cents: number;
  readonly currency: Currency;
  readonly total: string;
}

const line = (name: string, value: string | undefined, unset = 'not given') =>
  `<p>${escapeHtml(name)}: ${escapeHtml(value || unset)}</p>`;

/** The number of a tax invoice in Kenya Revenue Authority's system: there is none, and the field says so. */
const noTaxInvoice = 'none: this is no tax invoice';

/** A page to read and to print, which needs no other file and runs nothing. */
async function makeDocument(
  { store, company, contact }: Pick<Services, 'store' | 'company' | 'contact'>,
  caller: Caller,
  { title, notice, facts, plan, cents, currency, total }: Document,
): Promise<string> {
  const organisation = await readOrganisation(store, caller);
  const amount = money(cents / 100, currency);
  const { taxNumber } = (await store.organisations.byId(organisation.id)) ?? {};
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${documentPolicy}">
<title>${escapeHtml(`${title} - ${brand.name}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="notice"><strong>This is no tax invoice.</strong> ${escapeHtml(notice)}</p>
<div class="parties">
<section><h2>From</h2>
${line('Company', company.name, `${brand.name} (company not given)`)}
${line('Address', company.address)}
${line('Registration', company.registration)}
${line('PIN', company.pin)}
${line('VAT number', company.vat)}
${line('eTIMS invoice number', undefined, noTaxInvoice)}
</section>
<section><h2>To</h2>
${line('Organisation', organisation.name)}
${line('PIN or VAT number', taxNumber)}
</section>
<section><h2>Document</h2>
${facts.map(([name, value]) => line(name, value)).join('\n')}
</section>
</div>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Amount</th></tr></thead>
<tbody>
<tr><td>${escapeHtml(`${brand.name} ${planTitles[plan]}, one month`)}</td><td>${escapeHtml(amount)}</td></tr>
<tr><td>VAT</td><td>none charged</td></tr>
<tr><th scope="row">${escapeHtml(total)}</th><td><strong>${escapeHtml(amount)}</strong></td></tr>
</tbody>
</table>
<p>Questions: ${escapeHtml(contact.support)}</p>
</main>
</body>
</html>
`;
}

/** What a month of a plan would cost the caller's organisation, as a page. @throws {NoPriceError | MissingError} */
export async function proForma(
  services: Services,
  caller: Caller,
  { plan, currency = 'KES' }: { readonly plan: PlanId; readonly currency?: Currency | undefined },
): Promise<string> {
  const cents = services.planPrices[currency][plan];
  if (cents === undefined) throw new NoPriceError();
  return makeDocument(services, caller, {
    title: 'Pro-forma invoice',
    notice: 'It says what a month costs. Nothing is owed until you pay on the Plan page.',
    facts: [['Date', dayOf(instantAfter(services.clock))]],
    plan,
    cents,
    currency,
    total: 'To pay',
  });
}

/** Payments that there is a receipt of: one that was reversed says so. */
const isPaid = (
  payment: PaymentRow | null,
  organisationId: string,
): payment is PaymentRow & { plan: PlanId } =>
  payment?.organisationId === organisationId &&
  payment.plan !== undefined &&
  (payment.status === 'completed' || payment.status === 'reversed');

/** The receipt of a payment of the caller's organisation, as a page. @throws {MissingError} */
export async function readReceipt(services: Services, caller: Caller, id: string): Promise<string> {
  const { store } = services;
  const organisation = await readOrganisation(store, caller);
  const payment = await store.payments.byId(id);
  if (!isPaid(payment, organisation.id)) throw new MissingError('receipt');
  const { plan, amount_cents, transaction_id, settledAt, date, status } = payment;
  const isReversed = status === 'reversed';
  return makeDocument(services, caller, {
    title: isReversed ? 'Receipt of a reversed payment' : 'Receipt',
    notice: isReversed ? 'The payment was reversed after this.' : 'It shows that the payment was received.',
    facts: [
      ['Date', dayOf(settledAt ?? date)],
      [receiptWords(payment), transaction_id],
    ],
    plan,
    cents: amount_cents,
    currency: wayOf(payment).currency,
    total: isReversed ? 'Paid, and reversed' : 'Paid',
  });
}
