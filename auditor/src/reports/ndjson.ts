import type { PageResult } from '@adili/audits/model';

/** A page on one line, without its end: the fields that readers may rely on, and no others. */
export const ndjsonLine = ({ url, criteria, findings, problem, unfinished }: PageResult): string =>
  JSON.stringify({
    url,
    criteria,
    findings: findings.map(({ criterion, verdict, confirmedBy, selector, message }) => ({
      criterion,
      verdict,
      confirmedBy,
      selector,
      message,
    })),
    ...(problem === undefined ? {} : { problem }),
    ...(unfinished === undefined ? {} : { unfinished }),
  });
