import * as calls from '@adili/calls';
import { organisationIdOf } from '../../domain/people/organisations/organisations.ts';
import { reportOf } from '../../domain/register/reports/reports.ts';
import { listAnswer } from '../lists.ts';
import { replyRoute, route } from '../route.ts';

export const reportRoutes = [
  replyRoute(calls.reports, async (incoming) => {
    const { services, caller } = incoming;
    const where = { organisationId: organisationIdOf(caller()) };
    const { rows, headers } = await listAnswer(services.store.reports, incoming, { where, isShort: true });
    return { body: [...rows], headers };
  }),
  route(calls.report, ({ services, caller, params }) => reportOf(services, caller(), params.id)),
];
