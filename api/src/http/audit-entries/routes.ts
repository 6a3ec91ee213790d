import * as calls from '@adili/calls';
import { shownEntries } from '../../domain/audit-entries/names.ts';
import { organisationIdOf } from '../../domain/organisations/organisations.ts';
import type { Services } from '../../domain/services.ts';
import type { AuditRow } from '../../store/audit-entries/table.ts';
import { operatorFile } from '../list-file.ts';
import { listAnswer, operatorList } from '../lists.ts';
import { replyRoute } from '../route.ts';

const entries = ({ store }: Services) => store.auditEntries;
const shown = (services: Services, rows: readonly AuditRow[]) => shownEntries(services, rows, null);

export const auditEntryRoutes = [
  replyRoute(calls.allAuditEntries, operatorList(entries, shown)),
  replyRoute(calls.allAuditEntriesFile, operatorFile(calls.allAuditEntries, entries, shown)),
  replyRoute(calls.organisationAuditTrail, async (incoming) => {
    const { services, caller } = incoming;
    const value = organisationIdOf(caller());
    // By a name that it does not see, an organisation could find out whose that is.
    const scope = { where: { organisationId: value }, isNameless: true };
    const { rows, headers } = await listAnswer(services.store.auditEntries, incoming, scope);
    return { body: await shownEntries(services, rows, value), headers };
  }),
];
