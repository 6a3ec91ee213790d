import type { OwnData } from '@adili/schemas/accounts/user';
import { actionWords } from '@adili/schemas/audit-entries/action-words';
import { brand } from '@adili/schemas/brand';
import { dayByLaw } from '@adili/schemas/data-subject-requests/due-day';
import { laws } from '@adili/schemas/data-subject-requests/law';
import escapeHtml from 'escape-html';
import { standalonePage } from '../../foundation/standalone-page.ts';

/** What parts of a person's data are called on the page; others by their names. */
const headings: Readonly<Record<string, string>> = {
  account: 'Your account',
  organisation: 'Your organisation',
  sessions: 'Where you are logged in',
  identities: 'Accounts elsewhere that you log in with',
  authenticatorApp: 'Your authenticator app',
  passkeys: 'Your passkeys',
  consents: 'Your consents',
  consentDecisions: 'Your decisions about consents',
  requests: 'Your data subject requests',
  packages: 'Packages of your data',
  payments: 'Your payments',
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

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What only programs can use. */
const isId = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** A last day as the law of a request counts days, as every other place names it. */
function lastDay(name: string, at: unknown, law: unknown): string | undefined {
  const known = laws.find((one) => one === law);
  if (!known || typeof at !== 'string' || (name !== 'due_at' && name !== 'acknowledge_by')) return undefined;
  return escapeHtml(dayByLaw(known, at));
}

/** An action of the audit trail in words. */
const worded = (name: string, fact: unknown): string | undefined =>
  name === 'action' && typeof fact === 'string' ? escapeHtml(actionWords(fact)) : undefined;

function shown(value: unknown): string {
  if (isEmpty(value)) return '<i>Nothing</i>';
  if (Array.isArray(value)) return `<ol>${value.map((one) => `<li>${shown(one)}</li>`).join('')}</ol>`;
  if (typeof value === 'object' && value !== null) {
    const law = 'law' in value ? value.law : undefined;
    const facts = Object.entries(value)
      .filter(([, fact]) => !isEmpty(fact) && !isId(fact))
      .map(
        ([name, fact]) =>
          `<dt>${escapeHtml(inWords(name))}</dt><dd>${lastDay(name, fact, law) ?? worded(name, fact) ?? shown(fact)}</dd>`,
      );
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

/** What Article 15(1) of the GDPR wants beside a copy: most of it stands in the privacy policy, part by part. */
const rightsOf = (siteUrl: string): string => `<section>
<h2 id="rights">How we use it, and your rights</h2>
<p>For each kind of data, the <a href="${escapeHtml(`${siteUrl}PrivacyPolicy`)}">privacy policy</a> says where we have it from, why we keep it, for how long, and who else gets it: <a href="${escapeHtml(`${siteUrl}subprocessors`)}">these companies</a>.</p>
<p>You can ask us to correct or erase your data, to restrict how we use it, or to hand it over, and you can object to its use: <a href="${escapeHtml(`${siteUrl}requests/new`)}">file a request</a>. You can also complain to the data protection authority where you live.</p>
</section>`;

/** A person's data as a page to read, which needs no other file and runs nothing. @param siteUrl ends with a slash */
export function packagePage({ exportedAt, ...parts }: OwnData, siteUrl: string): string {
  const named = Object.entries(parts).map(([name, part]) => ({
    name: escapeHtml(name),
    heading: escapeHtml(headings[name] ?? inWords(name)),
    part,
  }));
  const kept = named.filter(({ part }) => !isEmpty(part));
  const contents = kept.map(({ name, heading }) => `<li><a href="#${name}">${heading}</a></li>`);
  const sections = kept.map(
    ({ name, heading, part }) => `<section>\n<h2 id="${name}">${heading}</h2>\n${shown(part)}\n</section>`,
  );
  const empty = named.filter(({ part }) => isEmpty(part)).map(({ heading }) => heading);
  const title = `Your data at ${brand.name}`;
  const body = `<p>All that we keep of you, as it was on ${shownText(exportedAt)}. The same for programs is the JSON file, which you download where you got this page: it has the ids as well.</p>
<nav aria-label="Contents">
<ul>
<li><a href="#rights">How we use it, and your rights</a></li>
${contents.join('\n')}
</ul>
</nav>
${rightsOf(siteUrl)}
${empty.length > 0 ? `<p>We keep nothing of: ${empty.join('; ')}.</p>\n` : ''}${sections.join('\n')}`;
  return standalonePage({ title, style, body });
}
