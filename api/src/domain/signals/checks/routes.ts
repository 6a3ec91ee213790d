import * as calls from '@adili/schemas/checks/checks-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { rowsPage } from '../../../http/rows-page.ts';
import { changeCheck, pushResult, readCheck, readChecks, runCheck, runChecksOfSite } from './checks.ts';
import { removeCheck } from './remove-check.ts';

export const checkRoutes = [
  replyRoute(calls.checks, async ({ services, caller, query, url }) => {
    const { rows, headers } = rowsPage(await readChecks(services, caller(), query), query, url);
    return { body: rows, headers };
  }),
  // Before those that take an id.
  route(calls.pushResult, ({ services, caller, body }) => pushResult(services, caller(), body)),
  route(calls.check, ({ services, caller, params }) => readCheck(services, caller(), params.id)),
  route(calls.runCheck, ({ services, caller, params }) => runCheck(services, caller(), params.id)),
  route(calls.runChecksOfSite, ({ services, caller, params }) =>
    runChecksOfSite(services, caller(), params.id),
  ),
  route(calls.changeCheck, ({ services, caller, params, body }) =>
    changeCheck(services, caller(), params.id, body),
  ),
  route(calls.removeCheck, ({ services, caller, params }) => removeCheck(services, caller(), params.id)),
];
