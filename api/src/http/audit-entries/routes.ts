import * as calls from '@adili/calls';
import { shownEntries } from '../../domain/audit-entries/shown-entries.ts';
import { organisationIdOf } from '../../domain/organisations/organisations.ts';
import { operatorFile } from '../list-file.ts';
import { listAnswer, operatorList } from '../lists.ts';
import { route } from '../route.ts';

export const auditEntryRoutes = [
  route(
    calls.allAuditEntries,
    operatorList(
      (tables) => tables.auditEntries,
      (services, rows) => shownEntries(services, rows, null),
    ),
  ),
  route(
    calls.allAuditEntriesFile,
    operatorFile(
      calls.allAuditEntries,
      (tables) => tables.auditEntries,
      (services, rows) => shownEntries(services, rows, null),
    ),
  ),
  route(calls.organisationAuditTrail, async (incoming) => {
    const { services, caller } = incoming;
    const value = organisationIdOf(caller());
    // By a name that it does not see, an organisation could find out whose that is.
    const scope = { where: { organisationId: value }, isNameless: true };
    const { rows, headers } = await listAnswer(services.store.auditEntries, incoming, scope);
    return { body: await shownEntries(services, rows, value), headers };
  }),
];
