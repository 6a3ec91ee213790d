import type { Criterion } from '../model.ts';
import { guidanceByRule } from './by-rule.ts';
import { operable } from './operable.ts';
import { perceivable } from './perceivable.ts';
import type { Guidance, Row, Weight } from './row.ts';
import { understandable } from './understandable.ts';

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
