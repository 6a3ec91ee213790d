import type { OwnData } from '@adili/schemas/accounts/own-data';
import { brand } from '@adili/schemas/brand';
import escapeHtml from 'escape-html';

/** What parts of somebody's data are called on the page; others by their names. */
const headings: Readonly<Record<string, string>> = {
  account: 'Your account',
  organisation: 'Your organisation',
  sessions: 'Where you are logged in',
  identities: 'Accounts elsewhere that you log in with',
  authenticatorApp: 'Your authenticator app',
  passkeys: 'Your passkeys',
  consents: 'Your consents',
  requests: 'Your data subject requests',
  packages: 'Packages of your data',
  messages: 'Messages that you sent us',
  activity: 'What was done in your name or to your account',
};

/** `created_at` and `createdAt` in words. */
function inWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);

const inUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function shownText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  return escapeHtml(isInstant(text) ? `${inUtc.format(new Date(text))} UTC` : text).replaceAll('\n', '<br>');
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '<i>Nothing</i>';
  if (Array.isArray(value))
    return value.length === 0
      ? '<i>Nothing</i>'
      : `<ol>${value.map((one) => `<li>${shown(one)}</li>`).join('')}</ol>`;
  if (typeof value === 'object') {
    const facts = Object.entries(value)
      .filter(([, fact]) => fact !== undefined)
      .map(([name, fact]) => `<dt>${escapeHtml(inWords(name))}</dt><dd>${shown(fact)}</dd>`);
    return `<dl>${facts.join('')}</dl>`;
  }
  return shownText(value as string | number | boolean);
}

const style = `:root{color-scheme:light dark}
body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
h2{margin-top:2.5rem}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem;margin:.5rem 0}
dt{font-weight:600}
dd{margin:0}
ol{padding-left:1.5rem}
@media (max-width:30rem){dl{grid-template-columns:1fr}}`;

/** Somebody's data as a page to read, which needs no other file and runs nothing. */
export function packagePage({ exportedAt, ...parts }: OwnData): string {
  const sections = Object.entries(parts).map(
    ([name, part]) =>
      `<section>\n<h2>${escapeHtml(headings[name] ?? inWords(name))}</h2>\n${shown(part)}\n</section>`,
  );
  const title = `Your data at ${brand.name}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
${style}
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>All that we keep of you, as it was on ${shownText(exportedAt)}. The same for programs is the JSON file, which you download where you got this page.</p>
${sections.join('\n')}
</body>
</html>
`;
}
