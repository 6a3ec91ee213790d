import * as calls from '@adili/schemas/alert-rules/alert-rules-calls';
import { route } from '../../../http/route.ts';
import { addAlertRule, changeAlertRule, readAlertRules, removeAlertRule } from './alert-rules.ts';

export const alertRuleRoutes = [
  route(calls.alertRules, ({ services, caller }) => readAlertRules(services, caller())),
  route(calls.addAlertRule, ({ services, caller, body }) => addAlertRule(services, caller(), body)),
  route(calls.changeAlertRule, ({ services, caller, params, body }) =>
    changeAlertRule(services, caller(), params.id, body),
  ),
  route(calls.removeAlertRule, ({ services, caller, params }) =>
    removeAlertRule(services, caller(), params.id),
  ),
];
