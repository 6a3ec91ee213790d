import { stripVTControlCharacters } from 'node:util';
import { type CauseGroup, elementsByPage, reasonOf, ruleWordsOf } from '@adili/audits/causes';
import { adviceOf } from '@adili/audits/good-practice';
import type { PageResult } from '@adili/audits/model';
import { problemWords, resultWords } from '@adili/audits/page-words';
import { logText } from '@adili/audits/plain-text';
import { type Report, scopeWords } from '@adili/audits/report';
import { count, unfinishedWords, verdictWords } from '@adili/audits/words';

/** Groups of causes that the summary lists, and pages of each; a file has them all. */
const SHOWN = 10;
const PAGES = 3;

/** Text of a page under audit without what would steer a terminal. */
export const safe = (text: string) => logText(stripVTControlCharacters(text));

/** One line for a page that is done. */
export function progressLine(page: PageResult, done: number): string {
  return safe(`${done}. ${page.url}: ${resultWords(page)}`);
}

const cut = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text);

/** How many elements of a group are on which page. */
function pagesOf(group: CauseGroup): string {
  const pages = [...elementsByPage(group)].map(([page, elements]) => `${elements} on ${page}`);
  const more = pages.length - PAGES;
  return `${pages.slice(0, PAGES).join(', ')}${more > 0 ? `, and on ${count(more, 'more page')}` : ''}`;
}

/** What fails in one way: what it is, where, how often, and why it stands where it stands. */
function groupLines(group: CauseGroup, index: number): string[] {
  const { first, elements, criteria, headline } = group;
  const where = `${count(elements, 'element')} on ${count(group.pages, 'page')}`;
  return [
    `${String(index + 1).padStart(3)}. ${headline} (${criteria.join(', ')})`,
    `     ${cut(ruleWordsOf(group))}`,
    `     ${where}, ${elements > 1 ? 'the first: ' : ''}${first.finding.selector}`,
    ...(group.pages > 1 ? [`     ${pagesOf(group)}`] : []),
    `     ${reasonOf(group)}`,
  ].map(safe);
}

/** How much would be good practice; the reports say what. */
function practiceLines(pages: readonly PageResult[]): string[] {
  const advice = adviceOf(pages);
  if (advice.length === 0) return [];
  const elements = advice.reduce((sum, each) => sum + each.elements, 0);
  return [
    `Good practice, apart from criteria: ${count(advice.length, 'piece')} of advice on ${count(elements, 'element')}. HTML and JSON say which.`,
  ];
}

/** The summary of a run. */
export function summary(report: Report): string {
  const { pages, groups, criteria, newFailures, notes = [] } = report;
  const problems = pages.filter(({ problem }) => problem !== undefined);
  const number = (verdict: keyof typeof verdictWords) =>
    criteria.filter((one) => one.verdict === verdict).length;
  const failed = groups.filter(({ first: { finding } }) => finding.verdict === 'failed' && !finding.ignored);
  const lines = [
    '',
    `${count(pages.length - problems.length, 'page')} audited of ${safe(report.subject)}, by ${criteria.length} criteria of ${scopeWords(report)}:`,
    ...Object.entries(verdictWords).map(
      ([verdict, words]) => `  ${words.padEnd(23)} ${number(verdict as keyof typeof verdictWords)}`,
    ),
    ...(newFailures === null
      ? []
      : [`  ${'New since the baseline'.padEnd(23)} ${count(newFailures, 'failure')}`]),
    '',
    ...(failed.length > 0 ? ['What fails, in the order to fix it:'] : []),
    ...failed.slice(0, SHOWN).flatMap(groupLines),
    ...(failed.length > SHOWN ? [`     and ${failed.length - SHOWN} more.`] : []),
    ...problems.map((page) =>
      safe(`${page.skipped ? 'Left out' : 'Not audited'}: ${page.url}: ${problemWords(page)}`),
    ),
    ...(pages.some(({ needsLogIn }) => needsLogIn)
      ? ['To have pages behind a log-in audited, use --login.']
      : []),
    ...notes.map(safe),
    ...pages.flatMap(({ url, unfinished }) =>
      unfinished ? [safe(`Not checked in full: ${url}: ${unfinishedWords(unfinished)}`)] : [],
    ),
    ...practiceLines(pages),
    'No machine says that a criterion is met: what it found nothing in, and what needs a person, is yours to judge.',
  ];
  return lines.join('\n');
}
