import type { RawFinding } from '../in-page/tools.ts';

/** Rules whose findings ask for a person: docs/decisions/0117-accessibility-engines.md says why. */
const asksForReview = new Set([
  // Wrong in 3 of 22 cases; our own probe of the label is in none.
  'axe:label-content-name-mismatch',
]);

/**
 * Whether what a rule finds may fail a criterion. What @accesslint/core finds by itself may not: it confirms what
 * another engine fails, and asks for a person where none does.
 */
export const isTrusted = ({ rule }: Pick<RawFinding, 'rule'>): boolean =>
  !rule.startsWith('accesslint:') && !asksForReview.has(rule);
