import type { Criterion, Finding } from '../model.ts';
import { drawing, guidanceByRule } from './by-rule.ts';
import { operable } from './operable.ts';
import { perceivable } from './perceivable.ts';
import type { Guidance, Row, Weight } from './row.ts';
import { understandable } from './understandable.ts';

const rows: Readonly<Record<Criterion, Row>> = { ...perceivable, ...operable, ...understandable };

const fallback: Row = ['People with disabilities.', 2, 'See what the criterion asks for.'];

/** A drawing has no alt. */
const isDrawing = (html: string): boolean => /^<(svg|canvas)\b/i.test(html);

/** Who is hurt by a failure of a criterion, and how it is fixed; by the rule that found it, or by the element, where that says more. */
export function guidanceOf({
  criterion,
  rule,
  html,
}: Pick<Finding, 'criterion' | 'rule' | 'html'>): Guidance {
  const near = guidanceByRule(rule);
  if (near) return near;
  if (criterion === '1.1.1' && isDrawing(html)) return drawing;
  const [whoIsHurt, , howToFix] = rows[criterion] ?? fallback;
  return { whoIsHurt, howToFix };
}

/** How hard a failure hits those whom it hurts. */
export const weightOf = (criterion: Criterion): Weight => (rows[criterion] ?? fallback)[1];
