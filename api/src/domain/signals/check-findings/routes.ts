import * as calls from '@adili/schemas/check-findings/check-findings-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { rowsPage } from '../../../http/rows-page.ts';
import { changeCheckFinding, readCheckFindings } from './check-findings.ts';

export const checkFindingRoutes = [
  replyRoute(calls.checkFindings, async ({ services, caller, query, url }) => {
    const { rows, headers } = rowsPage(await readCheckFindings(services, caller(), query), query, url);
    return { body: rows, headers };
  }),
  route(calls.changeCheckFinding, ({ services, caller, params, body }) =>
    changeCheckFinding(services, caller(), params.id, body),
  ),
];
