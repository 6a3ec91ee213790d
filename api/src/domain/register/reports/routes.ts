import * as calls from '@adili/schemas/reports/reports-calls';
import { listAnswer } from '../../../http/lists.ts';
import { replyRoute, route } from '../../../http/route.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readReport } from './reports.ts';

export const reportRoutes = [
  replyRoute(calls.reports, async (incoming) => {
    const { services, caller } = incoming;
    const where = { organisationId: organisationIdOf(caller()) };
    const { rows, headers } = await listAnswer(services.store.reports, incoming, { where, isShort: true });
    return { body: [...rows], headers };
  }),
  route(calls.report, ({ services, caller, params }) => readReport(services, caller(), params.id)),
];
