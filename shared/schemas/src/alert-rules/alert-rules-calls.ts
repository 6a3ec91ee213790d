import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import { alertRule, alertRuleChange } from './alert-rule.ts';
import { digestTime, mostAlertRules, newAlertRule } from './alert-rule-form.ts';

export const heading: Heading = {
  name: 'Alert rules',
  description:
    'Which findings of checks are told, from which severity on, where, at once or once a day, and when not. Times are of the organisation’s zone.',
  schemas: { AlertRule: alertRule },
};

export const alertRules = call('GET /alert-rules', {
  access: 'organisationAdmin',
  summary: 'The rules of the organisation, the newest first',
  answer: z.array(alertRule),
});

export const addAlertRule = call('POST /alert-rules', {
  access: 'organisationAdmin',
  summary: `Have findings told by a proved channel, by a plan that has alerts; at most ${mostAlertRules} rules. A digest is sent at ${digestTime}`,
  body: newAlertRule,
  status: 201,
  answer: alertRule,
});

export const changeAlertRule = call('PATCH /alert-rules/:id', {
  access: 'organisationAdmin',
  summary: 'Change what a rule tells, where and when; what waits by it is sent as it was',
  body: versioned(alertRuleChange),
  answer: alertRule,
});

export const removeAlertRule = call('DELETE /alert-rules/:id', {
  access: 'organisationAdmin',
  summary: 'Take a rule away, with what waits by it',
});
