import { criteria } from './criteria.ts';
import type { Finding, PageResult } from './model.ts';
import { problemWords } from './page-words.ts';
import { xmlText } from './plain-text.ts';
import { ignoredWords, type Report } from './report.ts';
import { count } from './words.ts';

/** Findings of a criterion on a page that are told one by one. */
const MOST_TOLD = 50;

interface Case {
  name: string;
  /** Why it fails, can't be said or is not looked at; nothing where no failure was found. */
  result?: { kind: 'failure' | 'error' | 'skipped'; message: string; text?: string };
}

const describe = ({ message, selector, html, ...finding }: Finding) =>
  [message, selector, html, ignoredWords({ ...finding })].filter(Boolean).join('\n');

function told(findings: readonly Finding[]): string {
  const more = findings.length - MOST_TOLD;
  return [
    ...findings.slice(0, MOST_TOLD).map(describe),
    ...(more > 0 ? [`And ${count(more, 'more element')}.`] : []),
  ].join('\n\n');
}

/** What a case says of a criterion: never that it is met. */
function resultOf(page: PageResult, number: string): Case['result'] {
  const about = page.findings.filter(({ criterion }) => criterion === number);
  const failed = about.filter(({ verdict, ignored }) => verdict === 'failed' && !ignored);
  const [first] = failed;
  if (first) return { kind: 'failure', message: first.message, text: told(failed) };
  const verdict = page.criteria[number];
  if (verdict === 'not_applicable')
    return { kind: 'skipped', message: 'Nothing on the page is of its kind.' };
  if (verdict === 'failed')
    return { kind: 'skipped', message: `All ${about.length} are ignored.`, text: told(about) };
  if (verdict === 'review')
    return {
      kind: 'skipped',
      message: 'A person has to look.',
      ...(about.length > 0 && { text: told(about) }),
    };
  return undefined;
}

function casesOf(page: PageResult): Case[] {
  const isAudited = 'The page is audited';
  if (page.problem !== undefined)
    return [
      { name: isAudited, result: { kind: page.skipped ? 'skipped' : 'error', message: problemWords(page) } },
    ];
  return [
    { name: isAudited },
    ...criteria
      .filter(({ number }) => page.criteria[number] !== undefined)
      .map(({ number, name }) => ({
        name: `${number} ${name}: a machine finds no failure`,
        result: resultOf(page, number),
      })),
  ];
}

function caseXml({ name, result }: Case, page: string): string {
  const open = `  <testcase classname="${xmlText(page)}" name="${xmlText(name)}" time="0"`;
  if (!result) return `${open}/>`;
  const { kind, message, text = '' } = result;
  const type = kind === 'skipped' ? '' : ` type="${kind}"`;
  return `${open}><${kind} message="${xmlText(message)}"${type}>${xmlText(text)}</${kind}></testcase>`;
}

function suiteXml(page: PageResult, at: number, { endedAt }: Report): string {
  const cases = casesOf(page);
  const number = (kind: string) => cases.filter(({ result }) => result?.kind === kind).length;
  return [
    ` <testsuite id="${at}" name="${xmlText(page.url)}" timestamp="${endedAt.slice(0, 19)}" time="0" tests="${cases.length}" failures="${number('failure')}" errors="${number('error')}" skipped="${number('skipped')}">`,
    ...cases.map((one) => caseXml(one, page.url)),
    ' </testsuite>',
  ].join('\n');
}

/** JUnit's XML: a suite for each page, a case for each criterion, which says whether a machine found a failure. */
export function junitReport(report: Report): string {
  const suites = report.pages.map((page, at) => suiteXml(page, at, report));
  const name = xmlText(`Accessibility of ${report.subject}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${name}">\n${suites.join('\n')}\n</testsuites>\n`;
}
