import { mostRisks } from '@adili/schemas/risks/risk-limits';
import { defineError } from '../../foundation/errors.ts';

/** Evidence that proves nothing is on no page. */
export const ControlsGoneError = defineError(
  'conflict',
  'controls_gone',
  'What this evidence proves was deleted since. Undo that first, where it still can be undone.',
);

/** As undoing a deletion says too. */
export const TooManyRisksError = defineError(
  'conflict',
  'too_many_risks',
  `Your organisation has ${mostRisks} risks, which is the most. Take one away first.`,
);
