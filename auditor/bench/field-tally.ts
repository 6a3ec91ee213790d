import type { Verdict } from '@adili/audits/model';
import type { Audited } from './audit-cases.ts';

/** A page made after a public bug report, and what has to be said of it. */
export interface FieldCase {
  file: string;
  criterion: string;
  expected: 'failed' | 'not_failed' | 'review';
  /** What axe-core says of it by itself; null where nobody knows. */
  axe_alone: 'failed' | 'review' | 'nothing' | null;
}

const outcomes = ['asExpected', 'asked', 'missed', 'wrong', 'lost'] as const;
type Outcome = (typeof outcomes)[number];

const words: Readonly<Record<Outcome, string>> = {
  asExpected: 'as expected',
  asked: 'asked where a failure is sure',
  missed: 'missed',
  wrong: 'wrong',
  lost: 'lost',
};

export interface FieldFigures {
  cases: number;
  adili: Record<Outcome, number>;
  /** Cases of which it is known what axe-core says by itself, and what that is. */
  casesOfAxe: number;
  axe: Record<Outcome, number>;
}

const outcomeOf = (expected: FieldCase['expected'], verdict: Verdict | 'nothing'): Outcome => {
  if (expected === 'failed' && verdict === 'review') return 'asked';
  if (expected === 'not_failed') return verdict === 'failed' ? 'wrong' : 'asExpected';
  if (expected === verdict) return 'asExpected';
  return verdict === 'failed' ? 'wrong' : 'missed';
};

const outcomeOfCase = ({ case: { criterion, expected }, parts: { result } }: Audited<FieldCase>): Outcome =>
  result.problem === undefined
    ? outcomeOf(expected, result.criteria[criterion as keyof typeof result.criteria] ?? 'nothing')
    : 'lost';

const tally = (of: readonly Outcome[]) =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, of.filter((each) => each === outcome).length]),
  ) as Record<Outcome, number>;

export function sumUp(results: readonly Audited<FieldCase>[]): FieldFigures {
  const ofAxe = results.flatMap(({ case: { expected, axe_alone } }) =>
    axe_alone === null ? [] : [outcomeOf(expected, axe_alone)],
  );
  return {
    cases: results.length,
    adili: tally(results.map(outcomeOfCase)),
    casesOfAxe: ofAxe.length,
    axe: tally(ofAxe),
  };
}

/** Prints how many cases came out as they have to, beside axe-core by itself, and names the others. */
export function printTally(results: readonly Audited<FieldCase>[], quiet: boolean): void {
  const { cases, adili, casesOfAxe, axe } = sumUp(results);
  console.table(
    Object.fromEntries(
      outcomes.map((outcome) => [
        words[outcome],
        {
          [`all together, of ${cases}`]: adili[outcome],
          [`axe-core by itself, of ${casesOfAxe}`]: axe[outcome],
        },
      ]),
    ),
  );
  if (quiet) return;
  for (const each of results) {
    const outcome = outcomeOfCase(each);
    const { file, criterion, expected } = each.case;
    if (outcome !== 'asExpected')
      console.log(
        `${words[outcome]}: ${file} ${criterion}, expected ${expected} ${each.parts.result.problem ?? ''}`,
      );
  }
}
