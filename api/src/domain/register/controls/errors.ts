import { mostControls } from '@adili/schemas/controls/control';
import { defineError } from '../../foundation/errors.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';

export const TooManyLinksError = defineError(
  'conflict',
  'too_many_links_in_register',
  `The controls of your organisation answer ${budgets.register.links.toLocaleString('en')} requirements together. Please take links away that you no longer need, or answer a requirement by fewer controls.`,
);

export const TooManyControlsError = defineError(
  'conflict',
  'too_many_controls',
  `Your organisation has ${mostControls} controls. Please take away one that you no longer need.`,
);
