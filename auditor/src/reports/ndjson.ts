import type { PageResult } from '@adili/audits/model';

/**
 * A page on one line, without its end: the fields that readers may rely on, and no others. No two hashes stand side by
 * side, as what keeps logs may take them for the beginning of a command.
 */
export const ndjsonLine = ({
  url,
  finalUrl,
  criteria,
  findings,
  problem,
  skipped,
  needsLogIn,
  linkedFrom,
  unfinished,
}: PageResult): string =>
  JSON.stringify({
    url,
    finalUrl,
    criteria,
    findings: findings.map(({ criterion, verdict, confirmedBy, selector, message }) => ({
      criterion,
      verdict,
      confirmedBy,
      selector,
      message,
    })),
    // JSON has no undefined: what a page has not is no field of its line.
    problem,
    skipped,
    needsLogIn,
    linkedFrom,
    unfinished,
  }).replaceAll('##', '#\\u0023');
