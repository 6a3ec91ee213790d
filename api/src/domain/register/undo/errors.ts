import { defineError } from '../../foundation/errors.ts';

/** Evidence that proves nothing is on no page. */
export const ControlsGoneError = defineError(
  'conflict',
  'controls_gone',
  'What this evidence proves was deleted since. Undo that first, where it still can be undone.',
);
