import { nameAmid } from '@adili/schemas/members/former-member';
import type { Run, RunCriterion } from '@adili/schemas/runs/run';

/** How far a site conforms, in the words of the model; 'fully' is none of them, as no audit sees a whole site. */
export type Standing = 'partially' | 'not' | 'unknown';

/** What a run says for a statement. */
export interface Evaluation {
  standing: Standing;
  failed: readonly RunCriterion[];
  /** Judged by a named person as passed, or as not applicable. */
  judged: readonly RunCriterion[];
  /** What only a machine looked at. */
  notEvaluated: readonly RunCriterion[];
  /** Who judged, by name. */
  judges: readonly string[];
}

const isMost = (part: readonly unknown[], all: readonly unknown[]): boolean => part.length * 2 > all.length;

/** @param criteria all 55 of a run */
export function evaluationOf({ criteria }: Pick<Run, 'criteria'>): Evaluation {
  const failed = criteria.filter(({ verdict }) => verdict === 'failed');
  const others = criteria.filter(({ verdict }) => verdict !== 'failed');
  const judged = others.filter(({ judgement }) => judgement);
  const judges = criteria.flatMap(({ judgement }) => (judgement ? [nameAmid(judgement.byName)] : []));
  return {
    standing: isMost(failed, criteria) ? 'not' : isMost(judged, criteria) ? 'partially' : 'unknown',
    failed,
    judged,
    notEvaluated: others.filter(({ judgement }) => !judgement),
    judges: [...new Set(judges)],
  };
}
