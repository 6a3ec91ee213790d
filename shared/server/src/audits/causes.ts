import { criterionOf } from './criteria.ts';
import { weightOf } from './guidance/guidance.ts';
import type { Finding, PageResult } from './model.ts';

/** What fails in the same way on one page or many: it is fixed once. */
export interface Cause {
  fingerprint: string;
  /** As it was found first. */
  finding: Finding;
  /** Addresses of the pages it is on, in the order they were audited. */
  pages: string[];
  /** The higher, the sooner to fix. */
  weight: number;
  /** Why it stands where it stands, in words. */
  reason: string;
}

const hardness = { 3: 'keeps people out', 2: 'holds people up', 1: 'bothers people' } as const;

/**
 * The causes behind the findings of a run, in the order of fixing: how hard who is hurt is hit, times the pages
 * touched, times the level. What failed goes before what asks for a person.
 */
export function causesOf(results: readonly PageResult[]): Cause[] {
  const found = new Map<string, { finding: Finding; pages: Set<string> }>();
  for (const { url, findings } of results)
    for (const finding of findings) {
      const there = found.get(finding.fingerprint);
      if (there) there.pages.add(url);
      else found.set(finding.fingerprint, { finding, pages: new Set([url]) });
    }
  const causes = [...found].map(([fingerprint, { finding, pages }]): Cause => {
    const level = criterionOf(finding.criterion)?.level ?? 'AA';
    const hard = weightOf(finding.criterion);
    const touched = pages.size === 1 ? 'one page' : `${pages.size} pages`;
    return {
      fingerprint,
      finding,
      pages: [...pages],
      weight: hard * pages.size * (level === 'A' ? 2 : 1),
      reason: `It ${hardness[hard]}, is on ${touched}, and ${finding.verdict === 'failed' ? 'fails' : 'may fail'} level ${level}.`,
    };
  });
  const rank = ({ finding }: Cause) => (finding.verdict === 'failed' ? 0 : 1);
  return causes.sort(
    (one, other) =>
      rank(one) - rank(other) ||
      other.weight - one.weight ||
      one.finding.criterion.localeCompare(other.finding.criterion, 'en', { numeric: true }),
  );
}
