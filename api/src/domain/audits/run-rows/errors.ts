import { defineError } from '../../foundation/errors.ts';

export const RunUnderWayError = defineError(
  'conflict',
  'run_under_way',
  'A run of this site is under way. Ask for another once it has ended.',
);

export const RunNeedsProofError = defineError(
  'conflict',
  'site_not_proved',
  'Prove first that this site is yours. Until then one page of it can be checked: ask for 1 page.',
);

export const RunNotEndedError = defineError(
  'conflict',
  'run_not_ended',
  'This run has no result yet: wait until it has ended with at least one page.',
);

export const CriterionFailsError = defineError(
  'conflict',
  'criterion_fails',
  (criterion: string) =>
    `${criterion} has findings that fail it. Fix them, or ignore each with a reason, before you say otherwise.`,
);
