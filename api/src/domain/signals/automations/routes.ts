import * as calls from '@adili/schemas/automations/automations-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { rowsPage } from '../../../http/rows-page.ts';
import { dryRun } from '../automation-runs/dry-run.ts';
import { readAutomationRuns, shownRuns } from '../automation-runs/shown-runs.ts';
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
  route(calls.dryRunAutomation, ({ services, caller, params }) => dryRun(services, caller(), params.id)),
  replyRoute(calls.automationRuns, async ({ services, caller, params, query, url }) => {
    const runs = await readAutomationRuns(services, caller(), params.id);
    const { rows, headers } = rowsPage(runs, query, url);
    return { body: await shownRuns(services, caller(), rows), headers };
  }),
];
