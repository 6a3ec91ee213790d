import { mostControls } from '@adili/schemas/controls/control';
import { defineError } from '../errors.ts';

export const TooManyControlsError = defineError(
  'conflict',
  'too_many_controls',
  `Your organisation has ${mostControls} controls. Please take away one that you no longer need.`,
);
