import { type Cause, type CauseGroup, elementsByPage, reasonOf, ruleWordsOf } from './causes.ts';
import { criterionOf } from './criteria.ts';
import { type Advice, adviceOf } from './good-practice.ts';
import { styles } from './html-styles.ts';
import type { PageResult, Verdict } from './model.ts';
import { resultWords } from './page-words.ts';
import { xmlText } from './plain-text.ts';
import { ignoredWords, judgedWords, type Report, type SiteVerdict, scopeWords } from './report.ts';
import { count, DRAFT, verdictWords } from './words.ts';

/** Text of ours stays, and what is filled in is escaped, unless it is HTML already. */
class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}
type Filling = string | number | Html | readonly Html[];

const filled = (filling: Filling): string => {
  if (filling instanceof Html) return filling.source;
  return Array.isArray(filling) ? filling.map(({ source }) => source).join('\n') : xmlText(String(filling));
};
const html = (parts: TemplateStringsArray, ...fillings: Filling[]) =>
  new Html(parts.reduce((text, part, index) => text + filled(fillings[index - 1] ?? '') + part));
const nothing = new Html('');

/** A link only to the web: an address of a page under audit may be anything. */
const link = (address: string, text = address) =>
  /^https?:\/\//i.test(address) ? html`<a href="${address}" rel="noreferrer">${text}</a>` : html`${text}`;

const criterionRow = ({
  number,
  name,
  level,
  link: address,
  failedOn,
  audited,
  judgement,
}: SiteVerdict) => html`<tr>
<th scope="row">${link(address, `${number} ${name}`)}${judgement ? html`<br>${judgedWords(judgement)}` : nothing}</th><td>${level}</td>
<td>${failedOn > 0 ? `${failedOn} of ${audited}` : ''}</td></tr>`;

/** The criteria with one verdict; what fails stands open. */
function criteriaOf(verdict: Verdict, criteria: readonly SiteVerdict[]): Html {
  const rows = criteria.filter((one) => one.verdict === verdict);
  if (rows.length === 0) return nothing;
  const name = `${verdictWords[verdict]}: ${rows.length}`;
  return html`<details${verdict === 'failed' ? new Html(' open') : nothing}><summary class="${verdict}">${name}</summary>
<div class="wide" tabindex="0" role="region" aria-label="Criteria, ${name}"><table><thead><tr><th scope="col">Criterion</th><th scope="col">Level</th><th scope="col">Fails on pages</th></tr></thead>
<tbody>${rows.map(criterionRow)}</tbody></table></div></details>`;
}

