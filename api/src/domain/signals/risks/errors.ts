import { mostRisks } from '@adili/schemas/risks/risk-limits';
import { defineError } from '../../foundation/errors.ts';

export const TooManyRisksError = defineError(
  'conflict',
  'too_many_risks',
  `Your organisation has ${mostRisks} risks, which is the most. Take one away first.`,
);
