import { createHash } from 'node:crypto';
import type { OrderedPage } from './pages.ts';

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;color:#1b1b1b;background:#f4f4f1;overflow-wrap:anywhere}
.mark{margin:0;padding:.75rem 1rem;background:#7a3b00;color:#fff;font-weight:600;text-align:center}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #767676;border-radius:.5rem}
h1{font-size:1.25rem;margin:0 0 .5rem}
.amount{font-size:2rem;font-weight:700;margin:.25rem 0}
.alert{padding:.75rem 1rem;border:2px solid #a11;border-radius:.25rem}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border:2px solid #14532d;border-radius:.25rem;background:#14532d;color:#fff}
button.other{background:#fff;color:#14532d}
a{color:#14532d}
:focus-visible{outline:3px solid #b45309;outline-offset:2px}
@media (max-width:30rem){main{margin:1rem}}
@media (prefers-color-scheme:dark){body{color:#eee;background:#161616}main{background:#222}button{background:#86efac;border-color:#86efac;color:#102a18}button.other{background:#222;color:#86efac}a{color:#86efac}.alert{border-color:#f88}}`;

const hash = createHash('sha256').update(style).digest('base64');
/** Its own style by hash, and a form that it sends to itself, which is then led back. */
const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const ended = (returnTo: string | undefined) => `<h1>This page has ended</h1>
<p>Nothing was paid here. ${returnTo ? `<a href="${plain(returnTo)}">Go back</a> and choose a plan again.` : 'Go back and choose a plan again.'}</p>`;

function open({ cents, currency, what, returnTo }: OrderedPage, isDeclined: boolean): string {
  const amount = `${currency.toUpperCase()} ${(cents / 100).toFixed(2)}`;
  return `<h1>Pay by card</h1>
<p>${plain(what)}</p>
<p class="amount">${amount}</p>
${isDeclined ? '<p class="alert" role="alert">The card was declined. Nothing was paid. Pay again, or go back.</p>' : ''}
<p>No card is asked for: choose what the card would do.</p>
<form method="post" class="buttons">
<button name="decision" value="pay">Pay</button>
<button name="decision" value="decline" class="other">Decline</button>
</form>
<p><a href="${plain(returnTo)}">Back without paying</a></p>`;
}

/** The page of a simulated provider, where a person decides what the card does. @param order null once it has ended */
export const payPage = (
  order: OrderedPage | null,
  isDeclined: boolean,
  returnTo: string | undefined,
): { readonly html: string; readonly policy: string } => ({
  policy,
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pay by card - simulation</title>
<style>${style}</style>
</head>
<body>
<p class="mark">This is a simulation. No money moves.</p>
<main>
${order ? open(order, isDeclined) : ended(returnTo)}
</main>
</body>
</html>
`,
});
