import type { LeftOut, Verdict } from './model.ts';

/** Verdicts as people read them. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  failed: 'Failed',
  review: 'Needs a manual check',
  nothing_found: 'No issue found',
  not_applicable: 'Not applicable',
  passed: 'Passed by a person',
};

export const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

/** What each report says of itself. */
export const DRAFT =
  'A draft. Automated checks find part of the problems: confirm the rest by hand. Nothing here says that a site conforms.';

/** Criteria that are named one by one; beyond that their number says more. */
const MOST_NAMED = 8;

function partWords({ criteria, reason }: LeftOut): string {
  if (criteria.length === 0) return reason;
  const open = criteria.length > MOST_NAMED ? `${criteria.length} criteria` : criteria.join(', ');
  return `${reason.replace(/\.$/, '')} (${open}).`;
}

/** What was not looked at of a page, with the criteria that leaves open: 'A frame was left out (1.1.1, 4.1.2).' */
export const unfinishedWords = (leftOut: readonly LeftOut[]): string => leftOut.map(partWords).join(' ');
