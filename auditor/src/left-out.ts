import { criteria } from '@adili/audits/criteria';
import type { Criterion, LeftOut } from '@adili/audits/model';

/** Parts that are named of a page; those beyond share the last one's words. */
const MOST = 20;

/** All 55. */
export const allCriteria: readonly Criterion[] = criteria.map(({ number }) => number);

/** What was left out for one reason is told once, with all its criteria in the order of WCAG. */
export function joinLeftOut(parts: readonly LeftOut[]): LeftOut[] {
  const byReason = Map.groupBy(parts, ({ reason }) => reason);
  const joined = [...byReason].map(([reason, alike]) => {
    const open = new Set(alike.flatMap((part) => part.criteria));
    return { reason, criteria: allCriteria.filter((number) => open.has(number)) };
  });
  if (joined.length <= MOST) return joined;
  const beyond = joined.slice(MOST - 1);
  const open = new Set(beyond.flatMap((part) => part.criteria));
  return [
    ...joined.slice(0, MOST - 1),
    {
      reason: `${beyond.length} more parts were not looked at.`,
      criteria: allCriteria.filter((number) => open.has(number)),
    },
  ];
}

/** What a part of a page that nobody looked at could fail. */
export const criteriaOfParts: readonly Criterion[] = [
  '1.1.1',
  '1.2.1',
  '1.2.2',
  '1.3.1',
  '1.3.5',
  '1.4.1',
  '1.4.3',
  '1.4.12',
  '2.1.1',
  '2.4.4',
  '2.4.6',
  '2.4.7',
  '2.5.3',
  '2.5.8',
  '3.1.2',
  '3.3.2',
  '4.1.2',
];
