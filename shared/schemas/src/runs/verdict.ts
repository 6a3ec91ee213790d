/** What is known of a criterion. Only a person's judgement is 'passed': no machine says so. */
export const verdicts = ['failed', 'nothing_found', 'review', 'not_applicable', 'passed'] as const;
export type Verdict = (typeof verdicts)[number];

/** What a person may say of a criterion. */
export const judgedVerdicts = ['passed', 'failed', 'not_applicable'] as const;

/** What a machine says of an element. */
export const findingVerdicts = ['failed', 'review'] as const;

/** How hard a failure hits those whom it hurts: it keeps them out, holds them up or bothers them. */
export const severities = ['blocker', 'serious', 'minor'] as const;
export type Severity = (typeof severities)[number];

/** Partly: some pages could not be audited. Failed: none could. */
export const runStates = ['queued', 'running', 'done', 'partly', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/**
 * How a finding stands against an earlier run; 'not_visited' where a page that it was on was not audited this time, and
 * 'not_visited_before' where none of the pages that it is on was audited then. It is 'partly_fixed' where it went from
 * some of its pages and came to none.
 */
export const changes = [
  'new',
  'fixed',
  'partly_fixed',
  'returned',
  'same',
  'not_visited_before',
  'not_visited',
] as const;
