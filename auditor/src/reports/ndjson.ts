import type { PageResult } from '@adili/audits/model';

/** What JSON may hold as it is, and a terminal or an editor would obey. */
const STEERING = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

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
  })
    .replaceAll('##', '#\\u0023')
    .replace(STEERING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
