import * as calls from '@adili/schemas/risks/risks-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { rowsPage } from '../../../http/rows-page.ts';
import { countRisks, readRisk, readRisks } from './read-risks.ts';
import { addRisk, changeRisk, removeRisk } from './risks.ts';
import { risksTable } from './risks-table.ts';

export const riskRoutes = [
  replyRoute(calls.risks, async ({ services, caller, query, url }) => {
    const { rows, headers } = rowsPage(await readRisks(services, caller(), query), query, url);
    return { body: rows.map((row) => row.show()), headers };
  }),
  replyRoute(calls.risksFile, async ({ services, caller }) => ({
    text: { type: 'text/csv', content: await risksTable(services, caller()) },
  })),
  // Before those that take an id.
  route(calls.riskCounts, ({ services, caller }) => countRisks(services, caller())),
  route(calls.risk, ({ services, caller, params }) => readRisk(services, caller(), params.id)),
  route(calls.addRisk, ({ services, caller, body }) => addRisk(services, caller(), body)),
  route(calls.changeRisk, ({ services, caller, params, body }) =>
    changeRisk(services, caller(), params.id, body),
  ),
  route(calls.removeRisk, ({ services, caller, params }) => removeRisk(services, caller(), params.id)),
];
