import * as calls from '@adili/calls';
import { checkTrail } from '../../domain/foundation/audit-entries/check-trail.ts';
import type { Services } from '../../domain/foundation/services.ts';
import { organisationIdOf } from '../../domain/people/organisations/organisations.ts';
import { shownEntries } from '../../domain/register/audit-trail/shown-entries.ts';
import type { AuditRow } from '../../store/audit-entries/table.ts';
import { listFile } from '../list-file.ts';
import { listAnswer, operatorList } from '../lists.ts';
import { readerOf } from '../long-read.ts';
import { replyRoute, route } from '../route.ts';

const entries = ({ store }: Services) => store.auditEntries;
const shown = (services: Services, rows: readonly AuditRow[]) => shownEntries(services, rows, null);

/** By a name that it does not see, an organisation could find out whose that is. */
const ofOrganisation = (organisationId: string) => ({ where: { organisationId }, isNameless: true });

export const auditEntryRoutes = [
  replyRoute(calls.allAuditEntries, operatorList(entries, shown)),
  replyRoute(calls.allAuditEntriesFile, listFile(calls.allAuditEntries, entries, shown)),
  replyRoute(calls.organisationAuditTrail, async (incoming) => {
    const { services, caller } = incoming;
    const value = organisationIdOf(caller());
    const { rows, headers } = await listAnswer(services.store.auditEntries, incoming, ofOrganisation(value));
    return { body: await shownEntries(services, rows, value), headers };
  }),
  replyRoute(calls.organisationAuditTrailFile, (incoming) => {
    const value = organisationIdOf(incoming.caller());
    const named = (services: Services, rows: readonly AuditRow[]) => shownEntries(services, rows, value);
    return listFile(calls.organisationAuditTrail, entries, named, ofOrganisation(value))(incoming);
  }),
  route(calls.organisationAuditTrailCheck, ({ services, caller, gone }) =>
    checkTrail(services, readerOf({ caller, gone }), organisationIdOf(caller())),
  ),
];
