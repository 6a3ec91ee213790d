import * as calls from '@adili/schemas/automations/automations-calls';
import { route } from '../../../http/route.ts';
import {
  addAutomation,
  changeAutomation,
  readAutomation,
  readAutomations,
  removeAutomation,
} from './automations.ts';

export const automationRoutes = [
  route(calls.automations, ({ services, caller }) => readAutomations(services, caller())),
  route(calls.addAutomation, ({ services, caller, body }) => addAutomation(services, caller(), body)),
  route(calls.oneAutomation, ({ services, caller, params }) => readAutomation(services, caller(), params.id)),
  route(calls.changeAutomation, ({ services, caller, params, body }) =>
    changeAutomation(services, caller(), params.id, body),
  ),
  route(calls.removeAutomation, ({ services, caller, params }) =>
    removeAutomation(services, caller(), params.id),
  ),
];
