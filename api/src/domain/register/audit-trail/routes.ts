import * as calls from '@adili/schemas/audit-entries/audit-entries-calls';
import { listFile } from '../../../http/list-file.ts';
import { listAnswer, operatorList } from '../../../http/lists.ts';
import { readerOf } from '../../../http/long-read.ts';
import { replyRoute, route } from '../../../http/route.ts';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';
import { checkTrail } from '../../foundation/audit-entries/check-trail.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { shownEntries } from './shown-entries.ts';

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
