import * as calls from '@adili/calls';
import { shownEntries } from '../../domain/audit-entries/shown-entries.ts';
import { organisationIdOf } from '../../domain/organisations/organisations.ts';
import { listAnswer } from '../lists.ts';
import { route } from '../route.ts';

export const auditEntryRoutes = [
  route(calls.allAuditEntries, async (incoming) => {
    const { services } = incoming;
    const { rows, headers } = await listAnswer(services.store.auditEntries, incoming);
    return { body: await shownEntries(services, rows, null), headers };
  }),
  route(calls.organisationAuditTrail, async (incoming) => {
    const { services, caller } = incoming;
    const value = organisationIdOf(caller());
    const where = { field: 'organisationId', value };
    const { rows, headers } = await listAnswer(services.store.auditEntries, incoming, where);
    return { body: await shownEntries(services, rows, value), headers };
  }),
];
