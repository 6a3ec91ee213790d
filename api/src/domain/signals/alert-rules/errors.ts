import { mostAlertRules } from '@adili/schemas/alert-rules/alert-rule-form';
import { defineError } from '../../foundation/errors.ts';

export const TooManyAlertRulesError = defineError(
  'conflict',
  'too_many_alert_rules',
  `Your organisation has ${mostAlertRules} alert rules, which is the most. Take away one that you no longer need.`,
);
