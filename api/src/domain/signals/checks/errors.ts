import { mostPushedChecks } from '@adili/schemas/checks/check';
import { defineError } from '../../foundation/errors.ts';

export const TooManyPushedChecksError = defineError(
  'conflict',
  'too_many_checks',
  `Your organisation pushes ${mostPushedChecks} checks, which is the most. Use the name of one that is there, or have an owner or admin delete one.`,
);

export const SiteNeedsProofError = defineError(
  'conflict',
  'site_needs_proof',
  'Websites are checked once they are proved to be yours. Prove it on the page of the website first.',
);

export const CheckNotRunError = defineError(
  'conflict',
  'check_not_run',
  'This check is pushed by a program of yours, or is off. Push its result, or turn it on.',
);

export const CheckStaysError = defineError(
  'conflict',
  'check_stays',
  'Adili looks at this check by itself, so it can’t be deleted. Turn it off instead.',
);
