import type { Criterion } from '../model.ts';
import { guidanceByRule } from './by-rule.ts';
import { operable } from './operable.ts';
import { perceivable } from './perceivable.ts';
import { understandable } from './understandable.ts';

/** What a finding says besides its message. */
export interface Guidance {
  whoIsHurt: string;
  howToFix: string;
}

/** Groups of people by how many criteria weigh, for the order of fixing: 3 are kept out, 2 are held up, 1 are bothered. */
export type Weight = 1 | 2 | 3;

/** As it is kept: who, how hard they are hit, how it is fixed. */
export type Row = readonly [whoIsHurt: string, weight: Weight, howToFix: string];

const rows: Readonly<Record<Criterion, Row>> = { ...perceivable, ...operable, ...understandable };

const fallback: Row = ['People with disabilities.', 2, 'See what the criterion asks for.'];

/** Who is hurt by a failure of a criterion, and how it is fixed; by the rule that found it, where that says more. */
export function guidanceOf(criterion: Criterion, rule: string): Guidance {
  const near = guidanceByRule(rule);
  if (near) return near;
  const [whoIsHurt, , howToFix] = rows[criterion] ?? fallback;
  return { whoIsHurt, howToFix };
}

/** How hard a failure hits those whom it hurts. */
export const weightOf = (criterion: Criterion): Weight => (rows[criterion] ?? fallback)[1];
