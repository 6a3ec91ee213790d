import { criteria } from '@adili/audits/criteria';
import type { Criterion, Verdict } from '@adili/audits/model';

/** Criteria for which no rule of ours or of an engine can find anything: where they are about the page, a person judges. */
const personOnly = new Set<Criterion>([
  '1.2.4',
  '1.3.2',
  '1.3.3',
  '1.4.11',
  '2.3.1',
  '2.4.5',
  '2.5.1',
  '2.5.2',
  '2.5.7',
  '3.2.3',
  '3.2.4',
  '3.2.6',
  '3.3.3',
  '3.3.4',
  '3.3.7',
  '4.1.3',
]);

/**
 * The verdict of each of the 55 criteria.
 * @param unchecked criteria whose checks broke or were not run
 */
export function verdictsOf(
  findings: readonly { criterion: Criterion; verdict: 'failed' | 'review' }[],
  notApplicable: ReadonlySet<Criterion>,
  unchecked: ReadonlySet<Criterion>,
): Record<Criterion, Verdict> {
  const verdict = (number: Criterion): Verdict => {
    const about = findings.filter(({ criterion }) => criterion === number);
    if (about.some(({ verdict }) => verdict === 'failed')) return 'failed';
    if (about.length > 0) return 'review';
    if (notApplicable.has(number)) return 'not_applicable';
    return personOnly.has(number) || unchecked.has(number) ? 'review' : 'nothing_found';
  };
  return Object.fromEntries(criteria.map(({ number }) => [number, verdict(number)]));
}