/** '7 of 55 criteria fail. 30 need a manual check.' */
function countsOf(criteria: readonly SiteVerdict[]): string {
  const number = (verdict: Verdict) => criteria.filter((one) => one.verdict === verdict).length;
  const failed = number('failed');
  const review = number('review');
  return [
    `${failed} of ${criteria.length} criteria ${failed === 1 ? 'fails' : 'fail'}.`,
    `${review} ${review === 1 ? 'needs' : 'need'} a manual check.`,
    `${number('nothing_found')} no issue found.`,
    number('passed') > 0 ? `${number('passed')} passed by a person.` : '',
    `${number('not_applicable')} not applicable.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** '6 failures, 7 to check by hand.': causes, the number that the screens name first. */
function sumsOf(causes: readonly Cause[]): string {
  const failed = causes.filter(({ finding }) => finding.verdict === 'failed').length;
  return `${count(failed, 'failure')}, ${causes.length - failed} to check by hand.`;
}

const isBase64 = (text: string) => /^[a-z0-9+/]+=*$/i.test(text);
const picture = ({ finding }: Cause, alt: string) =>
  finding.picture && isBase64(finding.picture)
    ? html`<img alt="${alt}" src="data:image/png;base64,${finding.picture}">`
    : nothing;

const list = (term: string, items: readonly string[]) =>
  items.length > 0
    ? html`<dt>${term}</dt><dd><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></dd>`
    : nothing;
const entry = (term: string, text: string) => (text ? html`<dt>${term}</dt><dd>${text}</dd>` : nothing);

/** Pages of a group that are listed by address, and elements of it that are shown. */
const LISTED = 10;
const MOST_ELEMENTS = 20;

/** One element of a group: what tells it from the others. */
function elementItem({ finding, pages }: Cause, shared: string): Html {
  const { message } = finding;
  const own = message.startsWith(shared) ? message.slice(shared.length).trim() : message;
  const [first = '', ...others] = pages;
  const more = others.length > 0 ? ` and ${count(others.length, 'more page')}` : '';
  return html`<li>${own && html`<p>${own}</p>`}
<p><code>${finding.selector}</code></p>
<pre><code>${finding.html}</code></pre>
<p>${link(first)}${more}</p>${finding.ignored ? html`<p>${ignoredWords(finding)}</p>` : nothing}</li>`;
}

/** The elements of a group, which fold up on a screen and stand open on paper. */
function elementsOf({ message, elements, causes }: CauseGroup): Html {
  if (elements === 1) return nothing;
  const shown = causes.slice(0, MOST_ELEMENTS);
  const more = elements - shown.length;
  return html`<details><summary>${more > 0 ? `The first ${shown.length} of ${elements}` : `All ${elements}`} elements</summary>
<ol>${shown.map((cause) => elementItem(cause, message))}</ol>
${more > 0 ? html`<p>The report as JSON lists all of them.</p>` : nothing}</details>`;
}

/** A criterion with its page of W3C and its level. */
function criterionWords(number: string): Html {
  const criterion = criterionOf(number);
  return criterion
    ? html`${link(criterion.link, `${number} ${criterion.name}`)}, level ${criterion.level}`
    : html`${number}`;
}

/** Where the elements of a group are, and how many are on each page. */
function pagesOf(group: CauseGroup): Html {
  const pages = [...elementsByPage(group)];
  const more = pages.length - LISTED;
  return html`<dt>${count(pages.length, 'page')}</dt><dd><ul>${pages
    .slice(0, LISTED)
    .map(
      ([page, elements]) => html`<li>${link(page)}: ${count(elements, 'element')}</li>`,
    )}${more > 0 ? html`<li>and ${more} more</li>` : nothing}</ul></dd>`;
}

function groupArticle(group: CauseGroup, index: number): Html {
  const { first, elements, causes, criteria, headline } = group;
  const { finding } = first;
  const which = elements === 1 ? 'The element' : 'The first element';
  return html`<article aria-labelledby="cause-${index}">
<h3 id="cause-${index}">${index + 1}. ${headline}</h3>
<p><strong class="${finding.verdict}">${verdictWords[finding.verdict]}</strong>: ${reasonOf(group)}, ${count(elements, 'element')}</p>
${picture(first, `${which} as it looks`)}
<pre tabindex="0" aria-label="HTML of ${which.toLowerCase()}"><code>${finding.html}</code></pre>
<dl>${entry('Who it affects', finding.whoIsHurt)}${entry('How to fix it', finding.howToFix)}
${html`<dt>${criteria.length === 1 ? 'Criterion' : 'Criteria'}</dt><dd>${criteria.map((number, at) => html`${at > 0 ? '; ' : ''}${criterionWords(number)}`)}</dd>`}
${list('Ignored', [...new Set(causes.map((cause) => ignoredWords(cause.finding)).filter(Boolean))])}
${pagesOf(group)}</dl>
<details><summary>Details</summary><dl>${entry('What the check says', ruleWordsOf(group))}
${entry(which, finding.selector)}${entry('Found by', [...new Set(causes.flatMap((cause) => cause.finding.confirmedBy))].join(', '))}
${list('Exceptions that the check can’t see', finding.unseen ?? [])}</dl></details>
${elementsOf(group)}
</article>`;
}

const section = (
  id: string,
  title: string,
  groups: readonly CauseGroup[],
  none: string,
  from = 0,
) => html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${groups.length > 0 ? groups.map((group, index) => groupArticle(group, from + index)) : html`<p>${none}</p>`}
</section>`;

const adviceRow = ({ message, selector, url, elements, pages }: Advice) =>
  html`<tr><th scope="row">${message}</th><td>${count(elements, 'element')} on ${count(pages, 'page')}</td>
<td><code>${selector}</code><br>${link(url)}</td></tr>`;

/** Apart from what fails: nobody has to do it. */
function adviceSection(advice: readonly Advice[]): Html {
  if (advice.length === 0) return nothing;
  return html`<section aria-labelledby="good-practice"><h2 id="good-practice">Good practice</h2>
<p>No criterion asks for this, and no verdict rests on it. It helps people who use a screen reader.</p>
<div class="wide" tabindex="0" role="region" aria-label="Table of good practice"><table><thead><tr><th scope="col">Advice</th><th scope="col">Where</th><th scope="col">The first element</th></tr></thead>
<tbody>${advice.map(adviceRow)}</tbody></table></div></section>`;
}

const pageRow = (page: PageResult) =>
  html`<tr><th scope="row">${link(page.url)}</th><td>${page.title}</td><td>${resultWords(page)}</td></tr>`;

/** How many pages were audited, and how many were not. */
function pagesWords(pages: readonly PageResult[]): string {
  const audited = pages.filter(({ problem }) => problem === undefined).length;
  return audited === pages.length
    ? count(audited, 'page')
    : `${audited} of ${count(pages.length, 'address', 'addresses')}`;
}

/** '28 Nov 2026, 14:28 UTC' */
const momentWords = (instant: string): string =>
  `${new Date(instant).toLocaleString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })} UTC`;

/** One file without scripts and without anything from elsewhere, to read and to print. */
export function htmlReport(report: Report): string {
  const { subject, pages, causes, groups, criteria, tool, endedAt, notes = [] } = report;
  const failed = groups.filter(({ first }) => first.finding.verdict === 'failed');
  const review = groups.filter(({ first }) => first.finding.verdict === 'review');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="robots" content="noindex">
<title>Accessibility audit of ${subject}</title>
<style>${new Html(styles)}</style>
</head>
<body>
<header><h1>Accessibility audit of ${subject}</h1>
<p>Finished ${momentWords(endedAt)}. ${pagesWords(pages)}.</p>
<p class="counts">${sumsOf(causes)} ${countsOf(criteria)}</p>
<p class="draft">${DRAFT}</p>
<details><summary>Details</summary><p>${scopeWords(report)}. ${tool.name} ${tool.version} with ${tool.engines.join(', ')}, in Chromium ${tool.browser}.</p></details></header>
<main>
${section('failed', 'What to fix first', failed, 'The checks found no failure.')}
${section('review', 'What to check by hand', review, 'Nothing was found to look at.', failed.length)}
<section aria-labelledby="criteria"><h2 id="criteria">By criterion</h2>
${(Object.keys(verdictWords) as Verdict[]).map((verdict) => criteriaOf(verdict, criteria))}</section>
${adviceSection(adviceOf(pages))}
<section aria-labelledby="pages"><h2 id="pages">Pages</h2>
${notes.length > 0 ? html`<ul>${notes.map((note) => html`<li>${note}</li>`)}</ul>` : nothing}
<div class="wide" tabindex="0" role="region" aria-label="Table of pages"><table><thead><tr><th scope="col">Address</th><th scope="col">Title</th><th scope="col">Result</th></tr></thead>
<tbody>${pages.map(pageRow)}</tbody></table></div></section>
</main>
</body>
</html>
`.source;
}
