import { stringify } from 'csv-stringify/sync';
import { criterionOf } from './criteria.ts';
import { findingsOf } from './findings-of.ts';
import { problemWords } from './page-words.ts';
import { plainText } from './plain-text.ts';
import { ignoredWords, type Report } from './report.ts';

const columns = [
  'page',
  'ended at',
  'verdict',
  'criterion',
  'name',
  'level',
  'rule',
  'found by',
  'message',
  'selector',
  'html',
  'who is hurt',
  'how to fix it',
  'ignored',
  'fingerprint',
];

/** What was found as a table, a row each; and the pages that were not audited, with the reason. */
export function csvReport(report: Report): string {
  const found = [...findingsOf(report)].map(({ page, finding }) => [
    page.url,
    page.finalUrl,
    finding.verdict,
    finding.criterion,
    criterionOf(finding.criterion)?.name ?? '',
    criterionOf(finding.criterion)?.level ?? '',
    finding.rule,
    finding.confirmedBy.join(', '),
    finding.message,
    finding.selector,
    finding.html,
    finding.whoIsHurt,
    finding.howToFix,
    ignoredWords(finding),
    finding.fingerprint,
  ]);
  const notAudited = report.pages
    .filter(({ problem }) => problem !== undefined)
    .map((page) => [
      page.url,
      page.finalUrl,
      page.skipped ? 'left out' : 'not audited',
      ...Array<string>(5).fill(''),
      problemWords(page),
    ]);
  const rows = [...found, ...notAudited].map((row) => columns.map((_, at) => plainText(row[at] ?? '')));
  return stringify([columns, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[;\r\n]/,
    // A cell that a spreadsheet would take for a formula begins with an apostrophe.
    escape_formulas: true,
  });
}
